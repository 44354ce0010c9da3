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
 * What of a window has the focus when it opens, given its content: the first field, else what else can be used, else the window
 * itself; never the cross. On a touch screen the window, since the keyboard would cover what one came to read.
 */
export function findFirstField(content: HTMLElement | null): HTMLElement | true {
  const popup = content?.closest<HTMLElement>('[role="dialog"]');
  if (!content || !popup) return true;
  if (matchMedia('(pointer: coarse)').matches) return popup;
  const footer = content.nextElementSibling;
  return find(content, fields) ?? find(content, controls) ?? (footer && find(footer, controls)) ?? popup;
}
