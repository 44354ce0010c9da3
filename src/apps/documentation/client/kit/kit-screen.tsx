import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { foldText } from '../../../../base/fold.ts';
import { QueryScope } from '../../../../platform/kernel/http/client/query-scope.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { SideEntry, SideGroup } from '../../../../platform/kits/page/client/side-list.tsx';
import { useDocumentationTexts } from '../texts/en.ts';
import { ComponentSection } from './component-section.tsx';
import { kitPages, loadKitPage } from './kit-pages.ts';
import type { KitPageName } from './page-names.ts';

/** A page of the kit: its components with live examples, their source, props and keys. */
export function KitScreen() {
  const { page: slug } = useParams({ strict: false });
  const page = slug === undefined ? kitPages[0] : kitPages.find((one) => one.slug === slug);
  if (!page) return <Navigate to="/pages/errors/error-404" replace />;
  return (
    <QueryScope>
      <KitPage page={page} />
    </QueryScope>
  );
}

function KitPage({ page }: { page: KitPageName }) {
  const texts = useDocumentationTexts();
  return (
    <PageLayout
      kind="simple"
      isSidebarInner
      scrollsInside
      sidebar={{ side: 'start', label: texts.components, content: <KitIndex openSlug={page.slug} /> }}
      header={
        <h1 key={page.slug} tabIndex={-1} lang="en" className="truncate text-lg leading-6 font-bold">
          {page.title}
        </h1>
      }
    >
      <KitContent key={page.slug} page={page} />
    </PageLayout>
  );
}

/** The pages of the kit, narrowed by what is typed. */
function KitIndex({ openSlug }: { openSlug: string }) {
  const texts = useDocumentationTexts();
  const [typed, setTyped] = useState('');
  const words = foldText(typed);
  const found = kitPages.filter(({ title, components }) =>
    foldText(`${title} ${components.join(' ')}`).includes(words),
  );
  return (
    <>
      <SearchField label={texts.search} value={typed} onValueChange={setTyped} className="mb-2" />
      <SideGroup>
        {found.map(({ slug, title }) => (
          <SideEntry
            key={slug}
            to={`/documentation/ui-kit/${slug}`}
            isActive={slug === openSlug}
            name={title}
            count={0}
          />
        ))}
      </SideGroup>
      {found.length === 0 && <p className="px-2.5 py-2 text-sm text-dim">{texts.noneFound}</p>}
    </>
  );
}

function KitContent({ page }: { page: KitPageName }) {
  const texts = useDocumentationTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['kit-page', page.slug],
    queryFn: () => loadKitPage(page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) {
    return (
      <EmptyState
        icon="cloud_off"
        title={texts.failed}
        description={texts.failedHint}
        action={
          <Button icon="refresh" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        }
      />
    );
  }
  return (
    <div className="mx-auto flex max-w-220 flex-col gap-14 px-4 py-8 sm:px-8">
      {data?.map((component) => <ComponentSection key={component.docs.name} component={component} />) ?? (
        <div aria-hidden="true" className="flex flex-col gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}
