/** The path of the calls for whole records. In a file of its own: parts that need no contacts load it. */
export const recordsApi = '/api/contacts-app/records' as const;
