import { Link, Navigate, useLocation, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { QueryScope } from '../../../platform/kernel/http/client/query-scope.tsx';
import { PageLayout } from '../../../platform/kits/page/client/page-layout.tsx';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { usePageTitle } from '../../../platform/frame/shell/client/page-title.ts';
import { Breadcrumb } from '../../../ui/data/breadcrumb.tsx';
import { addressOf, type DocumentationPage, findPage } from './contents.ts';
import { DocumentationIndex } from './index/documentation-index.tsx';
import { PageContent } from './page-content.tsx';
import { sectionNames } from './sections.ts';
import { useDocumentationTexts } from './texts/en.ts';

/** A page of the documentation next to the list of all pages. */
export function DocumentationScreen() {
  const { _splat: path = '' } = useParams({ strict: false });
  const page = findPage(path === '' ? 'getting-started' : path.replace(/\/$/, ''));
  if (!page) return <Navigate to="/pages/errors/error-404" replace />;
  if (page.path !== path) return <Navigate to={addressOf(page)} replace />;
  return (
    <QueryScope>
      <DocumentationPageView page={page} />
    </QueryScope>
  );
}

function DocumentationPageView({ page }: { page: DocumentationPage }) {
  const texts = useDocumentationTexts();
  usePageTitle(page.title);
  return (
    <PageLayout
      kind="simple"
      isSidebarInner
      scrollsInside
      sidebar={{
        side: 'start',
        label: texts.pages,
        content: <DocumentationIndex openPath={page.path} />,
      }}
      header={<PageHeading key={page.path} page={page} />}
    >
      <PageContent key={page.path} page={page} />
    </PageLayout>
  );
}

/** The way to the page and its name. Another page of the same screen starts at its top, with the focus here. */
function PageHeading({ page }: { page: DocumentationPage }) {
  const texts = useDocumentationTexts();
  const format = useFormat();
  const hash = useLocation({ select: (location) => location.hash });
  const heading = useRef<HTMLHeadingElement>(null);
  const section = sectionNames.find(({ slug }) => slug === page.section);
  useEffect(() => {
    // A document of its own keeps the focus where browsers put it.
    if (hash === '' && document.activeElement !== document.body)
      heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <>
      <Breadcrumb label={texts.way}>
        <Link to="/documentation/$" params={{ _splat: 'getting-started/introduction' }}>
          {texts.documentation}
        </Link>
        {section && <span>{format.text(section.title)}</span>}
      </Breadcrumb>
      <h1
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="truncate text-lg leading-6 font-bold outline-none"
      >
        {format.text(page.title)}
      </h1>
    </>
  );
}
