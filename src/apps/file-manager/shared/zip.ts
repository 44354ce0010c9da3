/** The maximum number of files and folders of an archive. */
export const maxZipEntries = 20_000;

/** The maximum number of entries of an address, which servers and proxies limit to 8 kB. */
export const maxAddressed = 150;
