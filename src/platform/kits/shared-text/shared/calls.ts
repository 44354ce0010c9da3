/** The topic of the signals of shared texts. */
export const sharedTextTopic = 'shared-text';

/** The longest update of one call, in bytes. */
export const maxUpdateBytes = 600_000;

/** Where the calls of an app's shared texts are. */
export const sharedTextPaths = (api: `/api/${string}`) => ({
  open: `${api}/open-text` as const,
  change: `${api}/change-text` as const,
  save: `${api}/save-text` as const,
  point: `${api}/point-in-text` as const,
});

/** A shared text as `open-text` returns it. Bytes travel as base64. */
export interface OpenedText {
  /** Names the document; another epoch is another document, of which earlier updates mean nothing. */
  readonly epoch: string;
  /** Grows by one with each change. */
  readonly seq: number;
  /** What the caller lacks. */
  readonly update: string;
  /** What the server has. */
  readonly vector: string;
  readonly canEdit: boolean;
}

/** What everybody who views the record hears. */
export interface SharedTextSignal {
  readonly entity: string;
  readonly id: string;
  /** The field on a screen that it comes from; a person may have several. */
  readonly client: string;
  readonly userId: string;
  /** Where the person's caret is, as a relative position; null when they have left, absent when it is not told. */
  readonly cursor?: string | null;
  /** Somebody has just come: others tell where they are. */
  readonly isHello?: boolean;
  readonly epoch?: string;
  readonly seq?: number;
  /** Absent where it is too long for a signal: it is asked for. */
  readonly update?: string;
}
