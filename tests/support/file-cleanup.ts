import { afterAll } from 'vitest';
import { removals } from './removals.ts';

// Runs once a test file, after the hooks of the file itself, which close what is open.
afterAll(async () => {
  for (const remove of removals.splice(0)) await remove();
});
