/** The head of a table: its text fields, such as filters, are no stops of their own. */
const tableHead = '[role="rowgroup"]:has(> [role="row"] > [role="columnheader"])';
/** Areas of many controls, such as the navigation: each is one stop of the Tab key, and the arrow keys move in it. */
const areas = `[data-region="navbar"], nav, header, [role="toolbar"], ${tableHead}`;
const controls = 'a[href], button, input, select, textarea, [tabindex], [contenteditable="true"]';
/** Fields in which the arrow keys move or choose; each is a stop of its own. */
const ownFields = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';
/** What opens over the page; each control in it is a stop. */
const popups = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Controls that use the arrow keys themselves. */
const movingRoles =
  '[role="combobox"], [role="tab"], [role="menuitem"], [role="radio"], [role="slider"], [role="separator"]';

/** Whether an element is a stop of the Tab key. */
function isStop(element: HTMLElement): boolean {
  if (element.tabIndex < 0 || element.matches(':disabled, input[type="radio"]:not(:checked)')) return false;
  if (element.closest('[inert]') ?? element.closest(popups)) return false;
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true;
}

/** The outermost area around an element; undefined in popups. */
function findArea(element: Element): Element | undefined {
  if (element.closest(popups)) return undefined;
  let area: Element | undefined;
  for (let at = element.closest(areas); at; at = at.parentElement?.closest(areas) ?? null) area = at;
  return area;
}

const listStops = (area: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(controls)].filter(isStop);

/** Moves the focus to the last control before the next such field or the end of the area, from where Tab goes on. */
function leave(target: HTMLElement, stops: readonly HTMLElement[], isTable: boolean): void {
  const rest = stops.slice(stops.indexOf(target) + 1);
  const field = isTable ? -1 : rest.findIndex((stop) => stop.matches(ownFields));
  rest[(field < 0 ? rest.length : field) - 1]?.focus({ preventScroll: true });
}

/** Which control of an area an arrow key, Home or End moves to. */
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

/** Whether a key moves the caret of a text field, and not the focus. */
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

/** Makes each area of many controls one stop of the Tab key; the app calls it once. Returns a function that ends it. */
export function followTabAreas(): () => void {
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}
