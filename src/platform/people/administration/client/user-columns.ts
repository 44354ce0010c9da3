/** How wide each column is, and on which widths it is left out. */
export const columnClasses = {
  person: 'min-w-0 flex-1',
  role: 'w-24 shrink-0 max-sm:hidden',
  state: 'w-36 shrink-0 max-md:hidden',
  seen: 'w-36 shrink-0 max-lg:hidden',
  actions: 'w-9 shrink-0',
};
