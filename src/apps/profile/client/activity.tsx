import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useSources } from '../../../platform/frame/palette/client/found-records.ts';
import { useTypeNames } from '../../../platform/frame/search-page/client/use-type-names.ts';
import { useShellContent } from '../../../platform/frame/shell/client/shell-context.tsx';
import type { ActivityVerb } from '../../../platform/kernel/database/shared/activity-verb.ts';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { listActivities } from './api.ts';
import { useProfileTexts } from './texts/en.ts';

/** What a person did lately, of what the reader may see. */
export function Activity({ personId }: { personId: string }) {
  return (
    <QueryScope>
      <ActivityList personId={personId} />
    </QueryScope>
  );
}

const searchPath: string = '/pages/search/modern';

function ActivityList({ personId }: { personId: string }) {
  const { searchLoaders, lateLoaders } = useShellContent();
  const sources = useSources(true);
  const nameType = useTypeNames(sources);
  const texts = useProfileTexts().activity;
  const { data, isPending, isError } = useQuery({
    queryKey: ['profile-activities', personId],
    queryFn: ({ signal }) => listActivities(personId, signal),
    // Records of all apps are in it: no live event speaks for it.
    refetchInterval: 30_000,
  });
  return (
    <aside aria-label={texts.title} className="lg:border-s lg:border-line lg:ps-6">
      <div className="flex h-8 items-center justify-between gap-2">
        <h2 className="text-[0.8125rem] font-bold">{texts.title}</h2>
        <Link
          to={searchPath}
          search={{ owner: personId }}
          className="ring-focus rounded-md px-1.5 py-1 text-[0.8125rem] font-semibold text-accent-text hover:underline"
        >
          {texts.seeAll}
        </Link>
      </div>
      {isPending ? (
        <Skeleton className="mt-2 h-80" />
      ) : isError || data.length === 0 ? (
        <p className="mt-2 text-[0.8125rem] text-dim">{isError ? texts.failed : texts.empty}</p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {data.map((one) => (
            <li key={`${one.type} ${one.id}`}>
              <ActivityRow
                {...one}
                typeName={
                  sources.length === searchLoaders.length + lateLoaders.length ? nameType(one.type) : ''
                }
              />
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

interface ActivityRowProps {
  id: string;
  type: string;
  title: string;
  path: string;
  at: string;
  verb: ActivityVerb | null;
  /** The type of the record in words; empty while it loads. */
  typeName: string;
}

function ActivityRow({ id, type, title, path, at, verb, typeName }: ActivityRowProps) {
  const format = useFormat();
  const texts = useProfileTexts().activity;
  const when = format.relative(at);
  const { recordTypes } = useShellContent();
  const kind = recordTypes[type];
  const address = path || kind?.buildPath?.(id) || '';
  const [to = '', search] = address.split('?');
  const content = (
    <>
      <Icon name={kind?.icon ?? 'description'} size={18} className="mt-0.5 shrink-0 text-dim" />
      <span className="min-w-0 flex-1">
        <bdi className="truncate text-[0.8125rem]">{title}</bdi>
        <span className="block truncate text-xs text-dim">
          <time dateTime={at} title={format.dateTime(at)}>
            {verb === null ? when : texts.verbs[verb](when)}
          </time>
          {typeName !== '' && ` · ${typeName}`}
        </span>
      </span>
    </>
  );
  const look = 'flex gap-3 -mx-2 rounded-lg px-2 py-2';
  if (to === '') return <div className={look}>{content}</div>;
  return (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(search))}
      preload={false}
      className={`ring-focus hover:bg-hover ${look}`}
    >
      {content}
    </Link>
  );
}
