import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  regions,
  resolveTheme,
  switchMode,
  type Mode,
  type RegionThemes,
} from '../../theme/shared/themes.ts';
import { chooseThemes } from '../shared/rules.ts';
import { defaultSettings } from '../shared/defaults.ts';
import type { Settings } from '../shared/schema.ts';
import { deviceTexts } from '../../../../ui/storage.ts';

/** The settings, and the themes that follow from them, this device and the system. */
type SettingsState = {
  /** What is shown: what is kept, under what the address brought for this visit. */
  readonly settings: Settings;
  readonly kept: Settings;
  readonly visit: Partial<Settings>;
  readonly themes: RegionThemes;
  /** What was in use before the last switch between light and dark. */
  readonly otherThemes: RegionThemes | undefined;
};
type Saver = (settings: Settings) => void;

const modeKey = 'mode'; // read by the boot script too, before the first paint
const guestKey = 'guest-settings';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const systemMode = (): Mode => (systemIsDark.matches ? 'dark' : 'light');

function readChosenMode(): Mode | null {
  const stored = deviceTexts.read(modeKey);
  return stored === 'dark' || stored === 'light' ? stored : null;
}

/** What follows from the settings; the themes stay the same object while they are the same. */
function withThemes(kept: Settings, visit: Partial<Settings>, before?: RegionThemes) {
  const settings = { ...kept, ...visit };
  const themes = chooseThemes(settings.theme, readChosenMode(), systemMode());
  const isSame =
    before && before.mode === themes.mode && regions.every((region) => themes[region] === before[region]);
  return { kept, visit, settings, themes: isSame ? before : themes };
}
const store = createStore<SettingsState>(() => ({
  ...withThemes(defaultSettings, {}),
  otherThemes: undefined,
}));
let save: Saver | undefined;

systemIsDark.addEventListener('change', () =>
  store.setState(({ kept, visit, themes }) => withThemes(kept, visit, themes)),
);

/** Says what keeps changed settings; without one (a guest) this browser does. */
export function setSettingsSaver(saver: Saver | undefined): void {
  save = saver;
}

/** What guests have chosen in this browser. Rules check each value where it is used, as for what others stored. */
function readGuestSettings(): Partial<Settings> {
  try {
    const stored: unknown = JSON.parse(deviceTexts.read(guestKey) ?? 'null');
    return typeof stored === 'object' && stored !== null ? pickKnown(stored) : {};
  } catch {
    return {};
  }
}

/** The values of the kinds that the defaults have: other ones were put there by somebody else. */
function pickKnown(stored: object): Partial<Settings> {
  const known = Object.entries(stored).filter(([key, value]) => {
    const usual: unknown = Reflect.get(defaultSettings, key);
    if (usual === undefined) return typeof value === 'string';
    return typeof value === typeof usual && value !== null;
  });
  return Object.fromEntries(known);
}

/** Takes over the settings of the person who signed in, or a guest's; does not save them again. */
export function adoptSettings(settings: Partial<Settings> = readGuestSettings()): void {
  // The server has sent nothing but what is right; what was kept here may be from before a setting was there.
  store.setState(({ visit, themes }) => withThemes({ ...defaultSettings, ...settings }, visit, themes));
}

/** Takes over the settings that the address brings for this visit. */
export async function adoptVisitSettings(): Promise<void> {
  if (!location.search.includes('defaultSettings')) return;
  const { readVisitSettings } = await import('../shared/visit.ts');
  store.setState(({ kept, themes }) => withThemes(kept, readVisitSettings(location.search), themes));
}

/** Changes settings at once and has them saved; what the address brought for the visit is not saved with them. */
export function changeSettings(changes: Partial<Settings>): void {
  const { kept: before, visit, themes } = store.getState();
  const kept = { ...before, ...changes };
  const stillVisiting = Object.entries(visit).filter(([key]) => !Object.hasOwn(changes, key));
  store.setState(withThemes(kept, Object.fromEntries(stillVisiting), themes));
  if (save) save(kept);
  else deviceTexts.write(guestKey, JSON.stringify(kept));
}

/** Chooses the regions' themes; the mode is remembered on this device for the first paint of the next visit. */
export function changeThemes(themes: RegionThemes): void {
  deviceTexts.write(modeKey, resolveTheme(themes, 'main').mode);
  changeSettings({ theme: themes });
}

/** Light becomes dark and back. */
export function toggleMode(): void {
  const { themes, otherThemes } = store.getState();
  store.setState({ otherThemes: themes });
  changeThemes(switchMode(themes, otherThemes));
}

/** Forgets what this device remembers of a person's looks. */
export function resetSettings(): void {
  deviceTexts.write(modeKey, null);
  deviceTexts.write(guestKey, null);
  adoptSettings();
}

/** The settings now; the component renders again when the selected part changes. */
export function useSettings<Part>(select: (settings: Settings) => Part): Part {
  return useStore(store, (state) => select(state.settings));
}

/** The regions' themes now; the component renders again when they change. */
export const useThemes = (): RegionThemes => useStore(store, (state) => state.themes);

/** Calls back with the regions' themes, now and on every change. */
export function watchThemes(listener: (themes: RegionThemes) => void): void {
  listener(store.getState().themes);
  store.subscribe(({ themes }, before) => {
    if (themes !== before.themes) listener(themes);
  });
}

/** Calls back with the settings, now and on every change. */
export function watchSettings(listener: (settings: Settings) => void): void {
  listener(readSettings());
  store.subscribe(({ settings }, before) => {
    if (settings !== before.settings) listener(settings);
  });
}

/** The settings now, outside of components. */
export const readSettings = (): Settings => store.getState().settings;

/** Taking the mark away is work for the browser too: well after the frame that shows the change. */
const switchingMs = 300;
let switching: ReturnType<typeof setTimeout> | undefined;

/** Keeps the document's mode and motion in step with the settings; the app calls it once. */
export function applySettingsToDocument(): void {
  const { dataset } = document.documentElement;
  const apply = () => {
    const { settings, themes } = store.getState();
    dataset['mode'] = resolveTheme(themes, 'main').mode;
    dataset['density'] = settings.density;
    dataset['scrollbars'] = settings.customScrollbars ? 'on' : 'off';
    dataset['animations'] = settings.animations ? 'on' : 'off';
    if (!settings.animations || switching !== undefined) dataset['still'] = '';
    else delete dataset['still'];
  };
  apply();
  store.subscribe((state, before) => {
    // All colors change in one frame: without a transition of every element to its new ones.
    if (state.themes !== before.themes) {
      clearTimeout(switching);
      switching = setTimeout(() => {
        switching = undefined;
        apply();
      }, switchingMs);
    }
    apply();
  });
}
