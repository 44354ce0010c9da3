/** Whether an id occurs more than once. */
export const hasTwice = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size < items.length;
