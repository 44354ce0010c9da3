import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { QueryScope } from '../../../kernel/http/client/query-scope.tsx';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { findRecords } from './api.ts';
import { useLinkTexts } from './texts/en.ts';

/** Someone who steps through a list does not ask about each record. */
const restMs = 400;
const maxMentions = 20;

/**
 * The records whose texts contain the address of a record, as far as the reader may see them. Addresses end with the
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
  const { data = [] } = useQuery({
    queryKey: ['mentions', recordId],
    queryFn: ({ signal }) => findRecords(`"${recordId}"`, maxMentions, signal),
  });
  const mentions = data.filter(({ id }) => id !== recordId);
  if (mentions.length === 0) return null;
  return (
    <section aria-label={texts.mentionedIn} className="mt-5 border-t border-line pt-4">
      <h3 className="text-[0.8125rem] font-semibold">{texts.mentionedIn}</h3>
      <ul className="mt-1">
        {mentions.map(({ id, type, title, path }) => (
          <li key={`${type}.${id}`}>
            <Link
              to={path}
              className="ring-focus-inset -mx-2 flex min-h-9 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover"
            >
              <Icon name={recordTypes[type]?.icon ?? 'link'} size={18} className="shrink-0 text-dim" />
              <bdi className="min-w-0 truncate">{title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
