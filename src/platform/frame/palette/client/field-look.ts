/** The outlined search field of a toolbar; its placeholder looks the same. */
export const fieldLook =
  'field flex h-9 items-center gap-2.5 border-transparent! bg-sunk ps-3 pe-1 focus-within:border-accent-text! focus-within:bg-paper focus-within:ring-3 focus-within:ring-accent/25';
