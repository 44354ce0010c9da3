import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../../ui/data/avatar.tsx';
import { useFormat } from '../../../frame/i18n/client/format.ts';
import type { AuditAction } from '../shared/action.ts';
import type { AuditEntry } from '../shared/entry.ts';
import { type SentencePart, splitSentence } from '../shared/sentence.ts';

const link = 'ring-focus rounded-sm font-semibold hover:underline';

interface PartProps {
  part: SentencePart;
  entry: AuditEntry;
}

/** A part of the sentence: the actor leads to what else they did, the record to where it is shown. */
function Part({ part, entry }: PartProps) {
  if (part.kind === 'words') return part.text;
  if (part.kind === 'actor' && entry.actorId !== 'system')
    return (
      <Link
        to="/administration/audit"
        search={{ actor: entry.actorId }}
        data-person={entry.actorId}
        className={link}
      >
        <bdi>{part.text}</bdi>
      </Link>
    );
  if (part.kind === 'record' && entry.path !== '') {
    const [to = '/', search] = entry.path.split('?');
    return (
      <Link to={to} search={Object.fromEntries(new URLSearchParams(search))} preload={false} className={link}>
        <bdi>{part.text}</bdi>
      </Link>
    );
  }
  return <bdi className="font-semibold">{part.text}</bdi>;
}

interface AuditRowProps {
  entry: AuditEntry;
  action: AuditAction | undefined;
}

/** One line of the audit log: who did what, when. */
export function AuditRow({ entry, action }: AuditRowProps) {
  const format = useFormat();
  const parts = splitSentence(entry, action, format.locale);
  const actor = parts.find(({ kind }) => kind === 'actor')?.text ?? '';
  return (
    <div className="flex items-start gap-3 border-b border-line px-4 py-3">
      <Avatar data-person={entry.actorId} name={actor} className="size-8 text-xs" />
      <p className="min-w-0 flex-1 pt-1.5 text-sm wrap-anywhere">
        {parts.map((part, index) => (
          <Part key={index} part={part} entry={entry} />
        ))}
      </p>
      <time
        dateTime={entry.at}
        title={format.date(entry.at, { dateStyle: 'full', timeStyle: 'long' })}
        className="shrink-0 pt-2 text-xs text-dim tabular-nums max-sm:max-w-24 max-sm:text-end"
      >
        {format.date(entry.at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
    </div>
  );
}
