const id = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** The address of a result as people read it: where it is, without ids and parameters. */
export function showAddress(href: string): string {
  const parts = href.replace(/[?#].*$/, '').split('/');
  return parts.filter((part) => part !== '' && !id.test(part)).join(' › ');
}
