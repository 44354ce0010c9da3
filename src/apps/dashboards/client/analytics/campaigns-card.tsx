import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { AnalyticsWidgets } from '../../shared/schema.ts';
import { changeOf } from '../../shared/analytics/day-sums.ts';
import { ChangeMark } from '../change-mark.tsx';
import { DashboardCard } from '../card/dashboard-card.tsx';
import { NumberButton } from '../number-button.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { type ShowNumbers, useAbout } from './show-numbers.ts';

/** The campaigns with the most clicks. */
export function CampaignsCard({
  widget,
  before,
  onShow,
}: {
  widget: AnalyticsWidgets['widget9'];
  /** The clicks of each row in the period before, where it is compared. */
  before: readonly number[] | undefined;
  onShow: ShowNumbers;
}) {
  const texts = useDashboardTexts();
  const { number } = useFormat();
  const about = useAbout('campaigns', undefined, () =>
    onShow({ title: texts.topCampaigns, number: 'campaigns' }),
  );
  return (
    <DashboardCard title={texts.topCampaigns} about={about}>
      {widget.rows.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-dim">{texts.noCampaigns}</p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-y border-line text-xs text-dim">
              <th scope="col" className="px-4 py-2 text-start font-semibold">
                {texts.campaign}
              </th>
              <th scope="col" className="px-2 py-2 text-end font-semibold">
                {texts.clicks}
              </th>
              <th scope="col" className="py-2 ps-2 pe-4 text-end font-semibold">
                {texts.conversionRate}
              </th>
            </tr>
          </thead>
          <tbody>
            {widget.rows.map(({ title, clicks, conversion }, index) => (
              <tr key={title} className="h-11 border-b border-line last:border-0 hover:bg-hover">
                <td className="max-w-0 px-4">
                  <bdi title={title} className="truncate">
                    {title}
                  </bdi>
                </td>
                <td className="w-16 px-1 text-end">
                  <NumberButton
                    onClick={() => onShow({ title, number: 'campaigns', part: title })}
                    className="px-1"
                  >
                    {number(clicks)}
                  </NumberButton>
                  {before && (
                    <span className="block pe-1 text-xs">
                      <ShareChange now={clicks} before={before[index] ?? 0} />
                    </span>
                  )}
                </td>
                <td className="w-20 ps-2 pe-4 text-end tabular-nums">
                  {number(conversion / 100, { style: 'percent', maximumFractionDigits: 1 })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DashboardCard>
  );
}

/** How much a number has changed; a dash where there was none before. */
function ShareChange({ now, before }: { now: number; before: number }) {
  return before === 0 ? <>–</> : <ChangeMark percent={changeOf(now, before)} />;
}
