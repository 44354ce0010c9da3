import clsx from 'clsx';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { AuditEntry } from '../../identity/shared/administration-schema.ts';
import { listDifferences } from './list-differences.ts';
import { useAdministrationTexts } from './texts/en.ts';

/** One change; opened, it shows each field before and after, as far as the record was there. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const texts = useAdministrationTexts();
  const format = useFormat();
  const who = entry.actor.uid === 'system' ? texts.system : entry.actor.displayName;
  return (
    <li className="border-line not-first:border-t">
      <details className="group">
        <summary className="ring-focus-inset flex cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-hover">
          <Avatar name={who} className="size-8 text-xs" />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm">
              <bdi className="font-semibold">{who}</bdi>
              <span className="text-dim">{texts.changes[entry.change]}</span>
              <bdi className="min-w-0 truncate font-semibold">{entry.name ?? entry.id}</bdi>
            </span>
            <span className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-dim">
              <time dateTime={entry.at}>
                {format.date(entry.at, { dateStyle: 'medium', timeStyle: 'medium' })}
              </time>
              <bdi>{entry.entity}</bdi>
              <bdi>{entry.command}</bdi>
            </span>
          </span>
          <Icon name="keyboard_arrow_down" className="text-dim transition-transform group-open:rotate-180" />
        </summary>
        <Differences entry={entry} />
      </details>
    </li>
  );
}

function Differences({ entry }: { entry: AuditEntry }) {
  const texts = useAdministrationTexts();
  const { change } = entry;
  const cell = 'px-3 py-2 text-start align-top break-words';
  return (
    <div
      className="overflow-x-auto px-4 pb-4"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={texts.changeOf(entry.name ?? entry.id)}
    >
      <table
        className={clsx(
          'w-full table-fixed border-collapse rounded-lg border border-line text-[0.8125rem]',
          change === 'update' && 'min-w-120',
        )}
      >
        <thead>
          <tr className="border-b border-line text-xs text-dim">
            <th scope="col" className={`${cell} w-28 sm:w-36`}>
              {texts.field}
            </th>
            {change !== 'create' && (
              <th scope="col" className={cell}>
                {texts.before}
              </th>
            )}
            {change !== 'delete' && (
              <th scope="col" className={cell}>
                {texts.after}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {listDifferences(entry).map(({ field, before, after }) => (
            <tr key={field} className="border-b border-line last:border-0">
              <th scope="row" className={`${cell} font-semibold`}>
                <bdi>{field}</bdi>
              </th>
              {change !== 'create' && (
                <td className={`${cell} bg-danger/5`}>
                  <bdi>{before ?? '–'}</bdi>
                </td>
              )}
              {change !== 'delete' && (
                <td className={`${cell} bg-success/5`}>
                  <bdi>{after ?? '–'}</bdi>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
