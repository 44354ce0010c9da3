import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { usePerson } from '../../../../platform/people/directory/client/use-people.ts';
import type { Entry } from '../../shared/entry.ts';
import type { Opening } from '../../shared/reading.ts';
import { listOpenings } from '../api.ts';
import { useFileTexts } from '../texts/en.ts';

/** The people who opened a file and the last time each did, shown to editors. */
export function OpeningList({ entry }: { entry: Entry }) {
  const { details: texts } = useFileTexts();
  const { data = [] } = useQuery({
    queryKey: ['file-openings', entry.id],
    queryFn: ({ signal }) => listOpenings(entry.id, signal),
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={texts.openedBy} className="border-t border-line pt-4">
      <h3 className="text-[0.8125rem] font-semibold text-dim">{texts.openedBy}</h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {data.map((opening) => (
          <OpeningRow key={opening.personId} opening={opening} />
        ))}
      </ul>
    </section>
  );
}

function OpeningRow({ opening: { personId, openedAt } }: { opening: Opening }) {
  const format = useFormat();
  const name = usePerson(personId)?.name;
  if (name === undefined) return null;
  return (
    <li className="flex justify-between gap-4">
      <bdi className="truncate">{name}</bdi>
      <span className="shrink-0 text-dim">{format.dateTime(openedAt)}</span>
    </li>
  );
}
