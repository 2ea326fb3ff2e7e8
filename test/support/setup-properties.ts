import fc from 'fast-check';

// The same cases in every run, so that a failure comes from the change that is tested. FC_SEED chooses others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });
