import { Link } from '@tanstack/react-router';
import type { ProjectWidgets } from '../../../shared/project/schema.ts';
import { type ScheduleRange, scheduleRanges } from '../../../shared/project/times.ts';
import { ChoiceSelect } from '../../choice-select.tsx';
import { DashboardCard } from '../../card/dashboard-card.tsx';
import { useProjectTexts } from '../texts/en.ts';
import { useProjectAbout } from '../use-project-about.ts';
import { useAddressChoice } from '../../use-address-choice.ts';

/** What takes place today or tomorrow in the project's calendars. */
export function ScheduleCard({ widget }: { widget: ProjectWidgets['widget7'] }) {
  const texts = useProjectTexts();
  const [day, setDay] = useAddressChoice<ScheduleRange>('schedule', scheduleRanges, 'T');
  const entries = widget.schedule[day] ?? [];
  const about = useProjectAbout(texts.scheduleHint);
  return (
    <DashboardCard
      title={widget.title}
      about={about}
      controls={
        <ChoiceSelect
          label={texts.day}
          choices={scheduleRanges.map((value) => ({ value, label: widget.ranges[value] ?? '' }))}
          value={day}
          onValueChange={setDay}
        />
      }
    >
      {entries.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-dim">{texts.schedule.none}</p>
      ) : (
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled region has to be reachable
          tabIndex={0}
          aria-label={widget.title}
          className="ring-focus-inset max-h-80 overflow-y-auto border-t border-line"
        >
          {entries.map(({ id, title, time, path }) => (
            <li key={id} className="border-b border-line last:border-0">
              <Link to={path} className="ring-focus-inset block px-4 py-2.5 hover:bg-hover">
                <bdi className="truncate text-sm">{title}</bdi>
                <span className="block truncate text-[0.8125rem] text-dim tabular-nums">{time}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}
