/** The cards of each column of the board that has some. */
const listColumns = (card: HTMLElement): HTMLElement[][] =>
  [...(card.closest('[data-board]')?.querySelectorAll('ol') ?? [])]
    .map((column) => [...column.querySelectorAll<HTMLElement>('a[data-id]')])
    .filter((cards) => cards.length > 0);

/** The card that an arrow key leads to: in the same column, or at the same place of the next column with cards. */
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
