import { FactInPlace } from '../../../../platform/kits/record-dialog/client/fact-in-place.tsx';
import { Suspense } from 'react';
import { readInstant } from '../../../../base/clock.ts';
import { parseRecurrence } from '../../../../base/recurrence.ts';
import { findRepeat } from '../../shared/repeats.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import type { BoardView } from '../board/use-board-view.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { type CardPartProps, toggle } from './card-form.ts';
import { CardPick } from './card-pick.tsx';

const InstantField = lazyPart(
  async () => (await import('../../../../platform/kits/record-dialog/client/instant-field.tsx')).InstantField,
);
const RepeatChoice = lazyPart(async () => (await import('./repeat-choice.tsx')).RepeatChoice);

/** When a card is due, how it is repeated, its labels and its members. */
export function CardChips({
  card,
  values,
  change,
  view,
  isEditable,
}: CardPartProps & { isEditable: boolean }) {
  const { dialog, columns, repeats } = useBoardTexts();
  const format = useFormat();
  const list = view.lists.find(({ id }) => id === (card.repeatListId ?? card.listId));
  /** When the next card begins, and where. */
  const describeNext = () => {
    const place = list?.name ?? '';
    if (values.repeatBy === 'completion')
      return values.completedAt !== null && card.nextAt !== null ? repeats.waiting : repeats.whenDone(place);
    const isSaved = values.repeat === card.repeat && values.due === card.due && card.repeatBy === 'date';
    const timeZone = parseRecurrence(values.repeat ?? '')?.timeZone;
    if (!isSaved || card.nextAt === null || timeZone === undefined) return repeats.onDate(place);
    const day = format.date(card.nextAt, { day: 'numeric', month: 'short', weekday: 'short', timeZone });
    return repeats.onDay(place, day);
  };
  const labels = view.labels.filter(({ id }) => values.labels.includes(id));
  const members = view.people.filter(({ id }) => values.members.includes(id));
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 empty:hidden">
        <FactInPlace
          label={dialog.due}
          addLabel={dialog.addDue}
          icon="event"
          shown={values.due === null ? '' : format.dateTime(values.due)}
          fields={{ due: values.due, repeat: values.repeat }}
          onRestore={change}
          isEditable={isEditable}
        >
          <InstantField
            label={dialog.due}
            value={values.due}
            onChange={(due) => change({ due, ...findRepeat(values, { due }) })}
          />
        </FactInPlace>
        {values.due !== null && (
          <Checkbox
            label={columns.completed}
            checked={values.completedAt !== null}
            onCheckedChange={(isDone) => change({ completedAt: isDone ? readInstant() : null })}
            className="field-line"
          />
        )}
        {(values.completedAt === null || values.repeat !== null) && (
          <Suspense>
            <RepeatChoice values={values} change={change} isEditable={isEditable} />
          </Suspense>
        )}
        <CardPick
          label={dialog.labels}
          icon="label"
          shown={
            labels.length === 0
              ? undefined
              : labels.map(({ id, title, color }) => <Chip key={id} label={title} style={toneStyle(color)} />)
          }
          isEditable={isEditable}
        >
          {({ MenuCheckboxItem }) =>
            view.labels.map(({ id, title, color }) => (
              <MenuCheckboxItem
                key={id}
                icon="label"
                style={toneStyle(color)}
                className="[&>svg]:first:text-(--tone)"
                checked={values.labels.includes(id)}
                onCheckedChange={() => change({ labels: toggle(values.labels, id) })}
              >
                <bdi>{title}</bdi>
              </MenuCheckboxItem>
            ))
          }
        </CardPick>
        <CardPick
          label={dialog.members}
          icon="group"
          shown={
            members.length === 0 ? undefined : members.map((person) => <Member key={person.id} {...person} />)
          }
          isEditable={isEditable}
        >
          {({ MenuCheckboxItem }) =>
            view.people.map(({ id, name, picture }) => (
              <MenuCheckboxItem
                key={id}
                checked={values.members.includes(id)}
                onCheckedChange={() => change({ members: toggle(values.members, id) })}
              >
                <span className="flex items-center gap-3">
                  <Avatar name={name} photoUrl={picture} className="size-6 text-xs" />
                  <bdi className="truncate">{name}</bdi>
                </span>
              </MenuCheckboxItem>
            ))
          }
        </CardPick>
      </div>
      {values.repeat !== null && (
        <p className="-mt-2 flex items-center gap-1.5 text-[0.8125rem] text-dim">
          <Icon name="repeat" size={16} />
          {describeNext()}
        </p>
      )}
    </>
  );
}

function Member({ id, name, picture }: BoardView['people'][number]) {
  return (
    <span className="flex max-w-full items-center gap-2 pe-1">
      <Avatar name={name} photoUrl={picture} className="size-6 text-xs" />
      <bdi data-person={id} className="truncate">
        {name}
      </bdi>
    </span>
  );
}
