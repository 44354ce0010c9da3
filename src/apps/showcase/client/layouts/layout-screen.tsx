import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { PageLayout } from '../../../../platform/kits/page/client/page-layout.tsx';
import { cardedVariants, type LayoutVariant, simpleVariants } from '../../shared/layout-variants.ts';
import { useShowcaseTexts } from '../texts/en.ts';
import { titleVariant } from '../variant-title.ts';
import { DemoContent } from './demo-content.tsx';

const variants = [...cardedVariants, ...simpleVariants];
const tabNumbers = [1, 2, 3, 4, 5, 6, 7];
const entryNumbers = Array.from({ length: 30 }, (_, index) => index + 1);

/** A page in the layout that its address names. */
export function LayoutScreen() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const variant = variants.find((one) => path.endsWith(`/page-layouts/${one.path}`));
  return variant ? <Layout key={variant.path} variant={variant} /> : null;
}

function Layout({ variant }: { variant: LayoutVariant }) {
  const texts = useShowcaseTexts().layouts;
  const format = useFormat();
  const [hasBand, setBand] = useState(false);
  const [tab, setTab] = useState('1');
  const { kind, side, isTabbed, scrollsInside, isSidebarInner } = variant;
  const sidebar = side && {
    side,
    label: texts.sidebar,
    header: texts.sidebar,
    content: (
      <ul className="text-sm">
        {entryNumbers.map((number) => (
          <li key={number} className="rounded-md px-2.5 py-1.5 text-dim">
            {texts.entry(format.number(number))}
          </li>
        ))}
      </ul>
    ),
  };
  return (
    <PageLayout
      kind={kind}
      hasBand={hasBand}
      scrollsInside={scrollsInside}
      isSidebarInner={isSidebarInner}
      sidebar={sidebar ?? undefined}
      header={
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <h1 tabIndex={-1} className="truncate text-lg leading-6 font-bold">
              {texts.kinds[kind]}: {format.text(titleVariant(variant))}
            </h1>
          </div>
          {kind === 'simple' && <Switch label={texts.band} checked={hasBand} onCheckedChange={setBand} />}
        </div>
      }
    >
      <RouteNotes variant={variant} />
      {isTabbed ? (
        <Tabs
          label={texts.tabs}
          tabs={tabNumbers.map((number) => ({
            value: String(number),
            label: texts.tab(format.number(number)),
          }))}
          value={tab}
          onValueChange={setTab}
          listClassName="px-3 sticky top-0 bg-paper rounded-t-xl"
        >
          <DemoContent />
        </Tabs>
      ) : (
        <DemoContent />
      )}
    </PageLayout>
  );
}

/** What the page asks of the frame while it is open. */
function RouteNotes({ variant }: { variant: LayoutVariant }) {
  const texts = useShowcaseTexts().layouts;
  const wishes = [
    ...(variant.scrollsInside ? [texts.inside, texts.noFooter] : []),
    ...(variant.isSidebarInner ? [texts.inner] : []),
    ...(variant.side === null ? [texts.folded] : []),
  ];
  return (
    <p className="flex items-start gap-2.5 border-b border-line px-5 py-3 text-sm text-dim">
      <Icon name="info" size={18} className="mt-px" />
      <span>{wishes.length === 0 ? texts.keepsAll : `${texts.routeSets} ${wishes.join(' · ')}`}</span>
    </p>
  );
}
