import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { matchWords } from '../../../../base/match.ts';
import { cutExcerpt } from '../../../kernel/search/shared/excerpt.ts';
import type { SearchResult } from '../../../kernel/search/shared/schema.ts';
import { MarkedText } from '../../../kits/marked-text/client/marked-text.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../i18n/client/format.ts';
import { useShellContent } from '../../shell/client/shell-context.tsx';
import { showAddress } from './shown-address.ts';

export type Look = 'classic' | 'modern';

interface ResultListProps {
  results: readonly SearchResult[];
  typed: string;
  look: Look;
  label: string;
  nameType: (type: string) => string;
}

/** What was found: plain lines, or in the modern look a card each. */
export function ResultList({ results, typed, look, label, nameType }: ResultListProps) {
  return (
    <ol aria-label={label} className={clsx('flex flex-col', look === 'modern' ? 'gap-3' : 'gap-1')}>
      {results.map((result) => (
        <li key={`${result.type} ${result.id}`}>
          <Result result={result} typed={typed} look={look} type={nameType(result.type)} />
        </li>
      ))}
    </ol>
  );
}

type ResultProps = { result: SearchResult; typed: string; look: Look; type: string };

function Result({ result, typed, look, type }: ResultProps) {
  const format = useFormat();
  const { recordTypes } = useShellContent();
  const kind = recordTypes[result.type];
  const href = result.url || kind?.buildPath?.(result.id) || '/';
  const excerpt = cutExcerpt(result.excerpt, typed);
  return (
    <Link
      to={href}
      className={clsx(
        'ring-focus flex gap-3 transition-colors hover:bg-hover',
        look === 'modern' ? 'rounded-xl border border-line bg-paper p-4' : '-mx-3 rounded-lg px-3 py-2.5',
      )}
    >
      {look === 'modern' && (
        <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-text/10 text-accent-text">
          <Icon name={kind?.icon ?? 'description'} />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <bdi className="min-w-0 flex-1 truncate font-semibold text-accent-text">
            <MarkedText text={result.title} ranges={matchWords(result.title, typed) ?? []} />
          </bdi>
          <time
            dateTime={result.at}
            title={format.dateTime(result.at)}
            className="shrink-0 text-xs text-dim tabular-nums"
          >
            {format.date(result.at)}
          </time>
        </span>
        <span className="flex gap-1 text-xs text-dim">
          {type} ·{' '}
          <bdi dir="ltr" className="min-w-0 truncate">
            {showAddress(href)}
          </bdi>
        </span>
        {excerpt.text !== '' && (
          <span className="mt-1 line-clamp-2 text-sm text-dim">
            <bdi>
              <MarkedText {...excerpt} />
            </bdi>
          </span>
        )}
      </span>
    </Link>
  );
}
