import type { KeyboardEvent } from 'react';

/**
 * Submits a form on Ctrl+Enter and Cmd+Enter. Unlike a call of what saves, it lets the fields of the form take what is typed
 * in them first.
 */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
