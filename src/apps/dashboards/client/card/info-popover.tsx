import type { RefObject } from 'react';
import { Button } from '../../../../ui/actions/button.tsx';
import { AnchoredPopover } from '../../../../ui/overlays/anchored-popover.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import type { CardAbout } from './card-info.tsx';
import { printChart, readChartNumbers, saveCardNumbers, saveChartPicture } from './save-card.ts';

interface InfoPopoverProps {
  title: string;
  about: CardAbout;
  /** The charts of the card, in their order. */
  charts: readonly Element[];
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** How a card is counted, the list behind it, and its chart as a file or on paper. */
export function InfoPopover({ title, about, charts, anchor, open, onOpenChange }: InfoPopoverProps) {
  const texts = useDashboardTexts();
  const { formula, time, rights, data, onOpenList } = about;
  const run = (action: () => unknown) => () => {
    onOpenChange(false);
    void action();
  };
  const [first] = charts;
  const numbers = data ?? (first && readChartNumbers(first));
  const nameOf = (chart: Element) => (charts.length > 1 && chart.getAttribute('aria-label')) || title;
  return (
    <AnchoredPopover
      anchor={anchor}
      label={`${texts.how}: ${title}`}
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      className="w-80"
    >
      <div className="grid gap-3 p-4 text-[0.8125rem] leading-5">
        <h4 className="text-sm font-semibold">{texts.how}</h4>
        <p>{formula}</p>
        <p className="text-dim">{time}</p>
        <p className="text-dim">{rights}</p>
        {onOpenList && (
          <Button size="sm" icon="view_list" onClick={run(onOpenList)} className="justify-self-start">
            {texts.showList}
          </Button>
        )}
      </div>
      {numbers && (
        <div className="border-t border-line p-2">
          <Button
            size="sm"
            variant="ghost"
            icon="download"
            onClick={run(() => saveCardNumbers(title, numbers))}
          >
            {texts.saveNumbers}
          </Button>
          {charts.length <= 1 && <ChartButtons chart={first} name={title} run={run} />}
          {charts.length > 1 &&
            charts.map((chart) => (
              <div key={nameOf(chart)} role="group" aria-label={nameOf(chart)} className="pt-1">
                <p className="truncate px-2 text-xs font-semibold text-dim">{nameOf(chart)}</p>
                <ChartButtons chart={chart} name={nameOf(chart)} run={run} />
              </div>
            ))}
        </div>
      )}
    </AnchoredPopover>
  );
}

interface ChartButtonsProps {
  chart: Element | undefined;
  name: string;
  run: (action: () => unknown) => () => void;
}

/** Saves a chart as a picture, or prints it. */
function ChartButtons({ chart, name, run }: ChartButtonsProps) {
  const texts = useDashboardTexts();
  if (!chart) return null;
  return (
    <>
      <Button size="sm" variant="ghost" icon="image" onClick={run(() => saveChartPicture(name, chart))}>
        {texts.savePicture}
      </Button>
      <Button size="sm" variant="ghost" icon="print" onClick={run(() => printChart(name, chart))}>
        {texts.print}
      </Button>
    </>
  );
}
