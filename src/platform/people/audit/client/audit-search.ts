/** What the address of the audit log narrows it to. Days are those of the reader's time zone. */
export interface AuditSearch {
  readonly actor?: string;
  readonly action?: string;
  readonly record?: string;
  readonly from?: string;
  readonly to?: string;
}

const forms = {
  actor: /^[\w-]{1,64}$/,
  action: /^[a-z-]+\.[a-z-]+$/,
  record: /^[\w-]+:[\w-]{1,64}$/,
  from: /^\d{4}-\d{2}-\d{2}$/,
  to: /^\d{4}-\d{2}-\d{2}$/,
};

/** Reads the address; what is not understood is left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const known = Object.entries(forms).flatMap(([name, form]) => {
    const value = search[name];
    return typeof value === 'string' && form.test(value) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(known);
}
