/** Whether two of some items have one id. */
export const hasTwice = (items: readonly { readonly id: string }[]): boolean =>
  new Set(items.map(({ id }) => id)).size < items.length;
