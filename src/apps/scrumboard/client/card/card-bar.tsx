import { Suspense, useState } from 'react';
import { createId } from '../../../../base/ids.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { setCardState, setWatch } from '../api.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useIsWatched } from '../use-boards.ts';
import type { CardPartProps } from './card-form.ts';
import { AttachMenu } from './attach-menu.tsx';

const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog);

/** What can be added to a card, and what can be done with it. */
export function CardBar({ card, values, change, view }: CardPartProps) {
  const { dialog, card: texts } = useBoardTexts();
  const [isMoving, setIsMoving] = useState(false);
  const isWatched = useIsWatched(card.id);
  const addChecklist = () =>
    change({ checklists: [...values.checklists, { id: createId(), name: dialog.newChecklist, items: [] }] });
  const leave = (state: 'archived' | 'deleted') => () => {
    setCardState([card], state);
    view.closeCard();
  };
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-1">
      <Button variant="ghost" size="sm" icon="checklist" onClick={addChecklist}>
        {dialog.checklist}
      </Button>
      <AttachMenu card={card} />
      <span className="flex-1" />
      <IconButton
        icon={isWatched ? 'visibility_off' : 'visibility'}
        label={isWatched ? dialog.unwatch : dialog.watch}
        onClick={() => setWatch(card.boardId, card.id, !isWatched)}
      />
      <LazyMenu trigger={<IconButton icon="more_vert" label={dialog.more} />}>
        {({ MenuItem, MenuSeparator }) => (
          <>
            <MenuItem icon="arrow_forward" onClick={() => setIsMoving(true)}>
              {texts.move}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon="archive" onClick={leave('archived')}>
              {texts.archive}
            </MenuItem>
            <MenuItem icon="delete" danger onClick={leave('deleted')}>
              {texts.remove}
            </MenuItem>
          </>
        )}
      </LazyMenu>
      <Suspense>{isMoving && <MoveDialog cards={[card]} onClose={() => setIsMoving(false)} />}</Suspense>
    </div>
  );
}
