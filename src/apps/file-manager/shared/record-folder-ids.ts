/** Returns the id of the folder of a record: two people who add the first file at once get one folder. */
export const recordFolderId = (entity: string, recordId: string): string => `record~${entity}~${recordId}`;

/** Returns the id of the folder around the folders of records: of the organization, or of one person. */
export const recordPlaceId = (entity: string, uid = ''): string => `records~${entity}~${uid}`;

/** Whether only the server gives this id to folders. */
export const isRecordFolderId = (id: string): boolean => /^records?~/.test(id);
