import { Link } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, type RefObject, Suspense } from 'react';
import type { HistoryPanel as Panel } from '../../../../platform/kits/history/client/history-panel.tsx';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { LazyMenu, type MenuParts } from '../../../../ui/overlays/lazy-menu.tsx';
import { followMedia } from '../../../../ui/use-media.ts';
import { useContactsTexts } from '../texts/en.ts';

const HistoryPanel = lazyPart(
  async () => (await import('../../../../platform/kits/history/client/history-panel.tsx')).HistoryPanel,
);
/** Whether the window is too narrow for facts next to the timeline. */
const useIsOneColumn = followMedia('(width < 64rem)');

interface RecordPageProps {
  /** The list that contains the record. */
  list: { readonly title: string; readonly path: string };
  name: string;
  /** The heading, which gets the focus when the focused element is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  picture: ReactNode;
  /** Below the name. */
  subtitle?: ReactNode;
  /** Before the menu. */
  star?: ReactNode;
  renderMenu: (menu: MenuParts) => ReactNode;
  /** The actions and the next step. */
  actions: ReactNode;
  facts: ReactNode;
  timeline: ReactNode;
  history: ComponentProps<typeof Panel>;
}

/** The page of a contact, company, or deal: actions and facts next to the timeline; in one column, facts come last. */
export function RecordPage(props: RecordPageProps) {
  const { list, name, heading, picture, subtitle, renderMenu, actions, timeline, history } = props;
  const { page, log } = useContactsTexts();
  const isOneColumn = useIsOneColumn();
  const facts = (
    <section aria-label={page.details} className="flex min-w-0 flex-col gap-5">
      {props.facts}
    </section>
  );
  return (
    <PageLayout
      kind="simple"
      header={
        <div className="flex items-center gap-3">
          {picture}
          <div className="min-w-0 flex-1">
            <Link to={list.path} className="ring-focus rounded-sm text-xs text-dim hover:underline">
              {list.title}
            </Link>
            <h1
              ref={heading}
              dir="auto"
              tabIndex={-1}
              className="truncate text-lg leading-6 font-bold outline-none ltr:text-left rtl:text-right"
            >
              {name}
            </h1>
            {subtitle}
          </div>
          <span className="flex">
            {props.star}
            <LazyMenu trigger={<IconButton icon="more_vert" label={page.more} />}>{renderMenu}</LazyMenu>
          </span>
        </div>
      }
    >
      <div
        style={{ maxInlineSize: '88rem' }}
        className="grid gap-8 px-4 py-6 sm:px-6 lg:grid-cols-[26rem_1fr]"
      >
        <div className="flex min-w-0 flex-col gap-5">
          <section aria-label={page.summary} className="flex flex-col gap-5 empty:hidden">
            {actions}
          </section>
          {!isOneColumn && facts}
        </div>
        <section aria-label={log.timeline} className="flex min-w-0 flex-col gap-5">
          {timeline}
          <Suspense>
            <HistoryPanel {...history} />
          </Suspense>
        </section>
        {isOneColumn && facts}
      </div>
    </PageLayout>
  );
}
