import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { ImportCheck } from '../../../kernel/transfer/shared/schema.ts';
import { useTransferTexts } from './texts/en.ts';

/** The lines that cannot be imported: line, column and reason. */
export function WrongLines({ check }: { check: ImportCheck }) {
  const texts = useTransferTexts();
  const format = useFormat();
  const { wrong, wrongCount, fields } = check;
  const titles = new Map(fields.map(({ name, title }) => [name, format.text(title)]));
  return (
    <div
      role="region"
      aria-label={texts.wrong}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keys
      tabIndex={0}
      className="ring-focus max-h-44 overflow-y-auto rounded-lg border border-line px-3 py-1.5"
    >
      <ul className="text-[0.8125rem]">
        {wrong.map(({ line, field, value, reason }) => (
          <li key={line} className="border-b border-line py-1.5 wrap-anywhere last:border-0">
            <span className="font-semibold tabular-nums">{texts.line(line)}</span>
            {' · '}
            <span>{titles.get(field) ?? field}</span>{' '}
            <bdi className="text-dim">{texts.reasons[reason](value)}</bdi>
          </li>
        ))}
        {wrongCount > wrong.length && (
          <li className="py-1.5 text-dim">{texts.moreWrong(wrongCount - wrong.length)}</li>
        )}
      </ul>
    </div>
  );
}
