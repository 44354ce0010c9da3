import type { FieldConflict } from '../../../kernel/collections/client/pending-command.ts';
import { type Format, useFormat } from '../../i18n/client/format.ts';
import { useLateContent } from '../../shell/client/late-manifests.ts';
import { useQuickPanelTexts } from './texts/en.ts';

const isId = (value: string) => /^[\da-f]{8}-[\da-f-]{27}$/.test(value);
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);

/** A value as people read it; undefined for what has no short form, such as ids. */
function describeValue(value: unknown, format: Format): string | undefined {
  if (value === null || value === '') return '–';
  if (typeof value === 'string' && isId(value)) return undefined;
  if (typeof value === 'string') return isInstant(value) ? format.dateTime(value) : value;
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'boolean') return value ? '✓' : '–';
  return undefined;
}

/** The fields that two people changed, with the value of each. */
export function QueueConflicts({ app, conflicts }: { app: string; conflicts: readonly FieldConflict[] }) {
  const texts = useQuickPanelTexts();
  const format = useFormat();
  const fields = useLateContent().queues[app]?.fields;
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5">
      {conflicts.map(({ field, mine, theirs }) => {
        const title = fields?.[field];
        const values = [
          [texts.mine, describeValue(mine, format)],
          [texts.theirs, describeValue(theirs, format)],
        ] as const;
        return (
          <div key={field} className="contents">
            <dt className="text-dim">{title === undefined ? field : format.text(title)}</dt>
            <dd className="min-w-0">
              {values.map(
                ([label, value]) =>
                  value !== undefined && (
                    <p key={label} className="flex gap-1">
                      {label}: <bdi className="min-w-0 truncate">{value}</bdi>
                    </p>
                  ),
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
