/** What a thread is asked. */
export interface Question {
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
  readonly outputBytes: number;
}

/** What a thread answers. */
export type Answer =
  | { readonly kind: 'read'; readonly result: unknown }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
      readonly details: Readonly<Record<string, unknown>>;
    }
  | { readonly kind: 'too-large' }
  /** An error of the program, without its text: that may quote the file. */
  | { readonly kind: 'failed'; readonly error: string };
