/** The outlined line of the search that always stands in a toolbar; its stand-in looks the same. */
export const fieldLook =
  'field flex h-10 items-center gap-3 ps-3 pe-1 focus-within:border-accent-text focus-within:ring-3 focus-within:ring-accent/25';
