import { Button } from '../../../../ui/actions/button.tsx';
import { maxMatches } from '../../shared/content-search-calls.ts';
import type { FilesList } from '../use-files.ts';
import { useSearchTexts } from './texts/en.ts';

/** The notes above the results: the search syntax, whether there are more matches, and the searched locations. */
export function SearchNotes({ files }: { files: FilesList }) {
  const texts = useSearchTexts();
  const { hasMoreMatches, searchesAll, setSearchesAll, isInTrash } = files;
  return (
    <div className="flex flex-col items-start gap-1.5 px-5 py-1.5 text-xs text-dim max-sm:px-4">
      <p>{texts.help}</p>
      {hasMoreMatches && <p role="status">{texts.best(maxMatches)}</p>}
      {!isInTrash && (
        <Button size="sm" icon="search" onClick={() => setSearchesAll(!searchesAll)}>
          {searchesAll ? texts.onlyHere : texts.all}
        </Button>
      )}
    </div>
  );
}
