import { useSearch } from '@tanstack/react-router';
import clsx from 'clsx';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import { readAnalyticsSearch } from '../../shared/analytics/search.ts';
import { getAnalyticsWidgets } from './api.ts';
import { LateKeptNote } from '../late-kept-note.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { useLiveData } from '../use-live-data.ts';
import { AnalyticsHeader } from './analytics-header.tsx';
import { CampaignsCard } from './campaigns-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { FigureCard } from './figure-card.tsx';
import { MapCard } from './map-card.tsx';
import { OwnPlaceholder } from './own-placeholder.tsx';
import { PageViewsCard } from './page-views-card.tsx';
import { placeholderWidgets } from './placeholder-widgets.ts';
import type { WantedNumbers } from './show-numbers.ts';
import { SalesCard } from './sales-card.tsx';
import { VisitorsBand } from './visitors-band.tsx';

const NumbersDialog = lazyPart(async () => (await import('./numbers-dialog.tsx')).NumbersDialog);
const OwnNumbers = lazyPart(async () => (await import('./own-numbers.tsx')).OwnNumbers);
const tables = ['measurements'];

/** The organization's own numbers, then nine widgets about visitors, devices, sales and campaigns; they follow the numbers while one looks. */
export function AnalyticsScreen() {
  const texts = useDashboardTexts();
  const { locale, number } = useFormat();
  const isCompared = readAnalyticsSearch(useSearch({ strict: false })).compare === true;
  const {
    latest: data,
    keptAt,
    hasFailed,
    reload,
  } = useLiveData(`analytics ${locale} ${isCompared}`, tables, () => getAnalyticsWidgets(locale, isCompared));
  const [wanted, setWanted] = useState<WantedNumbers>();
  const widgets = data ?? placeholderWidgets;
  const before = isCompared ? widgets.before : undefined;
  return (
    <div className="min-h-full bg-bg">
      <AnalyticsHeader isCompared={isCompared} />
      {keptAt && <LateKeptNote at={keptAt} />}
      <div className="mx-auto max-w-360 px-4 pb-6 sm:px-6">
        <Block title={texts.ownNumbers}>
          <Suspense fallback={<OwnPlaceholder />}>
            <OwnNumbers />
          </Suspense>
        </Block>
      </div>
      {!data && hasFailed ? (
        <EmptyState
          icon="cloud_off"
          title={texts.failed}
          description={texts.failedHint}
          action={
            <Button icon="refresh" onClick={reload}>
              {texts.tryAgain}
            </Button>
          }
        />
      ) : (
        <div
          inert={!data}
          // While the numbers load, the frames of the widgets alone are seen.
          className={clsx(!data && 'invisible [&_section]:visible [&_section>*:not(section)]:invisible')}
        >
          <VisitorsBand widget={widgets.widget1} isCompared={isCompared} onShow={setWanted} />
          <div className="mx-auto grid max-w-360 gap-x-6 px-4 pb-10 sm:px-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="min-w-0">
              <Block title={texts.audience}>
                <div className="grid gap-4 sm:grid-cols-3">
                  <FigureCard
                    number="conversion"
                    title={texts.conversion}
                    value={number(widgets.widget2.conversion.value)}
                    change={widgets.widget2.conversion.ofTarget}
                    chart={widgets.widget2}
                    before={before?.widget2}
                    color="accent"
                    onShow={setWanted}
                  />
                  <FigureCard
                    number="impressions"
                    title={texts.impressions}
                    value={widgets.widget3.impressions.value}
                    change={widgets.widget3.impressions.ofTarget}
                    chart={widgets.widget3}
                    before={before?.widget3}
                    color="second"
                    onShow={setWanted}
                  />
                  <FigureCard
                    number="visits"
                    title={texts.visits}
                    value={number(widgets.widget4.visits.value)}
                    change={widgets.widget4.visits.ofTarget}
                    chart={widgets.widget4}
                    before={before?.widget4}
                    color="danger"
                    onShow={setWanted}
                  />
                </div>
              </Block>
              <Block title={texts.pages}>
                <PageViewsCard widget={widgets.widget5} before={before?.widget5} onShow={setWanted} />
              </Block>
              <Block title={texts.map}>
                <MapCard widget={widgets.widget6} onShow={setWanted} />
              </Block>
            </div>
            <div className="min-w-0">
              <Block title={texts.devices}>
                <DevicesCard widget={widgets.widget7} onShow={setWanted} />
              </Block>
              <Block title={texts.salesQuestion}>
                <SalesCard widget={widgets.widget8} before={before?.widget8} onShow={setWanted} />
              </Block>
              <Block title={texts.campaigns}>
                <CampaignsCard widget={widgets.widget9} before={before?.widget9} onShow={setWanted} />
              </Block>
            </div>
          </div>
        </div>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <NumbersDialog wanted={wanted} onClose={() => setWanted(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** A question, and the widgets that answer it. */
function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="pt-6">
      <h2 className="pb-3 text-lg leading-6 text-dim">{title}</h2>
      {children}
    </section>
  );
}
