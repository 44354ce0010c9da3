import type { RowActions } from '../../../platform/kits/list-screen/client/use-list-actions.ts';
import type { Entry } from '../shared/entry.ts';
import type { Target } from './api.ts';

/** A dialog of the screen, and what it is about. */
export type FileDialog =
  | { readonly kind: 'new-folder' }
  | { readonly kind: 'rename' | 'share'; readonly entry: Entry }
  | { readonly kind: 'move' | 'remove'; readonly entries: readonly Entry[] };

/** What rows, menus and the pane ask of the screen. */
export interface FileActions extends RowActions<Entry> {
  /** Whether the list is outside of the trash. */
  readonly canChange: boolean;
  ask: (dialog: FileDialog) => void;
  /** Moves what was dragged, or all selected entries if it is one of them. */
  drop: (id: string, target: Target) => void;
}
