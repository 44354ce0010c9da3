import { useLocale } from '../../../../platform/frame/i18n/client/locale-store.ts';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { MeasureInfo } from '../../../../platform/kernel/measures/shared/schema.ts';
import { addDays } from '../../../../base/calendar.ts';
import type { Widget } from '../../shared/own/dashboard.ts';
import { rangeDays } from '../../shared/own/widgets.ts';
import { useOwnTexts } from './texts/en.ts';

const minutesPerHour = 60;
const hundred = 100;
/** Larger numbers are shortened where there is little room. */
const longest = 99_999;

const countryNames = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' });

/** Writes what measures count: their amounts, their parts and the days of their points. */
export function useMeasureWords() {
  const { number, date, text } = useFormat();
  const texts = useOwnTexts();
  const locale = useLocale();

  function formatAmount(measure: MeasureInfo, amount: number, isShort = false): string {
    const short =
      isShort && amount > longest ? ({ notation: 'compact', maximumFractionDigits: 1 } as const) : {};
    if (measure.unit === 'minutes')
      return number(amount / minutesPerHour, {
        style: 'unit',
        unit: 'hour',
        maximumFractionDigits: 1,
        ...short,
      });
    if (measure.unit === 'hundredths')
      return number(amount / hundred, { maximumFractionDigits: isShort ? 0 : 2, ...short });
    return number(amount, short);
  }

  /** What a part is called: by its measure, or its own name. */
  function namePart(measure: MeasureInfo, part: string): string {
    const known = measure.parts[part];
    if (known) return text(known);
    if (part === '') return texts.none;
    return measure.areCountries ? (countryNames(locale).of(part) ?? part) : part;
  }

  /** What a widget is called: by its own title, or by its measure and the part that it counts. */
  function nameWidget(widget: Pick<Widget, 'title' | 'measure' | 'part'>, measure: MeasureInfo | undefined) {
    if (widget.title !== '') return widget.title;
    if (!measure) return widget.measure;
    const title = text(measure.title);
    return widget.part === '' ? title : `${title}: ${namePart(measure, widget.part)}`;
  }

  const writeDay = (day: string) => date(day, { day: 'numeric', month: 'short', timeZone: 'UTC' });

  /** The days of the points of a chart; of longer steps the first day. */
  const listLabels = ({ range }: Pick<Widget, 'range'>, from: string): string[] => {
    const { days, step } = rangeDays[range];
    return Array.from({ length: days / step }, (_point, point) => writeDay(addDays(from, point * step)));
  };

  const formatPercent = (share: number) =>
    number(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 });

  return { formatAmount, namePart, nameWidget, listLabels, formatPercent };
}
