import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { includesLevel } from '../../../../platform/kernel/access/shared/levels.ts';
import { ColorPicker } from '../../../../platform/kits/labels/client/color-picker.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { boardsPath, buildBoardPath } from '../../shared/rules.ts';
import { copyBoard, setBoardState, setWatch, updateBoard } from '../api.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit, useIsWatched } from '../use-boards.ts';
import { BoardArchive } from './board-archive.tsx';
import { BoardLabels } from './board-labels.tsx';

/** The settings of a board: covers, watching, labels, what is archived, a copy, and its end. */
export function BoardSettings({ view, onClose }: { view: BoardView; onClose: () => void }) {
  const { board: head, settings: texts } = useBoardTexts();
  const navigate = useNavigate();
  const { board, level } = view;
  const isWatched = useIsWatched(board.id);
  const [withCards, setWithCards] = useState(true);
  const isEditable = canEdit(level);
  const copy = () => {
    const made = copyBoard(board, texts.copyName(board.name), withCards);
    onClose();
    void navigate({ to: buildBoardPath(made) });
  };
  const leave = (state: 'archived' | 'deleted') => () => {
    setBoardState(board, state);
    void navigate({ to: boardsPath });
  };
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={head.settings} width={320}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-4">
          <Switch
            label={texts.covers}
            checked={board.hasCovers}
            disabled={!isEditable}
            onCheckedChange={(hasCovers) => updateBoard(board, { hasCovers })}
          />
          <div className="flex flex-col gap-1">
            <Switch
              label={texts.watch}
              checked={isWatched}
              onCheckedChange={(watches) => setWatch(board.id, undefined, watches)}
            />
            <p className="ps-12 text-xs text-dim">{texts.watchHint}</p>
          </div>
          {isEditable && (
            <div className="flex items-center gap-2 text-sm">
              <span className="flex-1">{texts.color}</span>
              <ColorPicker
                label={texts.color}
                color={board.color}
                onChange={(color) => updateBoard(board, { color })}
              />
            </div>
          )}
        </div>
        <BoardLabels view={view} />
        <BoardArchive view={view} />
        <section aria-label={texts.copy} className="flex flex-col gap-3 border-t border-line pt-4">
          <Switch label={texts.copyCards} checked={withCards} onCheckedChange={setWithCards} />
          <Button icon="content_copy" onClick={copy}>
            {texts.copy}
          </Button>
        </section>
        {includesLevel(level, 'manage') && (
          <section aria-label={texts.delete} className="flex flex-col gap-2 border-t border-line pt-4">
            <Button icon="archive" onClick={leave('archived')}>
              {texts.archiveBoard}
            </Button>
            <Button variant="ghost" icon="delete" onClick={leave('deleted')} className="text-danger-text!">
              {texts.delete}
            </Button>
          </section>
        )}
      </div>
    </Drawer>
  );
}
