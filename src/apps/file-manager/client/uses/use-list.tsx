import { Link } from '@tanstack/react-router';
import { useUses } from './use-uses.ts';
import { useUseTexts } from './texts/en.ts';

/** The messages, mails, and cards that use a file. */
export function UseList({ entryId }: { entryId: string }) {
  const texts = useUseTexts();
  const { uses, hasMore } = useUses([entryId]);
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
      {hasMore && <p className="mt-1 text-sm text-dim">{texts.firstOnly(uses.length)}</p>}
    </section>
  );
}
