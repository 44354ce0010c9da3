/** The path of the calls for whole records. In a file of its own: parts that need no contacts load it. */
export const recordsApi = '/api/contacts-app/records' as const;

/** Returns the scope of a record that is visible to everyone, or undefined for one that its owner alone sees. */
export const scopeByVisibility = ({ visibility }: { readonly visibility?: unknown }): string | undefined =>
  visibility === 'everyone' ? 'everyone' : undefined;
