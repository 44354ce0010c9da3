import clsx from 'clsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { CompletedBox } from '../../../kits/list-screen/client/rows/completed-box.tsx';
import type { RowPlace } from '../../../kits/list-screen/client/rows/list-rows.tsx';
import { RowName } from '../../../kits/list-screen/client/rows/row-name.tsx';
import { RowFrame, RowLink } from '../../../kits/list-screen/client/rows/row-frame.tsx';
import { useClock } from '../../../people/clock/client/clock.ts';
import { useFormat } from '../../i18n/client/format.ts';
import type { AgendaItem } from './agenda-source.ts';
import { describeItemFully, describeItemTime } from './agenda-times.ts';
import { type FindTime, SnoozeItems } from './snooze-items.tsx';
import { useAgendaTexts } from './texts/en.ts';

export interface AgendaRowActions {
  readonly open: (id: string) => void;
  readonly select: (id: string, isRange: boolean) => void;
  readonly complete: (item: AgendaItem, isDone: boolean) => void;
  readonly snooze: (item: AgendaItem, findTime: FindTime) => void;
  /** Asks for a custom time. */
  readonly askTime: (item: AgendaItem) => void;
}

interface AgendaRowProps {
  item: AgendaItem;
  place: RowPlace;
  actions: AgendaRowActions;
  isSelectable?: boolean;
  /** The time is a column before the title, except on phones. */
  isTimeFirst?: boolean;
}

/** One item of the agenda: what completes it, its app's icon, title and place, and when it is. */
export function AgendaRow({
  item,
  place,
  actions,
  isSelectable = true,
  isTimeFirst = false,
}: AgendaRowProps) {
  const texts = useAgendaTexts();
  const clock = useClock();
  const format = useFormat();
  const { id, title, detail, isDone, at } = item;
  const tabIndex = place.isTabbable ? 0 : -1;
  const isOver = item.endsAt !== undefined && item.endsAt <= clock.now;
  const isLate = item.kind === 'work' && !isDone && at !== null && at < clock.now;
  const row = { id, place, actions };
  return (
    <RowFrame {...row} {...(isSelectable && { selectLabel: texts.select(title) })}>
      {item.canComplete ? (
        <CompletedBox
          label={texts.complete(title)}
          checked={isDone}
          isImportant={false}
          disabled={false}
          tabIndex={tabIndex}
          onChange={(checked) => actions.complete(item, checked)}
        />
      ) : (
        <span className="size-9 shrink-0 sm:w-8" />
      )}
      <Icon name={item.icon} size={18} className="shrink-0 text-dim" />
      <div
        className={clsx(
          'flex min-w-0 flex-1 items-baseline gap-x-2.5 ps-2 max-sm:flex-col max-sm:items-start',
          isTimeFirst && 'sm:order-1',
        )}
      >
        <RowLink
          {...row}
          href={item.path}
          className={clsx(
            'max-w-full',
            detail === '' ? 'flex-1' : 'shrink-0 sm:max-w-3/4',
            isDone ? 'text-dim line-through' : isOver ? 'text-dim' : 'font-medium',
          )}
        >
          <NamingText text={title} named={item.named} />
        </RowLink>
        {detail !== '' && (
          <p
            dir="auto"
            className="min-w-0 flex-1 truncate text-[0.8125rem] text-dim max-sm:w-full max-sm:text-xs"
          >
            <NamingText text={detail} named={item.named} />
          </p>
        )}
      </div>
      <span
        data-tooltip={describeItemFully(item, clock, format)}
        className={clsx(
          isTimeFirst && 'sm:w-40 sm:ps-2 sm:text-start',
          'relative min-w-20 shrink-0 text-end text-[0.8125rem] whitespace-nowrap tabular-nums',
          isLate ? 'font-semibold text-danger-text' : 'text-dim',
        )}
      >
        {describeItemTime(item, clock, format, texts)}
      </span>
      {item.canReschedule && <SnoozeButton item={item} tabIndex={tabIndex} actions={actions} />}
    </RowFrame>
  );
}

/** A text in which a person's name has a card. */
function NamingText({ text, named }: { text: string } & Pick<AgendaItem, 'named'>) {
  const start = named && named.name !== '' ? text.indexOf(named.name) : -1;
  if (!named || start === -1) return text;
  return (
    <>
      {text.slice(0, start)}
      <RowName mark={named.mark}>{named.name}</RowName>
      {text.slice(start + named.name.length)}
    </>
  );
}

interface SnoozeButtonProps extends Pick<AgendaRowProps, 'item' | 'actions'> {
  tabIndex: number;
}

function SnoozeButton({ item, tabIndex, actions }: SnoozeButtonProps) {
  const texts = useAgendaTexts();
  return (
    <div className="z-1 flex shrink-0 items-center pointer-fine:absolute pointer-fine:inset-y-1 pointer-fine:end-2 pointer-fine:rounded-lg pointer-fine:bg-inherit pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 pointer-fine:has-data-popup-open:opacity-100 pointer-coarse:relative">
      <LazyMenu
        trigger={
          <IconButton
            icon="snooze"
            label={texts.snooze(item.title)}
            data-tooltip={texts.snoozeAction}
            data-snooze
            tabIndex={tabIndex}
          />
        }
      >
        {(menu) => (
          <SnoozeItems
            menu={menu}
            items={[item]}
            onSnooze={(findTime) => actions.snooze(item, findTime)}
            onOther={() => actions.askTime(item)}
          />
        )}
      </LazyMenu>
    </div>
  );
}
