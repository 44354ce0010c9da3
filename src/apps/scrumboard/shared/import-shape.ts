/** The most cards of one file: all of them are created by one command, which can be undone as a whole. */
export const maxImportedCards = 2000;

interface ImportedCard {
  readonly name: string;
  readonly description: string;
  readonly due: string | null;
  readonly isDone: boolean;
  /** Places in the board's list of labels. */
  readonly labels: readonly number[];
  readonly checklists: readonly {
    readonly name: string;
    readonly items: readonly { readonly text: string; readonly checked: boolean }[];
  }[];
}

/** A board of another program. */
export interface BoardImport {
  readonly name: string;
  readonly labels: readonly { readonly title: string; readonly color: string }[];
  readonly lists: readonly { readonly name: string; readonly cards: readonly ImportedCard[] }[];
}
