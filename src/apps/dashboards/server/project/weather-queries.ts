import * as v from 'valibot';
import {
  skies,
  type WeatherReport,
  type WeatherSource,
  windDirections,
} from '../../shared/project/weather.ts';

const freshMs = 15 * 60_000;
/** A service that failed is requested again after this time. */
const retryMs = 60_000;
/** An old report is better than none, but not for long. */
const keptMs = 6 * 3_600_000;
const respondWithinMs = 5000;
const maxBytes = 65_536;

const degrees = v.pipe(v.number(), v.minValue(-100), v.maxValue(70));
const Report = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  icon: v.picklist(skies),
  temperature: degrees,
  windSpeed: v.pipe(v.number(), v.minValue(0), v.maxValue(500)),
  windDirection: v.picklist(windDirections),
  rainProbability: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  days: v.pipe(
    v.array(
      v.object({ date: v.pipe(v.string(), v.isoDate()), icon: v.picklist(skies), temperature: degrees }),
    ),
    v.length(3),
  ),
});

/** Reads a body to its end, or throws where it is longer than a report can be. */
async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error('The response is too long.');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** Requests the service once. It may not redirect, and has to return the documented JSON. */
async function fetchReport(url: string, withinMs: number): Promise<WeatherReport> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The service returned ${response.status}.`);
  }
  return v.parse(Report, JSON.parse(await readText(response)));
}

interface Known {
  readonly report: WeatherReport | undefined;
  readonly source: WeatherSource;
}

/** Requests the weather in the background, once for everybody. Readers get the last known report without waiting. */
export class WeatherService {
  readonly #url: string;
  readonly #now: () => Date;
  #report: WeatherReport | undefined;
  #reportedMs = 0;
  #askedMs = Number.NEGATIVE_INFINITY;
  #hasFailed = false;
  #pending: Promise<void> | undefined;
  readonly #withinMs: number;

  constructor(url: string, now: () => Date, withinMs = respondWithinMs) {
    this.#url = url;
    this.#now = now;
    this.#withinMs = withinMs;
  }

  /** Returns the last known report; an old one is refreshed in the background. */
  read(): Known {
    const nowMs = this.#now().getTime();
    if (!this.#pending && nowMs - this.#askedMs >= (this.#hasFailed ? retryMs : freshMs)) this.#ask(nowMs);
    if (this.#report && nowMs - this.#reportedMs < keptMs) return { report: this.#report, source: 'service' };
    return { report: undefined, source: this.#pending ? 'waiting' : 'failed' };
  }

  /** As `read`, once a request that is under way has ended. */
  async wait(): Promise<Known> {
    this.read();
    await this.#pending;
    return this.read();
  }

  #ask(nowMs: number): void {
    this.#askedMs = nowMs;
    this.#pending = fetchReport(this.#url, this.#withinMs)
      .then(
        (report) => {
          this.#report = report;
          this.#reportedMs = nowMs;
          this.#hasFailed = false;
        },
        () => {
          this.#hasFailed = true;
        },
      )
      .finally(() => {
        this.#pending = undefined;
      });
  }
}
