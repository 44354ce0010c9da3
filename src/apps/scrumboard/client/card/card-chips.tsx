import { Suspense } from 'react';
import { readInstant } from '../../../../base/clock.ts';
import { parseRecurrence } from '../../../../base/recurrence.ts';
import { findRepeat } from '../../shared/repeats.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Chip } from '../../../../ui/data/chip.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { toneStyle } from '../../../../ui/tone.ts';
import { useBoardTexts } from '../texts/en.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useUiTexts } from '../../../../ui/ui-texts.ts';
import { CardFact } from './card-fact.tsx';
import { type CardPartProps, toggle } from './card-form.ts';

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
  const uiTexts = useUiTexts();
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
        <CardFact
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
        </CardFact>
        {isEditable && (values.completedAt === null || values.repeat !== null) && (
          <Suspense fallback={<Skeleton className="field-line w-40" />}>
            <RepeatChoice values={values} change={change} />
          </Suspense>
        )}
        {values.due !== null && (
          <Checkbox
            label={columns.completed}
            checked={values.completedAt !== null}
            onCheckedChange={(isDone) => change({ completedAt: isDone ? readInstant() : null })}
            className="field-line"
          />
        )}
      </div>
      {values.repeat !== null && (
        <p className="-mt-2 flex items-center gap-1.5 text-[0.8125rem] text-dim">
          <Icon name="repeat" size={16} />
          {describeNext()}
        </p>
      )}
      {labels.length > 0 && (
        <section aria-label={dialog.labels} className="flex flex-col gap-1.5">
          <h3 className="text-[0.8125rem] font-semibold">{dialog.labels}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {labels.map(({ id, title, color }) => (
              <li key={id} className="flex max-w-full">
                <Chip
                  label={title}
                  style={toneStyle(color)}
                  {...(isEditable && { onRemove: () => change({ labels: toggle(values.labels, id) }) })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {members.length > 0 && (
        <section aria-label={dialog.members} className="flex flex-col gap-1.5">
          <h3 className="text-[0.8125rem] font-semibold">{dialog.members}</h3>
          <ul className="flex flex-wrap gap-2">
            {members.map(({ id, name, picture }) => (
              <li
                key={id}
                className="flex h-8 max-w-full items-center gap-2 rounded-full border border-line ps-1 pe-2.5 text-sm"
              >
                <Avatar name={name} photoUrl={picture} className="size-6 text-xs" />
                <bdi data-person={id} className="truncate">
                  {name}
                </bdi>
                {isEditable && (
                  <IconButton
                    icon="close"
                    size="sm"
                    label={uiTexts.remove(name)}
                    onClick={() => change({ members: toggle(values.members, id) })}
                    className="-me-2"
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
