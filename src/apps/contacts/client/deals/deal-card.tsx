import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import { useSession } from '../../../../platform/people/identity/client/session.ts';
import { toWallClock } from '../../../../base/wall-clock.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useDrag } from '../../../../ui/drag/use-drag.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { isClosedStage } from '../../shared/deal.ts';
import { dealStages, type DealStage } from '../../shared/deal-stages.ts';
import { deleteDeals } from './deal-actions.ts';
import { formatDay, formatMoney } from './deal-columns.tsx';
import { findNextCard } from './next-card.ts';
import { useDealTexts } from './texts/en.ts';
import type { ShownDeal } from './use-deal-names.ts';

interface DealCardProps {
  deal: ShownDeal;
  href: string;
  isOpen: boolean;
  isGrabbed: boolean;
  /** It has the focus after it was moved by the keyboard. */
  isHeld: boolean;
  onOpen: () => void;
  onGrab: () => void;
  onMove: (stage: DealStage) => void;
  onRelease: () => void;
}

/** A deal on the board: a link that opens it, which is dragged with a mouse, or with Space and the arrow keys. Without Space, these move the focus to other deals. */
export function DealCard(props: DealCardProps) {
  const { deal, href, isOpen, isGrabbed, isHeld, onOpen, onGrab, onMove, onRelease } = props;
  const { board, stages } = useDealTexts();
  const item = useRef<HTMLLIElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const isDragged = useDrag(item, { kind: 'deal', id: deal.id });
  useEffect(() => {
    // In another stage it is another element: the focus follows the deal.
    if (isHeld) link.current?.focus();
  }, [isHeld]);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const isChanged = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const next = isChanged ? undefined : findNextCard(event.currentTarget, event.key);
    if (event.key === ' ') onGrab();
    else if (next) next.focus();
    else return;
    event.preventDefault();
  };
  return (
    <li
      ref={item}
      className={clsx(
        'group/card relative shrink-0 rounded-lg border bg-paper shadow-card transition-[border-color,opacity] duration-120 hover:border-edge',
        isGrabbed ? 'z-10 border-accent ring-2 ring-accent' : isOpen ? 'border-accent' : 'border-line',
        isDragged && 'opacity-40',
      )}
    >
      <a
        ref={link}
        href={href}
        draggable={false}
        data-id={deal.id}
        aria-keyshortcuts="Space"
        onKeyDown={handleKey}
        onBlur={onRelease}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return; // the browser opens a tab
          event.preventDefault();
          onOpen();
        }}
        className="ring-focus block rounded-lg"
      >
        <DealFace deal={deal} />
      </a>
      <div className="absolute end-1 top-1 rounded-lg bg-paper opacity-0 group-focus-within/card:opacity-100 group-hover/card:opacity-100 max-sm:opacity-100 pointer-coarse:opacity-100">
        <LazyMenu trigger={<IconButton icon="more_vert" size="sm" label={board.menu(deal.name)} />}>
          {({ MenuItem, MenuGroup, MenuSeparator }) => (
            <>
              <MenuItem icon="open_in_new" onClick={onOpen}>
                {board.open}
              </MenuItem>
              <MenuSeparator />
              <MenuGroup label={board.moveTo}>
                {dealStages.map((stage) => (
                  <MenuItem key={stage} disabled={stage === deal.stage} onClick={() => onMove(stage)}>
                    {stages[stage]}
                  </MenuItem>
                ))}
              </MenuGroup>
              <MenuSeparator />
              <MenuItem icon="delete" danger onClick={() => deleteDeals([deal])}>
                {board.delete}
              </MenuItem>
            </>
          )}
        </LazyMenu>
      </div>
    </li>
  );
}

function DealFace({ deal }: { deal: ShownDeal }) {
  const { board, reasons } = useDealTexts();
  const format = useFormat();
  const { now, timeZone } = useClock();
  const { name, stage, amount, currency, expectedOn, contactName, companyName } = deal;
  const uid = useSession().user?.uid;
  const responsible = usePerson(deal.responsibleId ?? '');
  const isLate =
    !isClosedStage(stage) && expectedOn !== '' && expectedOn < toWallClock(now, timeZone).slice(0, 10);
  const day = formatDay(format, expectedOn);
  const separator = companyName !== '' && contactName !== '' ? ' · ' : '';
  return (
    <span className="flex flex-col gap-1.5 p-2.5">
      <span className="block pe-6 text-sm leading-5 font-semibold wrap-break-word">
        <bdi>{name}</bdi>
      </span>
      {companyName + contactName !== '' && (
        <bdi className="truncate text-[0.8125rem] text-dim">
          {companyName}
          {separator}
          <span data-contact={deal.contactId ?? undefined}>{contactName}</span>
        </bdi>
      )}
      <span className="flex min-h-6 flex-wrap items-center gap-x-2.5 text-xs text-dim tabular-nums">
        {amount > 0 && (
          <span className="font-semibold text-ink">{formatMoney(format, amount, currency)}</span>
        )}
        {stage === 'lost' ? (
          deal.lostReason !== 'none' && <span>{reasons[deal.lostReason]}</span>
        ) : (
          <span
            data-tooltip={day && (isLate ? board.overdue(day) : board.expected(day))}
            className={clsx('inline-flex items-center gap-1', isLate && 'font-semibold text-danger-text')}
          >
            {day !== '' && <Icon name="schedule" size={16} />}
            <span aria-hidden="true">
              {day &&
                format.date(`${expectedOn}T00:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
            </span>
            <span className="sr-only">{day && (isLate ? board.overdue(day) : board.expected(day))}</span>
          </span>
        )}
        {responsible && responsible.id !== uid && (
          <span className="ms-auto flex" data-tooltip={responsible.name}>
            <Avatar
              name={responsible.name}
              photoUrl={responsible.picture}
              className="size-6 text-[0.6875rem]"
            />
            <span className="sr-only">{responsible.name}</span>
          </span>
        )}
      </span>
    </span>
  );
}
