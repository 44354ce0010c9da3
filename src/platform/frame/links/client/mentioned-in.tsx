import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import { useLocale } from '../../i18n/client/locale-store.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { findRecords } from './api.ts';
import { useLinkTexts } from './texts/en.ts';
import { useLinkChanges } from './use-link-changes.ts';

/** Someone who steps through a list does not ask about each record. */
const restMs = 400;
const maxMentions = 20;

/**
 * The records whose texts contain the address of a record, as far as the reader may see them, and how far those are. Addresses end with the
 * record's id, which the search index has as a phrase.
 */
export function MentionedIn({ recordId }: { recordId: string }) {
  const [restingId, setRestingId] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRestingId(recordId), restMs);
    return () => clearTimeout(timer);
  }, [recordId]);
  return (
    restingId === recordId && (
      <QueryScope>
        <MentionList recordId={recordId} />
      </QueryScope>
    )
  );
}

function MentionList({ recordId }: { recordId: string }) {
  const texts = useLinkTexts();
  const { recordTypes } = useShellContent();
  const language = useLocale();
  const { data = [], refetch } = useQuery({
    queryKey: ['mentions', recordId, language],
    queryFn: ({ signal }) => findRecords(`"${recordId}"`, maxMentions, signal, language),
  });
  const mentions = data.filter(({ id }) => id !== recordId);
  const shownIds = mentions.map(({ id }) => id);
  useLinkChanges([recordId], shownIds, () => void refetch());
  if (mentions.length === 0) return null;
  return (
    <section aria-label={texts.mentionedIn} className="mt-5 border-t border-line pt-4">
      <h3 className="text-[0.8125rem] font-semibold">{texts.mentionedIn}</h3>
      <ul className="mt-1">
        {mentions.map(({ id, type, title, path, state }) => (
          <li key={`${type}.${id}`}>
            <Link
              to={path}
              className="ring-focus-inset -mx-2 flex min-h-9 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover"
            >
              <Icon name={recordTypes[type]?.icon ?? 'link'} size={18} className="shrink-0 text-dim" />
              <bdi className="min-w-0 truncate">{title}</bdi>
              {state !== '' && <span className="ms-auto shrink-0 ps-2 text-xs text-dim">{state}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
