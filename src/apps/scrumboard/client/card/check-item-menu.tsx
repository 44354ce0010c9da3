import { useState } from 'react';
import { MomentItems } from '../../../../platform/kits/moments/client/moment-items.tsx';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { Person } from '../../../../platform/people/directory/shared/person.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import type { CheckItem } from '../../shared/records.ts';
import { describeDay } from '../board/due-words.ts';
import { useBoardTexts } from '../texts/en.ts';

const MomentDialog = lazyPart(
  async () => (await import('../../../../platform/kits/moments/client/moment-dialog.tsx')).MomentDialog,
);

interface CheckItemMenuProps {
  item: CheckItem;
  people: readonly Person[];
  onChange: (changes: Pick<CheckItem, 'personId' | 'due'>) => void;
}

/** Who does an item of a checklist and until when, and a menu that changes both. */
export function CheckItemMenu({ item, people, onChange }: CheckItemMenuProps) {
  const { dialog } = useBoardTexts();
  const clock = useClock();
  const format = useFormat();
  const [isChoosing, setIsChoosing] = useState(false);
  const { personId, due } = item;
  const person = people.find(({ id }) => id === personId);
  const isLate = due !== undefined && !item.checked && due < clock.now;
  return (
    <>
      {due !== undefined && (
        <span
          data-tooltip={format.dateTime(due)}
          className={`shrink-0 text-xs tabular-nums ${isLate ? 'text-danger-text' : 'text-dim'}`}
        >
          {describeDay(due, clock, format)}
        </span>
      )}
      {person && (
        <span data-tooltip={person.name} className="flex shrink-0">
          <Avatar name={person.name} photoUrl={person.picture} className="size-6 text-xs" />
          <span className="sr-only">{person.name}</span>
        </span>
      )}
      <LazyMenu trigger={<IconButton icon="person_add" size="sm" label={dialog.assignItem(item.text)} />}>
        {(menu) => (
          <>
            <menu.MenuGroup label={dialog.members}>
              {people.map(({ id, name }) => (
                <menu.MenuCheckboxItem
                  key={id}
                  checked={id === personId}
                  onCheckedChange={(isChosen) => onChange({ personId: isChosen ? id : undefined, due })}
                >
                  <bdi>{name}</bdi>
                </menu.MenuCheckboxItem>
              ))}
            </menu.MenuGroup>
            <menu.MenuGroup label={dialog.due}>
              <MomentItems
                menu={menu}
                onChoose={(at) => onChange({ personId, due: at })}
                onOther={() => setIsChoosing(true)}
              />
              {due !== undefined && (
                <menu.MenuItem icon="close" onClick={() => onChange({ personId, due: undefined })}>
                  {dialog.noDue}
                </menu.MenuItem>
              )}
            </menu.MenuGroup>
          </>
        )}
      </LazyMenu>
      {isChoosing && (
        <MomentDialog
          title={dialog.due}
          action={dialog.saveComment}
          onChoose={(at) => onChange({ personId, due: at })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
