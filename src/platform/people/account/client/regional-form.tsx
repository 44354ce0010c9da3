import { readDeviceLanguages } from '../../../../base/clock.ts';
import { addDays, findFirstWeekday } from '../../../../base/calendar.ts';
import { dateOrders, firstWeekdays, hourCycles } from '../../../../base/region-options.ts';
import { buildTag, type RegionChoice } from '../../../../base/region.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { buildFormat } from '../../../frame/i18n/client/build-format.ts';
import { writeNumericDate } from '../../../frame/i18n/client/numeric-date.ts';
import { setLocale, useLocale } from '../../../frame/i18n/client/locale-store.ts';
import { directionOf, localeNames, locales, type Locale } from '../../../frame/i18n/shared/locales.ts';
import { changeSettings, useSettings } from '../../../frame/settings/client/settings-store.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import { useAccountTexts } from './texts/en.ts';

const TimeZoneField = lazyPart(async () => (await import('./time-zone-field.tsx')).TimeZoneField);

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));
/** The last afternoon of a year. */
const example = '2026-12-31T14:30:00Z';
const monday = '2024-01-01';

/** The language, the formats of dates and times, and the time zone in which instants are shown. */
export function RegionalForm() {
  const texts = useAccountTexts();
  const locale = useLocale();
  const chooseLanguage = async (language: Locale) => {
    try {
      await setLocale(language);
      changeSettings({ language, direction: directionOf(language) });
    } catch {
      showMessage({ variant: 'error', text: texts.languageFailed });
    }
  };
  return (
    <div className="flex max-w-md flex-col gap-4">
      <Select
        label={texts.language}
        options={languages}
        value={locale}
        onValueChange={(language) => void chooseLanguage(language)}
      />
      <RegionFields locale={locale} />
      <TimeZoneField />
    </div>
  );
}

const auto = 'auto';

/** The formats of dates and times, each with an example. */
function RegionFields({ locale }: { locale: Locale }) {
  const texts = useAccountTexts();
  const region = useSettings((settings) => settings);
  const build = (changes: RegionChoice) =>
    buildFormat(locale, 'UTC', buildTag(locale, { ...region, ...changes }, readDeviceLanguages()));
  const writeWeekday = (firstWeekday: RegionChoice['firstWeekday']) => {
    const format = build({ firstWeekday });
    return format.date(addDays(monday, findFirstWeekday(format.tag) - 1), { weekday: 'long' });
  };
  /** The choices of a field by their examples; the first is what the device does. */
  const list = <Value extends string>(
    values: readonly Value[],
    chosen: Value | undefined,
    write: (value: Value | undefined) => string,
    onChoose: (value: Value | undefined) => void,
  ) => ({
    options: [
      { value: auto, label: texts.automatic(write(undefined)) },
      ...values.map((value) => ({ value, label: write(value) })),
    ],
    value: chosen ?? auto,
    onValueChange: (value: string) => onChoose(values.find((one) => one === value)),
  });
  return (
    <>
      <Select
        label={texts.dateFormat}
        {...list(
          dateOrders,
          region.dateOrder,
          (dateOrder) => writeNumericDate(build({ dateOrder }), example),
          (dateOrder) => changeSettings({ dateOrder }),
        )}
      />
      <Select
        label={texts.timeFormat}
        {...list(
          hourCycles,
          region.hourCycle,
          (hourCycle) => build({ hourCycle }).time(example),
          (hourCycle) => changeSettings({ hourCycle }),
        )}
      />
      <Select
        label={texts.firstWeekday}
        {...list(firstWeekdays, region.firstWeekday, writeWeekday, (firstWeekday) =>
          changeSettings({ firstWeekday }),
        )}
      />
    </>
  );
}
