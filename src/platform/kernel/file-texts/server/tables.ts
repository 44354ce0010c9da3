/** The text of a content in a format. Not journaled and not in backups: it follows from the content. */
export interface FileTextRow {
  /** The SHA-256 of the content in hex. */
  hash: string;
  /** The format and the version of its reader: `docx/1`. */
  read_as: string;
  /** Empty for contents that could not be read. */
  text: string;
}

declare module '../../database/server/schema.ts' {
  interface Schema {
    file_texts: FileTextRow;
  }
}

/** The maximum number of characters of a text that are kept and searched. */
export const maxTextLength = 200_000;
