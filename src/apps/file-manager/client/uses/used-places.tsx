import { useUseTexts } from './texts/en.ts';
import { useUses } from './use-uses.ts';

/** The maximum number of places that a dialog names. */
const maxNamed = 5;

/** Says where files are used that are about to be deleted. */
export function UsedPlaces({ entryIds }: { entryIds: readonly string[] }) {
  const texts = useUseTexts();
  const { uses, hasMore } = useUses(entryIds);
  if (uses.length === 0) return null;
  const others = uses.length - maxNamed;
  return (
    <span className="mt-2 block">
      {texts.warning(uses.length, hasMore)}
      {uses.slice(0, maxNamed).map(({ path, title }) => (
        <bdi key={path} className="block truncate">
          {title || path}
        </bdi>
      ))}
      {others > 0 && !hasMore && <span className="block">{texts.others(others)}</span>}
    </span>
  );
}
