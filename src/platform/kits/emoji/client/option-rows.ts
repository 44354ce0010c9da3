/** The option above or below another one, by where the browser has put them: rows may be incomplete. Returns its `data-key`. */
export function findOptionInRow(
  list: HTMLElement | null,
  key: string | undefined,
  step: 1 | -1,
): string | undefined {
  const options = [...(list?.querySelectorAll<HTMLElement>('[data-key]') ?? [])];
  const from = options.find((option) => option.dataset['key'] === key);
  if (!from) return options[0]?.dataset['key'];
  const beyond = options.filter((option) => (option.offsetTop - from.offsetTop) * step > 0);
  const rowTop = (step === 1 ? beyond[0] : beyond.at(-1))?.offsetTop;
  const row = beyond.filter((option) => option.offsetTop === rowTop);
  const distance = (option: HTMLElement) => Math.abs(option.offsetLeft - from.offsetLeft);
  return row.toSorted((one, other) => distance(one) - distance(other))[0]?.dataset['key'];
}
