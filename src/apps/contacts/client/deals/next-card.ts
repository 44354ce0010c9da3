/** Returns the cards of each nonempty column of the board. */
const listColumns = (card: HTMLElement): HTMLElement[][] =>
  [...(card.closest('[data-board]')?.querySelectorAll('ol') ?? [])]
    .map((column) => [...column.querySelectorAll<HTMLElement>('a[data-id]')])
    .filter((cards) => cards.length > 0);

/** Returns the card that an arrow key moves the focus to: in the same column, or at the same position in the next column that has cards. */
export function findNextCard(card: HTMLElement, key: string): HTMLElement | undefined {
  const columns = listColumns(card);
  const at = columns.findIndex((cards) => cards.includes(card));
  const place = columns[at]?.indexOf(card) ?? 0;
  if (key === 'ArrowDown' || key === 'ArrowUp') return columns[at]?.[place + (key === 'ArrowDown' ? 1 : -1)];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const isOnward = (key === 'ArrowRight') !== (document.documentElement.dir === 'rtl');
  const cards = columns[at + (isOnward ? 1 : -1)];
  return cards?.[Math.min(place, cards.length - 1)];
}
