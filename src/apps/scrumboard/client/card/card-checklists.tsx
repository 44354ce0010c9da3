import { ChecklistField } from '../../../../platform/kits/checklist/client/checklist-field.tsx';
import type { Person } from '../../../../platform/people/directory/shared/person.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import type { Checklist } from '../../shared/records.ts';
import { countItems } from '../../shared/rules.ts';
import { CheckItemMenu } from './check-item-menu.tsx';
import { useBoardTexts } from '../texts/en.ts';

interface CardChecklistsProps {
  checklists: readonly Checklist[];
  people: readonly Person[];
  onChange: (checklists: readonly Checklist[]) => void;
}

/** The checklists of a card, each with how far it is. */
export function CardChecklists({ checklists, people, onChange }: CardChecklistsProps) {
  const { dialog, card } = useBoardTexts();
  const change = (id: string, changes: Partial<Checklist>) =>
    onChange(checklists.map((checklist) => (checklist.id === id ? { ...checklist, ...changes } : checklist)));
  return checklists.map((checklist) => {
    const { id, name, items } = checklist;
    const { done, total } = countItems([checklist]);
    return (
      <section key={id} aria-label={name} className="flex flex-col gap-2">
        <div className="flex items-center gap-2">
          <input
            dir="auto"
            aria-label={dialog.checklistName}
            maxLength={200}
            value={name}
            onChange={(event) => change(id, { name: event.target.value })}
            className="h-8 min-w-0 flex-1 rounded-md bg-transparent text-[0.8125rem] font-semibold outline-none focus:bg-sunk focus:px-1.5"
          />
          <span className="text-xs text-dim tabular-nums">{`${done} / ${total}`}</span>
          <IconButton
            icon="delete"
            size="sm"
            label={`${dialog.removeChecklist}: ${name}`}
            onClick={() => onChange(checklists.filter((one) => one.id !== id))}
          />
        </div>
        <ProgressBar
          label={card.items(done, total)}
          value={total === 0 ? 0 : done / total}
          valueText={card.items(done, total)}
        />
        <ChecklistField
          label={name}
          items={items}
          maxLength={1000}
          onChange={(changed) => change(id, { items: changed })}
          renderEnd={(item, changeItem) => (
            <CheckItemMenu item={item} people={people} onChange={changeItem} />
          )}
        />
      </section>
    );
  });
}
