import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Screens load parts of themselves; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 45_000 });
