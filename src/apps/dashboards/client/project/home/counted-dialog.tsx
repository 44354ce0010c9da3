import { Link } from '@tanstack/react-router';
import { Icon } from '../../../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../../../ui/data/visually-hidden.tsx';
import { useClock } from '../../../../../platform/people/clock/client/clock.ts';
import { useFormat } from '../../../../../platform/frame/i18n/client/format.ts';
import type { CountedNumber, CountedRange } from '../../../shared/project/counted.ts';
import type { Project } from '../../../shared/project/project.ts';
import { getCounted } from '../api.ts';
import { ListDialog } from '../../card/list-dialog.tsx';
import { useProjectTexts } from '../texts/en.ts';

interface CountedDialogProps {
  project: Project;
  number: CountedNumber;
  range?: CountedRange;
  point?: number;
  title: string;
  onClose: () => void;
}

/** What a number counts: how, and the records themselves. */
export function CountedDialog({ project, number, range, point, title, onClose }: CountedDialogProps) {
  const texts = useProjectTexts();
  const { locale, date } = useFormat();
  const { timeZone } = useClock();
  return (
    <ListDialog
      title={title}
      description={`${texts.formulas[number]} ${texts.zoneDays(timeZone)} ${texts.rights}`}
      load={() => getCounted(project.id, number, { range, point }, locale)}
      isEmpty={(items) => items.length === 0}
      empty={texts.nothingCounted}
      onClose={onClose}
    >
      {(items) => (
        <>
          <p className="pb-2 text-[0.8125rem] text-dim">{texts.counted(items.length)}</p>
          <ul className="-mx-2">
            {items.map(({ id, title: name, path, at, isDone, tags }, index) => (
              <li key={`${id} ${index}`}>
                <Link
                  to={path}
                  className="ring-focus-inset flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 hover:bg-hover"
                >
                  <Icon
                    name={isDone ? 'check_circle' : 'radio_button_unchecked'}
                    size={18}
                    className={isDone ? 'text-success-text' : 'text-dim'}
                  />
                  {isDone && <VisuallyHidden>{texts.done}</VisuallyHidden>}
                  <span className="min-w-0 flex-1">
                    <bdi className="truncate text-sm">{name}</bdi>
                    {tags.length > 0 && (
                      <span className="block truncate text-xs text-dim">{tags.join(' · ')}</span>
                    )}
                  </span>
                  {at !== null && (
                    <span className="shrink-0 text-xs text-dim tabular-nums">
                      {date(at, { day: 'numeric', month: 'short', timeZone })}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ListDialog>
  );
}
