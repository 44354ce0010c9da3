/** A page to draw, with the width of its picture in pixels. */
export interface WantedPage {
  /** From 1. */
  readonly page: number;
  readonly width: number;
}

/** What the page sends to the worker. */
export type PdfRequest =
  | { readonly kind: 'open'; readonly content: Blob }
  /** Replaces the pages that were wanted before. */
  | { readonly kind: 'draw'; readonly pages: readonly WantedPage[] };

/** What the worker sends to the page. A ratio is the height of a page divided by its width. */
export type PdfResponse =
  | { readonly kind: 'opened'; readonly pages: number; readonly ratio: number }
  | { readonly kind: 'failed'; readonly reason: 'broken' | 'encrypted' }
  | {
      readonly kind: 'drawn';
      readonly page: number;
      readonly width: number;
      readonly ratio: number;
      /** Null if the page is broken. */
      readonly bitmap: ImageBitmap | null;
    };
