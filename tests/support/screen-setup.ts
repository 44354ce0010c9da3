import './lasting-act.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { setDirection, setLocale } from '../../src/platform/frame/i18n/client/locale-store.ts';
import { loadDateReader } from '../../src/ui/fields/date-reader.ts';
import { resetClientState } from './recorded-state.ts';

/** Waiting queries make an error at each attempt. Without the document in it, which takes a tenth of the test time to print. */
function makeElementError(message: string | null): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}

configure({
  // Lazy parts of screens can take longer than the default of one second on a busy machine.
  asyncUtilTimeout: 45_000,
  // With DEBUG_PRINT_LIMIT=7000, errors contain the document.
  ...(process.env['DEBUG_PRINT_LIMIT'] === undefined && { getElementError: makeElementError }),
});

// Runs once per test file, before its code.
vi.useRealTimers();
vi.unstubAllGlobals();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
window.innerWidth = 1440;
document.title = '';
document.head.replaceChildren();
document.body.replaceChildren();
for (const element of [document.documentElement, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
resetClientState();
await setLocale('en');
// Tests type into date fields at once, so the reader of dates is loaded first.
await loadDateReader();
setDirection('ltr');

afterEach(cleanup);
