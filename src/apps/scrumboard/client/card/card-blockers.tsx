import { FactInPlace } from '../../../../platform/kits/record-dialog/client/fact-in-place.tsx';
import { Combobox } from '../../../../ui/fields/combobox.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { isOpen } from '../../shared/rules.ts';
import { updateCards } from '../api.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import type { Card } from '../../shared/records.ts';

interface CardBlockersProps {
  card: Card;
  view: BoardView;
  isEditable: boolean;
}

/** The cards that have to be done before this one. */
export function CardBlockers({ card, view, isEditable }: CardBlockersProps) {
  const { dialog } = useBoardTexts();
  const blockers = view.cards.filter(({ id }) => card.blockedBy.includes(id));
  const others = view.cards.filter(
    (other) =>
      other.id !== card.id &&
      isOpen(other) &&
      other.completedAt === null &&
      !card.blockedBy.includes(other.id),
  );
  const change = (blockedBy: string[]) =>
    updateCards([card], { blockedBy }, { expected: { blockedBy: [...card.blockedBy] } });
  if (blockers.length === 0 && !isEditable) return null;
  return (
    <section aria-label={dialog.blockedBy} className="flex flex-col items-start gap-1.5">
      {blockers.length > 0 && <h3 className="text-[0.8125rem] font-semibold">{dialog.blockedBy}</h3>}
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {blockers.map(({ id, name, completedAt }) => (
          <li key={id} className="flex max-w-full">
            <Chip
              label={name}
              icon={completedAt === null ? 'error' : 'check'}
              {...(isEditable && { onRemove: () => change(card.blockedBy.filter((one) => one !== id)) })}
            />
          </li>
        ))}
      </ul>
      {isEditable && (
        <FactInPlace label={dialog.blockedBy} addLabel={dialog.addBlocker} icon="add" shown="" isEditable>
          <Combobox
            label={dialog.blockedBy}
            hideLabel={blockers.length > 0}
            placeholder={dialog.chooseBlocker}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onValueChange={(id) => id !== null && change([...card.blockedBy, id])}
            emptyText={dialog.noCard}
            clearLabel={dialog.chooseBlocker}
            openLabel={dialog.chooseBlocker}
          />
        </FactInPlace>
      )}
    </section>
  );
}
