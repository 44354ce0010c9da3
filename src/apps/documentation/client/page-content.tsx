import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { loadChangelog } from 'virtual:guides';
import { type ReactElement, useEffect, useRef } from 'react';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { addressOf, type DocumentationPage, pages } from './contents.ts';
import { isGuide, loadGuide } from './guides/load-guide.ts';
import { kitPages, loadKitPage } from './kit/kit-pages.ts';
import { useDocumentationTexts } from './texts/en.ts';

/** Fetches what a page shows together with what shows it. */
async function loadContent({ path }: DocumentationPage): Promise<ReactElement> {
  if (path === 'changelog') {
    const { ChangelogContent } = await import('./guides/changelog-content.tsx');
    return <ChangelogContent versions={await loadChangelog()} />;
  }
  if (isGuide(path)) {
    const { GuideContent } = await import('./guides/guide-content.tsx');
    return <GuideContent {...await loadGuide(path)} />;
  }
  const kitPage = kitPages.find(({ slug }) => path === `ui-kit/${slug}`);
  if (!kitPage) throw new Error(`The page ${path} has no content.`);
  const [{ KitContent }, components] = await Promise.all([
    import('./kit/kit-content.tsx'),
    loadKitPage(kitPage),
  ]);
  return <KitContent components={components} />;
}

/** What a page says, and the way to its neighbors. */
export function PageContent({ page }: { page: DocumentationPage }) {
  const texts = useDocumentationTexts();
  const { data, isError, refetch } = useQuery({
    queryKey: ['documentation', page.path],
    queryFn: () => loadContent(page),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const hash = useLocation({ select: (location) => location.hash });
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '') top.current?.parentElement?.scrollTo?.({ top: 0 });
    else document.getElementById(hash)?.scrollIntoView();
  }, [hash, data]);
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
    <div ref={top} className="mx-auto max-w-220 px-4 py-8 sm:px-8">
      {data ?? (
        <div aria-hidden="true" className="flex flex-col gap-4">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data && <Neighbors page={page} />}
    </div>
  );
}

/** The page before and the one after. */
function Neighbors({ page }: { page: DocumentationPage }) {
  const texts = useDocumentationTexts();
  const format = useFormat();
  const index = pages.indexOf(page);
  const [before, after] = [pages[index - 1], pages[index + 1]];
  const look =
    'ring-focus flex min-w-0 items-center gap-2 rounded-lg border border-line px-3.5 py-2.5 text-sm font-semibold transition-colors hover:bg-hover';
  return (
    <nav aria-label={texts.neighbors} className="mt-12 flex flex-wrap justify-between gap-3">
      {before && (
        <Link to={addressOf(before)} rel="prev" className={look}>
          <Icon name="chevron_left" size={18} className="text-dim" />
          <bdi className="truncate">{format.text(before.title)}</bdi>
        </Link>
      )}
      <span />
      {after && (
        <Link to={addressOf(after)} rel="next" className={look}>
          <bdi className="truncate">{format.text(after.title)}</bdi>
          <Icon name="chevron_right" size={18} className="text-dim" />
        </Link>
      )}
    </nav>
  );
}
