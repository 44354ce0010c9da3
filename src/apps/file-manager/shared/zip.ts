/** The maximum number of files and folders of an archive. */
export const maxZipEntries = 20_000;
