import { Suspense, useRef } from 'react';
import { MissingRecord } from '../../../../platform/kits/record-dialog/client/missing-record.tsx';
import { FormNotices } from '../../../../platform/kits/record-dialog/client/form-notices.tsx';
import { RecordPlaceContext } from '../../../../platform/kits/record-dialog/client/record-place.ts';
import { useAutosave } from '../../../../platform/kits/record-dialog/client/use-autosave.ts';
import { useKeyBindings } from '../../../../platform/kits/key-bindings/client/use-key-bindings.ts';
import { useRecordForm } from '../../../../platform/kits/record-dialog/client/use-record-form.ts';
import { MarkdownArea } from '../../../../platform/kits/markdown/client/markdown-area.tsx';
import { RecordTextField } from '../../../../platform/kits/shared-text/client/record-text-field.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { api, type BoardList, type Card } from '../../shared/records.ts';
import { maxDescription } from '../../shared/rules.ts';
import { cardDrafts, type CardValues, setCardState, updateCards } from '../api.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useTellOpen } from '../presence/board-presence.ts';
import { CardPeople } from '../presence/card-people.tsx';
import { useBoardTexts } from '../texts/en.ts';
import { canEdit } from '../use-boards.ts';
import { CardActivities } from './card-activities.tsx';
import { CardAttachments } from './card-attachments.tsx';
import { CardBar } from './card-bar.tsx';
import { CardChecklists } from './card-checklists.tsx';
import { CardChips } from './card-chips.tsx';
import { CardHistory } from './card-history.tsx';
import { CardTitle } from './card-title.tsx';

const CardBlockers = lazyPart(async () => (await import('./card-blockers.tsx')).CardBlockers);
/** Saved as it is edited, as in a pane. */
const place = { kind: 'pane', keepsFocus: false } as const;
const bindings = [{ id: 'edit', keys: ['e'] }] as const;

/** An opened card, edited in place. */
export function CardDialog({ cardId, view }: { cardId: string; view: BoardView }) {
  const texts = useBoardTexts();
  const card = view.cards.find(({ id }) => id === cardId);
  if (!card) {
    const typed = cardDrafts.read(cardId)?.changes;
    return <MissingRecord text={texts.dialog.gone} typed={typed} onClose={view.closeCard} />;
  }
  return (
    <RecordPlaceContext value={place}>
      <OpenCard card={card} view={view} />
    </RecordPlaceContext>
  );
}

function OpenCard({ card, view }: { card: Card; view: BoardView }) {
  const { dialog } = useBoardTexts();
  useTellOpen(card.id);
  const form = useRecordForm(cardDrafts, card.id, card);
  const title = useRef<HTMLTextAreaElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const { values, change } = form;
  const isEditable = canEdit(view.level) && card.deletedAt === null;
  const lists: readonly BoardList[] = [...view.lists, ...view.closedLists];
  const list = lists.find(({ id }) => id === card.listId);
  const save = () => {
    if (values.name.trim() === '') return false;
    const { changes, expected } = form.finish();
    updateCards([card], copyLists(changes), { expected: copyLists(expected) });
    return true;
  };
  const isShared = view.people.length > 1 && card.version > 0;
  const state = useAutosave(form, save, () => undefined);
  const closed =
    card.deletedAt !== null ? dialog.deletedNote : card.archivedAt !== null ? dialog.archivedNote : '';
  const findDialog = () => content.current?.closest<HTMLElement>('[role="dialog"]');
  useKeyBindings(bindings, { edit: () => title.current?.focus() }, content);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && view.closeCard()}
      title={
        <span className="flex items-center gap-3 text-[0.8125rem] font-normal text-dim">
          <bdi className="min-w-0 truncate">{dialog.place(view.board.name, list?.name ?? '')}</bdi>
          <span role="status" className="shrink-0 text-xs">
            {dialog.state[state]}
          </span>
          <CardPeople cardId={card.id} view={view} isNamed className="min-w-0" />
        </span>
      }
      size="xl"
      initialFocus={findDialog}
      className="sm:min-h-120"
    >
      <div ref={content} className="flex flex-col gap-5">
        {closed !== '' && (
          <div className="flex items-center gap-3 rounded-lg bg-sunk px-3 py-2 text-sm">
            <span className="flex-1">{closed}</span>
            {canEdit(view.level) && (
              <Button size="sm" onClick={() => setCardState([card], 'open')}>
                {dialog.restore}
              </Button>
            )}
          </div>
        )}
        <FormNotices form={form} />
        <fieldset disabled={!isEditable} className="contents">
          <CardTitle
            field={title}
            value={values.name}
            error={state === 'kept' && values.name.trim() === '' ? dialog.titleMissing : undefined}
            onChange={(name) => change({ name })}
            onLeave={() => findDialog()?.focus()}
          />
          {isEditable && <CardBar card={card} values={values} change={change} view={view} />}
          <CardChips card={card} values={values} change={change} view={view} isEditable={isEditable} />
          <RecordTextField
            isMarkdown
            area={MarkdownArea}
            label={dialog.description}
            placeholder={isEditable ? dialog.describe : undefined}
            rows={1}
            maxLength={maxDescription}
            shared={isShared ? { api, entity: 'cards', id: card.id, known: card.description } : undefined}
            value={values.description}
            onValueChange={(description) => change({ description })}
          />
          <CardChecklists
            people={view.people}
            checklists={values.checklists}
            onChange={(checklists) => change({ checklists })}
          />
        </fieldset>
        <Suspense>
          <CardBlockers card={card} view={view} isEditable={isEditable} />
        </Suspense>
        <CardAttachments card={card} isEditable={isEditable} />
        <CardActivities card={card} view={view} />
        <CardHistory card={card} view={view} />
      </div>
    </Dialog>
  );
}

/** The same values as a request has them. */
const copyLists = ({ members, labels, checklists, ...values }: Partial<CardValues>) => ({
  ...values,
  ...(members && { members: [...members] }),
  ...(labels && { labels: [...labels] }),
  ...(checklists && {
    checklists: checklists.map((checklist) => ({ ...checklist, items: [...checklist.items] })),
  }),
});
