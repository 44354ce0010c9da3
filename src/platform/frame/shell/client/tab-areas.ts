/** A table header. Its text fields, such as filters, are not separate Tab stops. */
const tableHead = '[role="rowgroup"]:has(> [role="row"] > [role="columnheader"])';
/** Areas, such as the navigation: each is one Tab stop, and the arrow keys move the focus within it. */
const areas = `[data-region="navbar"], nav, header, [role="toolbar"], ${tableHead}`;
const controls = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]';
/** Fields that use the arrow keys. Each is a separate Tab stop. */
const ownFields = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';
/** Popups. Each control in a popup is a Tab stop. */
const popups = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Controls that use the arrow keys themselves. */
const movingRoles =
  '[role="combobox"], [role="tab"], [role="menuitem"], [role="radio"], [role="slider"], [role="separator"]';

/** Whether an element is a Tab stop. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, input[type="radio"]:not(:checked)')) return false;
  if (element.closest('[inert]') ?? element.closest(popups)) return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** Returns the outermost area that contains an element; undefined in popups. */
function findArea(element: Element): Element | undefined {
  if (element.closest(popups)) return undefined;
  let area: Element | undefined;
  for (let at = element.closest(areas); at; at = at.parentElement?.closest(areas) ?? null) area = at;
  return area;
}

const listStops = (area: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(controls)].filter(isStop);

/** Moves the focus to the last control before the next field, or of the area, so that the browser's Tab leaves the area. */
function leave(target: HTMLElement, stops: readonly HTMLElement[], isTable: boolean): void {
  const rest = stops.slice(stops.indexOf(target) + 1);
  const field = isTable ? -1 : rest.findIndex((stop) => stop.matches(ownFields));
  rest[(field < 0 ? rest.length : field) - 1]?.focus({ preventScroll: true });
}

/** Returns the control that an arrow key, Home or End moves to. */
function findNext(event: KeyboardEvent, target: HTMLElement, stops: readonly HTMLElement[]) {
  const isRightToLeft = getComputedStyle(target).direction === 'rtl';
  const at = stops.indexOf(target);
  const next = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    ArrowRight: at + (isRightToLeft ? -1 : 1),
    ArrowLeft: at + (isRightToLeft ? 1 : -1),
    Home: 0,
    End: stops.length - 1,
  }[event.key];
  return next === undefined ? undefined : stops[next];
}

/** Whether a key moves the caret in a text field. */
function movesCaret({ key }: KeyboardEvent, target: HTMLElement): boolean {
  if (!(target instanceof HTMLInputElement)) return target.matches(ownFields);
  if (!target.matches(ownFields)) return false;
  const { selectionStart: start, selectionEnd: end, value } = target;
  const isAtEdge = start === end && (start === 0 || start === value.length);
  return (
    !isAtEdge || (!(start === value.length && key === 'ArrowRight') && !(start === 0 && key === 'ArrowLeft'))
  );
}

function handleKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(target instanceof HTMLElement)) return;
  const area = findArea(target);
  const isTable = area?.matches(tableHead) === true;
  if (!isTable && target.matches(ownFields)) return;
  const stops = area ? listStops(area) : [];
  if (!stops.includes(target)) return;
  if (key === 'Tab') return leave(target, event.shiftKey ? stops.toReversed() : stops, isTable);
  if (event.shiftKey || target.matches(movingRoles) || movesCaret(event, target)) return;
  const next = findNext(event, target, stops);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Makes each area one Tab stop. Called once at startup. Returns a cleanup function. */
export function followTabAreas(): () => void {
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}
