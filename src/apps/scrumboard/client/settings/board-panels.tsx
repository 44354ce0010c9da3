import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { BoardSettings } from './board-settings.tsx';

const ShareDialog = lazyPart(
  async () => (await import('../../../../platform/kits/share-dialog/client/share-dialog.tsx')).ShareDialog,
);

interface BoardPanelsProps {
  view: BoardView;
  opened: 'share' | 'settings';
  onClose: () => void;
}

/** What opens from the head of a board. */
export function BoardPanels({ view, opened, onClose }: BoardPanelsProps) {
  if (opened === 'settings') return <BoardSettings view={view} onClose={onClose} />;
  return <ShareDialog record={view.board} name={view.board.name} onClose={onClose} />;
}
