import fc from 'fast-check';

// The same cases in every run, so that a failure belongs to the change that is tested; FC_SEED looks at others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_120) });
