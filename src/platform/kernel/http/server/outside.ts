/** Fetches at most so many bytes from a server of somebody else; undefined where that is not possible or not allowed. */
export type FetchOutside = (url: string, maxBytes: number) => Promise<Uint8Array | undefined>;

/** For products that fetch nothing. */
export const fetchNothing: FetchOutside = async () => undefined;
