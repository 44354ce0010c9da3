/** How a resource of somebody else is asked for. */
export interface OutsideRequest {
  readonly maxBytes: number;
  /** What is wanted: `image/*`. */
  readonly accept: string;
  /** What is known of it: an unchanged one is not sent again. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

/** What came of it. `refused` is every answer but the resource, `unreachable` an address that is not there or not a public one. */
export type OutsideAnswer =
  | {
      readonly kind: 'found';
      readonly bytes: Uint8Array;
      readonly etag: string | undefined;
      readonly lastModified: string | undefined;
    }
  | { readonly kind: 'unchanged' | 'refused' | 'unreachable' | 'too-large' | 'too-slow' };

/** Fetches from a server of somebody else; never throws. */
export type FetchOutside = (url: string, request: OutsideRequest) => Promise<OutsideAnswer>;

/** For products that fetch nothing. */
export const fetchNothing: FetchOutside = async () => ({ kind: 'unreachable' });
