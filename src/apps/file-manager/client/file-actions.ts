import type { RowActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import type { Entry } from '../shared/entry.ts';
import type { Place } from './api.ts';
import type { Conflict } from './conflicts.ts';

/** A dialog of the screen, and what it is about. */
export type FileDialog =
  | { readonly kind: 'new-folder' | 'upload' | 'space' }
  | { readonly kind: 'owner'; readonly onChoose: (ownerId: string) => void }
  | { readonly kind: 'rename' | 'share'; readonly entry: Entry }
  /** Opens the public links of an entry, or of all entries. */
  | { readonly kind: 'links'; readonly entry?: Entry }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] }
  | { readonly kind: 'move' | 'remove' | 'empty-trash'; readonly entries: readonly Entry[] };

/** What rows, menus and the pane ask of the screen. */
export interface FileActions extends RowActions<Entry> {
  readonly isInTrash: boolean;
  /** Whether entries can be dragged to another place. */
  readonly canDrag: boolean;
  ask: (dialog: FileDialog) => void;
  /** Moves what was dragged, or all selected entries if it is one of them. */
  drop: (id: string, place: Place) => void;
}
