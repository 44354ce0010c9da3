import * as v from 'valibot';
import { layoutStyles, parseLayoutConfig } from '../../shell/shared/layouts.ts';
import { defaultSettings } from './defaults.ts';
import { Settings } from './schema.ts';

const parameter = 'defaultSettings';

function readLayout(layout: unknown): Settings['layout'] | undefined {
  const given: { style?: unknown; config?: unknown } = Object(layout);
  const style = layoutStyles.find((known) => known === given.style);
  return style && { style, config: parseLayoutConfig(style, given.config) };
}

/** Whether the schema took the value as it is, and not its fallback for it. */
function isTaken(given: unknown, parsed: unknown, fallback: unknown): boolean {
  const text = JSON.stringify(parsed);
  return text !== JSON.stringify(fallback) || text === JSON.stringify(given);
}

/**
 * Settings that an address brings for one visit: `?defaultSettings={"layout":{"style":"layout2"}}`. Nothing but known
 * settings with known values comes through.
 */
export function readVisitSettings(search: string): Partial<Settings> {
  let given: unknown;
  try {
    given = JSON.parse(new URLSearchParams(search).get(parameter) ?? 'null');
  } catch {
    return {}; // not JSON
  }
  if (typeof given !== 'object' || given === null) return {};
  const result = v.safeParse(Settings, given);
  if (!result.success) return {};
  const input: Readonly<Record<string, unknown>> = { ...given };
  const fallbacks: Readonly<Record<string, unknown>> = defaultSettings;
  const taken = Object.entries(result.output).filter(
    ([key, value]) =>
      key !== 'layout' && Object.hasOwn(input, key) && isTaken(input[key], value, fallbacks[key]),
  );
  const layout = Object.hasOwn(input, 'layout') ? readLayout(input['layout']) : undefined;
  return { ...Object.fromEntries(taken), ...(layout && { layout }) };
}
