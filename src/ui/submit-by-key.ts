import type { KeyboardEvent } from 'react';

/** Submits a form on Ctrl+Enter and Cmd+Enter, after the focused field has committed its typed text as if it was left. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const form = event.currentTarget;
  if (event.target instanceof HTMLElement) {
    event.target.blur();
    event.target.focus();
  }
  // The form receives the committed value first.
  setTimeout(() => form.requestSubmit());
}

/** Focuses the first field of a form whose text names none of its options. Returns whether there is one. */
export function focusUnknown(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[data-unknown]');
  field?.focus();
  return field !== null;
}
