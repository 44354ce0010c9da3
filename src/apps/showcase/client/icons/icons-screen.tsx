import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { PageFrame } from '../../../../platform/kits/page/client/page-frame.tsx';
import { listIcons } from '../api.ts';
import { useShowcaseTexts } from '../texts/en.ts';
import { IconDetails } from './icon-details.tsx';
import { IconGrid } from './icon-grid.tsx';
import { findIcons, type FoundIcon, indexIcons } from './icon-search.ts';

/** The icon catalog: search by name or tag, look at a glyph, copy it. */
export function IconsScreen() {
  return (
    <QueryScope>
      <IconCatalog />
    </QueryScope>
  );
}

function IconCatalog() {
  const texts = useShowcaseTexts().icons;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<FoundIcon>();
  const icons = useQuery({ queryKey: ['icons'], queryFn: listIcons, staleTime: Number.POSITIVE_INFINITY });
  const all = useMemo(() => indexIcons(icons.data ?? []), [icons.data]);
  // A letter is in the field before what it finds is drawn.
  const words = useDeferredValue(typed);
  const found = useMemo(() => findIcons(all, words), [all, words]);
  return (
    <PageFrame
      title={texts.title}
      count={icons.data && texts.count(found.length)}
      controls={
        <SearchField
          label={texts.search}
          value={typed}
          onValueChange={setTyped}
          className="min-w-0 shrink basis-72"
        />
      }
    >
      <div className="flex min-h-0 flex-1">
        {icons.isPending && <GridSkeleton />}
        {icons.isError && (
          <EmptyState
            icon="cloud_off"
            title={texts.failed}
            description={texts.failedHint}
            action={
              <Button icon="refresh" onClick={() => void icons.refetch()}>
                {texts.tryAgain}
              </Button>
            }
            className="flex-1"
          />
        )}
        {icons.data &&
          (found.length > 0 ? (
            <IconGrid found={found} openName={open?.icon.name} onOpen={setOpen} />
          ) : (
            <EmptyState icon="search" title={texts.none} description={texts.noneHint} className="flex-1" />
          ))}
        {open && <IconDetails key={open.icon.name} found={open} onClose={() => setOpen(undefined)} />}
      </div>
    </PageFrame>
  );
}

const skeletonCells = Array.from({ length: 60 }, (_, index) => index);

const GridSkeleton = () => (
  <div
    aria-hidden="true"
    className="grid flex-1 auto-rows-[104px] grid-cols-[repeat(auto-fill,minmax(84px,1fr))] overflow-hidden p-3 sm:grid-cols-[repeat(auto-fill,minmax(112px,1fr))]"
  >
    {skeletonCells.map((cell) => (
      <div key={cell} className="m-1 flex flex-col items-center justify-center gap-3">
        <Skeleton className="size-9" />
        <Skeleton className="h-2.5 w-14" />
      </div>
    ))}
  </div>
);
