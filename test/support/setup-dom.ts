import '@testing-library/jest-dom/vitest';

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A second, the default, is too short for a lazily loaded form on a busy machine.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);
