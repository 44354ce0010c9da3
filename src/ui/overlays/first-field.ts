const fields = 'input:not([type="hidden"], [type="file"]), textarea, [contenteditable="true"], select';
const controls = '[role="combobox"], button, a[href], [tabindex="0"]';

function find(area: Element, kinds: string): HTMLElement | undefined {
  const first = [...area.querySelectorAll<HTMLElement>(kinds)].find((one) =>
    one.matches(':not(:disabled, [aria-hidden="true"], [tabindex="-1"])'),
  );
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return area.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first;
}

/**
 * Returns the element of a dialog to focus on open: the first field, else the first other control except the close button, else the
 * dialog itself. Always the dialog on touch screens, because the on-screen keyboard would cover the content, and where a part of
 * the content says `data-read-first`: it is read from its beginning.
 */
export function findFirstField(content: HTMLElement | null): HTMLElement | true {
  const popup = content?.closest<HTMLElement>('[role="dialog"]');
  if (!content || !popup) return true;
  if (matchMedia('(pointer: coarse)').matches || content.querySelector('[data-read-first]')) return popup;
  const footer = content.nextElementSibling;
  return find(content, fields) ?? find(content, controls) ?? (footer && find(footer, controls)) ?? popup;
}
