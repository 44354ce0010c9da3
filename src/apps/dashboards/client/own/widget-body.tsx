import type { ReactNode, RefObject } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import type { Widget } from '../../shared/own/dashboard.ts';
import { CardInfo } from '../card/card-info.tsx';
import { useDashboardTexts } from '../texts/en.ts';
import { useOwnTexts } from './texts/en.ts';
import { sumUp, useWidgetData } from './use-widget-data.ts';
import { useWidgetSeries } from './use-widget-series.ts';
import { WidgetContent } from './widget-content.tsx';
import type { WidgetContentProps } from './widget-props.ts';

interface WidgetBodyProps {
  widget: Widget;
  measure: MeasureInfo | undefined;
  title: string;
  /** The card, in which the chart is found. */
  card: RefObject<HTMLElement | null>;
  /** The handle before the title, and the menu behind it. */
  start: ReactNode;
  end: ReactNode;
  onOpen: () => void;
}

/** The title row of a widget and what it shows. */
export function WidgetBody({ measure, ...props }: WidgetBodyProps) {
  const texts = useOwnTexts();
  if (measure) return <CountedBody {...props} measure={measure} />;
  return (
    <>
      <TitleRow {...props} />
      <p className="px-4 text-sm text-dim">{texts.measureMissing}</p>
    </>
  );
}

function TitleRow({
  widget,
  title,
  start,
  end,
  info,
}: Pick<WidgetBodyProps, 'widget' | 'title' | 'start' | 'end'> & { info?: ReactNode }) {
  const texts = useOwnTexts();
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 ps-4 pe-2">
      {start}
      <h2 className="flex min-w-0 flex-1 items-baseline gap-2">
        <bdi className="truncate text-sm font-semibold" title={title}>
          {title}
        </bdi>
        <span className="shrink-0 text-xs font-normal text-dim @max-xs:hidden">
          {texts.ranges[widget.range]}
        </span>
      </h2>
      {info}
      {end}
    </header>
  );
}

function CountedBody({
  widget,
  measure,
  title,
  card,
  start,
  end,
  onOpen,
}: WidgetBodyProps & { measure: MeasureInfo }) {
  const texts = useOwnTexts();
  const { data: series, hasFailed, reload } = useWidgetSeries(widget, measure);
  const frame = { widget, title, start, end };
  if (!series)
    return (
      <>
        <TitleRow {...frame} />
        {hasFailed ? (
          <p className="flex flex-wrap items-center gap-2 px-4 text-sm text-dim">
            {texts.widgetFailed}
            <Button size="sm" icon="refresh" onClick={reload}>
              {texts.tryAgain}
            </Button>
          </p>
        ) : (
          <div className="px-4 pt-2">
            <Skeleton className="h-10 w-24" />
          </div>
        )}
      </>
    );
  const content = { widget, measure, series, title, onOpen };
  const isEmpty = widget.type !== 'number' && sumUp(series.points) === 0 && sumUp(series.before) === 0;
  return (
    <>
      <TitleRow {...frame} info={<Info {...content} card={card} />} />
      {isEmpty ? <p className="px-4 text-sm text-dim">{texts.nothing}</p> : <WidgetContent {...content} />}
    </>
  );
}

/** How the widget is counted, with its list and its files. */
function Info({ card, ...content }: WidgetContentProps & { card: RefObject<HTMLElement | null> }) {
  const { widget, measure, series, title, onOpen } = content;
  const texts = useOwnTexts();
  const { utcDays } = useDashboardTexts();
  const { text } = useFormat();
  const { file } = useWidgetData(widget, measure, series);
  const formula = text(measure.formula);
  const about = { formula, time: `${texts.ranges[widget.range]}. ${utcDays}`, rights: texts.rights };
  return <CardInfo title={title} card={card} about={{ ...about, data: file, onOpenList: onOpen }} />;
}
