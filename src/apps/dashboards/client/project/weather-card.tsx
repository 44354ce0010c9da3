import { useEffect, useState } from 'react';
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx';
import { useFormat } from '../../../../platform/frame/i18n/client/format.ts';
import type { WeatherWidget } from '../../shared/project/schema.ts';
import type { Sky } from '../../shared/project/weather.ts';
import { getWeather } from './api.ts';
import { useProjectTexts } from './texts/en.ts';

const skyIcons: Readonly<Record<Sky, IconName>> = {
  clear: 'sunny',
  'partly-cloudy': 'partly_cloudy_day',
  cloudy: 'cloud',
  fog: 'foggy',
  rain: 'rainy',
  snow: 'weather_snowy',
  storm: 'thunderstorm',
};
const number = 'ring-focus rounded-md px-1 hover:bg-hover';

/** The weather of the widgets; where the service was still being asked, what it returned since. */
function useWeather(widget: WeatherWidget, isReady: boolean): WeatherWidget {
  const { locale } = useFormat();
  const [late, setLate] = useState<WeatherWidget>();
  const isWaiting = isReady && widget.source === 'waiting';
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    getWeather(locale).then(
      (found) => !isOver && setLate(found),
      () => !isOver && setLate({ ...widget, source: 'failed' }),
    );
    return () => {
      isOver = true;
    };
    // Asked once for each wait, whatever else of the widgets changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, locale]);
  return widget.source === 'waiting' ? (late ?? widget) : widget;
}

/** The weather of the place, in the units that one chooses by a press. */
export function WeatherCard({ widget, isReady }: { widget: WeatherWidget; isReady: boolean }) {
  const texts = useProjectTexts();
  const shown = useWeather(widget, isReady);
  const [tempUnit, setTempUnit] = useState<'C' | 'F'>(widget.tempUnit);
  const [speedUnit, setSpeedUnit] = useState<'KMH' | 'MPH'>(widget.speedUnit);
  const place = shown.locations[shown.currentLocation];
  const note = shown.source === 'service' ? undefined : texts.weather[shown.source];
  return (
    <section
      aria-label={texts.weather.title}
      aria-busy={shown.source === 'waiting' || undefined}
      className="flex min-h-93 flex-col rounded-xl border border-line bg-paper"
    >
      <p className="flex h-12 items-center gap-2 border-b border-line px-4 text-sm font-semibold">
        <Icon name="location_on" size={18} className="text-dim" />
        <bdi className="truncate">{place?.name ?? texts.weather.title}</bdi>
      </p>
      {place && (
        <>
          <p className="flex items-center justify-center gap-3 py-4">
            <Icon name={skyIcons[place.icon]} size={44} className="text-dim" />
            <span className="sr-only">{texts.weather.skies[place.icon]}</span>
            <button
              type="button"
              onClick={() => setTempUnit(tempUnit === 'C' ? 'F' : 'C')}
              className={number}
            >
              <span dir="ltr">
                <span className="text-[2.75rem] leading-12 font-light tabular-nums">
                  {place.temp[tempUnit]}
                </span>
                <span className="text-2xl text-dim">°{tempUnit}</span>
              </span>
              <span className="sr-only">{texts.weather.toggleTemperature}</span>
            </button>
          </p>
          <div className="grid grid-cols-3 border-y border-line text-center text-[0.8125rem]">
            <button
              type="button"
              onClick={() => setSpeedUnit(speedUnit === 'KMH' ? 'MPH' : 'KMH')}
              className="ring-focus-inset flex flex-col items-center gap-1 py-2.5 hover:bg-hover"
            >
              <Icon name="air" size={18} className="text-dim" />
              <bdi className="tabular-nums">
                {place.windSpeed[speedUnit]} {texts.weather.units[speedUnit]}
              </bdi>
              <span className="sr-only">{texts.weather.toggleSpeed}</span>
            </button>
            <p className="flex flex-col items-center gap-1 border-x border-line py-2.5">
              <Icon name="explore" size={18} className="text-dim" />
              <span className="sr-only">{texts.weather.wind}: </span>
              <bdi>{texts.weather.directions[place.windDirection]}</bdi>
            </p>
            <p className="flex flex-col items-center gap-1 py-2.5">
              <Icon name="rainy" size={18} className="text-dim" />
              <span className="sr-only">{texts.weather.rain}: </span>
              <bdi className="tabular-nums">{place.rainProbability}</bdi>
            </p>
          </div>
          <ul>
            {place.next3Days.map((day) => (
              <li
                key={day.name}
                className="flex h-11 items-center gap-3 border-b border-line px-4 text-sm last:border-0"
              >
                <span className="flex-1 truncate">{day.name}</span>
                <Icon name={skyIcons[day.icon]} size={20} className="text-dim" />
                <span className="sr-only">{texts.weather.skies[day.icon]}</span>
                <bdi className="w-10 text-end tabular-nums">{day.temp[tempUnit]}°</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {note && <p className="mt-auto px-4 py-3 text-xs text-dim">{note}</p>}
    </section>
  );
}
