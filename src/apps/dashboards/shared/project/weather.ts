import { addDays } from '../../../../base/calendar.ts';
import type { Locale } from '../../../../platform/frame/i18n/shared/locales.ts';

/** What the sky is like; a service uses these words. */
export const skies = ['clear', 'partly-cloudy', 'cloudy', 'fog', 'rain', 'snow', 'storm'] as const;
export type Sky = (typeof skies)[number];
export const windDirections = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
/** The units in which the weather is shown first. */
export const firstUnits = { temperature: 'C', speed: 'KMH' } as const;
type WindDirection = (typeof windDirections)[number];

/** The weather of a place as the service reports it: degrees Celsius, kilometers per hour, percent. */
export interface WeatherReport {
  readonly name: string;
  readonly icon: Sky;
  readonly temperature: number;
  readonly windSpeed: number;
  readonly windDirection: WindDirection;
  readonly rainProbability: number;
  /** The next three days. */
  readonly days: readonly { readonly date: string; readonly icon: Sky; readonly temperature: number }[];
}

interface Degrees {
  C: string;
  F: string;
}
interface WeatherPlace {
  name: string;
  icon: Sky;
  temp: Degrees;
  windSpeed: { KMH: number; MPH: number };
  windDirection: WindDirection;
  rainProbability: string;
  next3Days: { name: string; icon: Sky; temp: Degrees }[];
}

/** Where the weather is from: a service, the sample, or nowhere yet, or not now. */
export type WeatherSource = 'service' | 'sample' | 'waiting' | 'failed';

const mileKm = 1.609344;
const toFahrenheit = (celsius: number) => (celsius * 9) / 5 + 32;
const temperatures = (celsius: number, locale: Locale) => {
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  // Without the minus of a rounded -0.4.
  const write = (value: number) => format.format(Math.round(value) + 0);
  return { C: write(celsius), F: write(toFahrenheit(celsius)) };
};

/** The weather of a working day in autumn, for those who have no service. */
export const sampleWeather = (today: string): WeatherReport => ({
  name: 'İstanbul',
  icon: 'partly-cloudy',
  temperature: 14,
  windSpeed: 19,
  windDirection: 'NE',
  rainProbability: 20,
  days: [
    { date: addDays(today, 1), icon: 'rain', temperature: 12 },
    { date: addDays(today, 2), icon: 'cloudy', temperature: 13 },
    { date: addDays(today, 3), icon: 'clear', temperature: 16 },
  ],
});

/** The weather widget of the specification; without a report it has no location. */
export function buildWeather(report: WeatherReport | undefined, source: WeatherSource, locale: Locale) {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const location: WeatherPlace | undefined = report && {
    name: report.name,
    icon: report.icon,
    temp: temperatures(report.temperature, locale),
    windSpeed: { KMH: Math.round(report.windSpeed), MPH: Math.round(report.windSpeed / mileKm) },
    windDirection: report.windDirection,
    rainProbability: percent.format(report.rainProbability / 100),
    next3Days: report.days.map(({ date, icon, temperature }) => ({
      name: weekday.format(Date.parse(date)),
      icon,
      temp: temperatures(temperature, locale),
    })),
  };
  const locations: Record<string, WeatherPlace> = location ? { here: location } : {};
  return {
    locations,
    currentLocation: 'here',
    tempUnit: firstUnits.temperature,
    speedUnit: firstUnits.speed,
    source,
  };
}
