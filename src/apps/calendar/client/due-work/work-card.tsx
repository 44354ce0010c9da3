import { useNavigate } from '@tanstack/react-router';
import clsx from 'clsx';
import { type MouseEvent, useRef, useState } from 'react';
import { describeItemFully } from '../../../../platform/frame/agenda/client/agenda-times.ts';
import type { AgendaItem } from '../../../../platform/frame/agenda/client/agenda-source.ts';
import { useAgendaTexts } from '../../../../platform/frame/agenda/client/texts/en.ts';
import { useClock } from '../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { localize } from '../../../../platform/frame/i18n/shared/locales.ts';
import { useShellContent } from '../../../../platform/frame/shell/client/shell-context.tsx';
import { CompletedBox } from '../../../../platform/kits/list-screen/client/rows/completed-box.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { useUiTexts } from '../../../../ui/ui-texts.ts';
import { countDue, isLate } from '../model/work-items.ts';
import { useEventAnchor } from '../peek/event-anchor.ts';
import { useCalendarTexts } from '../texts/en.ts';

interface WorkCardProps {
  /** At least one. */
  works: readonly AgendaItem[];
  onComplete: (work: AgendaItem, isDone: boolean) => void;
  onClose: () => void;
}

/** The card of work of another app: a checkbox that completes it, the due date, and a link that opens it. */
export function WorkCard({ works, onComplete, onClose }: WorkCardProps) {
  const texts = useCalendarTexts();
  const { close } = useUiTexts();
  const [first] = works;
  const anchor = useEventAnchor(first?.id ?? '');
  const list = useRef<HTMLUListElement>(null);
  const [firstControl] = useState(() => ({
    get current() {
      return list.current?.querySelector<HTMLElement>('input, a') ?? null;
    },
  }));
  const isSingle = works.length === 1;
  const label = isSingle ? (first?.title ?? '') : texts.due(countDue(works));
  return (
    <AnchoredPopover
      open
      onOpenChange={(open) => !open && onClose()}
      anchor={anchor}
      initialFocus={firstControl}
      label={label}
      side="inline-end"
      align="start"
      className="max-h-(--available-height) w-80 overflow-y-auto px-3 pt-3 pb-2"
    >
      <div className="flex items-start gap-2 ps-2">
        <h2
          dir="auto"
          className={clsx(
            'max-h-36 min-w-0 flex-1 overflow-y-auto pt-1.5 text-base font-bold wrap-anywhere',
            isSingle && first?.isDone && 'text-dim line-through',
          )}
        >
          {label}
        </h2>
        <IconButton plain icon="close" label={close} onClick={onClose} className="-me-1" />
      </div>
      <ul ref={list}>
        {works.map((work) => (
          <WorkEntry key={work.id} work={work} hasTitle={!isSingle} onComplete={onComplete} />
        ))}
      </ul>
    </AnchoredPopover>
  );
}

/** Returns the name of an app in the navigation; empty if it has no entry there. */
function useAppName(appId: string): string {
  const { navigation } = useShellContent();
  const locale = useLocale();
  const entry = navigation.flatMap(({ children = [] }) => children).find(({ id }) => id === `apps.${appId}`);
  return entry?.title === undefined ? '' : localize(entry.title, locale);
}

interface WorkEntryProps extends Pick<WorkCardProps, 'onComplete'> {
  work: AgendaItem;
  hasTitle: boolean;
}

function WorkEntry({ work, hasTitle, onComplete }: WorkEntryProps) {
  const texts = useCalendarTexts();
  const agendaTexts = useAgendaTexts();
  const clock = useClock();
  const format = useFormat();
  const navigate = useNavigate();
  const app = useAppName(work.appId);
  const { title, detail, isDone } = work;
  const isOverdue = isLate(work, clock.now);
  const open = (click: MouseEvent) => {
    if (click.metaKey || click.ctrlKey || click.altKey || click.shiftKey) return; // the browser opens it
    click.preventDefault();
    void navigate({ href: work.path });
  };
  return (
    <li className="flex items-start gap-1.5 py-1.5">
      {work.canComplete ? (
        <CompletedBox
          label={agendaTexts.complete(title)}
          checked={isDone}
          isImportant={false}
          disabled={false}
          tabIndex={0}
          onChange={(checked) => onComplete(work, checked)}
        />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center sm:w-8">
          <Icon name={work.icon} size={18} className="text-dim" />
        </span>
      )}
      <div className="min-w-0 flex-1 pt-1.5 text-sm">
        {hasTitle && (
          <p dir="auto" className={clsx('wrap-anywhere', isDone ? 'text-dim line-through' : 'font-semibold')}>
            {title}
          </p>
        )}
        <p className={clsx('text-[0.8125rem] tabular-nums', isOverdue ? 'text-danger-text' : 'text-dim')}>
          {describeItemFully(work, clock, format)}
          {isOverdue && <span className="sr-only">, {texts.overdue}</span>}
        </p>
        {detail !== '' && (
          <p dir="auto" className="text-[0.8125rem] wrap-anywhere text-dim">
            {detail}
          </p>
        )}
        <LinkButton
          href={work.path}
          variant="ghost"
          size="sm"
          icon="open_in_new"
          aria-label={`${texts.openIn(app)}: ${title}`}
          onClick={open}
          style={{ marginInlineStart: -12 }}
        >
          {texts.openIn(app)}
        </LinkButton>
      </div>
    </li>
  );
}
