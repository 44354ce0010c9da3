import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FileUse } from '../../shared/attach.ts';
import { useFileTexts } from '../texts/en.ts';
import { listUses } from './api.ts';

const mostAsked = 20;

/** The records that use any of these files, of which only the first are asked for; empty until they are known. */
export function useUses(entryIds: readonly string[]): readonly FileUse[] {
  const ids = entryIds.slice(0, mostAsked);
  const { data } = useQuery({
    queryKey: ['file-uses', ...ids],
    queryFn: async ({ signal }) => (await Promise.all(ids.map((id) => listUses(id, signal)))).flat(),
    enabled: ids.length > 0,
    staleTime: 0,
  });
  return [...new Map(data?.map((use) => [use.path, use])).values()];
}

/** The messages, mails, and cards that use a file. */
export function UseList({ entryId }: { entryId: string }) {
  const { attach: texts } = useFileTexts();
  const uses = useUses([entryId]);
  if (uses.length === 0) return null;
  return (
    <section aria-label={texts.usedIn} className="border-t border-line pt-4">
      <h3 className="text-[0.8125rem] font-semibold text-dim">{texts.usedIn}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {uses.map(({ path, title }) => (
          <li key={path} className="truncate">
            <Link to={path} className="ring-focus rounded text-accent-text hover:underline">
              <bdi>{title || path}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
