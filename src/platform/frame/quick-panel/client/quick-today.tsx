import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { AgendaItem } from '../../agenda/client/agenda-source.ts';
import { describeItemTime } from '../../agenda/client/agenda-times.ts';
import { useAgendaTexts } from '../../agenda/client/texts/en.ts';
import { useAgenda } from '../../agenda/client/use-agenda.ts';
import { useClock } from '../../clock/client/clock.ts';
import { useFormat } from '../../i18n/client/format.ts';
import { setQuickPanelOpen } from './quick-panel-state.ts';
import { QuickWaiting } from './quick-waiting.tsx';
import { useQuickPanelTexts } from './texts/en.ts';

const maxShown = 10;

/** What all apps have for today: events, and work that is still open. It is live, and works offline. */
export function QuickToday() {
  const texts = useQuickPanelTexts();
  const { today } = useClock();
  const { status, items } = useAgenda({ from: today.start, to: today.end });
  const open = items.filter(({ isDone }) => !isDone);
  if (status === 'loading') return <QuickWaiting />;
  if (open.length === 0) {
    const isKnown = status === 'ready';
    return <p className="text-sm text-dim">{isKnown ? texts.noEvents : texts.unreachable}</p>;
  }
  return (
    <>
      <ul className="flex flex-col">
        {open.slice(0, maxShown).map((item) => (
          <TodayEntry key={item.id} item={item} />
        ))}
      </ul>
      {open.length > maxShown && (
        <p className="pt-2 text-[0.8125rem] text-dim">{texts.more(open.length - maxShown)}</p>
      )}
    </>
  );
}

function TodayEntry({ item }: { item: AgendaItem }) {
  const texts = useAgendaTexts();
  const clock = useClock();
  const format = useFormat();
  const isOver = item.endsAt !== undefined && !item.isAnyTime && item.endsAt <= clock.now;
  return (
    <li className="border-b border-line py-2 last:border-0">
      <p className={clsx('text-sm font-semibold wrap-anywhere', isOver && 'text-dim')}>
        <Link
          to={item.path}
          onClick={() => setQuickPanelOpen(false)}
          className="ring-focus rounded-sm hover:underline"
        >
          <bdi>{item.title}</bdi>
        </Link>
      </p>
      <p className="text-[0.8125rem] text-dim wrap-anywhere">
        <bdi>{describeItemTime(item, clock, format, texts)}</bdi>
        {item.detail !== '' && (
          <>
            {' · '}
            <bdi>{item.detail}</bdi>
          </>
        )}
      </p>
    </li>
  );
}
