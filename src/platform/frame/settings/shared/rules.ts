import {
  darkThemes,
  isThemeName,
  lightThemes,
  regions,
  type Mode,
  type Region,
  type RegionThemes,
} from '../../theme/shared/themes.ts';

/**
 * The themes to show. Stored themes that are still the defaults say nothing of light or dark: then what was chosen on
 * this device counts, else the system.
 */
export function chooseThemes(
  stored: Readonly<Record<Region, string>> & { readonly mode?: Mode | undefined },
  chosenMode: Mode | null,
  systemMode: Mode,
): RegionThemes {
  const known: RegionThemes = {
    main: isThemeName(stored.main) ? stored.main : lightThemes.main,
    navbar: isThemeName(stored.navbar) ? stored.navbar : lightThemes.navbar,
    toolbar: isThemeName(stored.toolbar) ? stored.toolbar : lightThemes.toolbar,
    footer: isThemeName(stored.footer) ? stored.footer : lightThemes.footer,
    ...(stored.mode === 'light' || stored.mode === 'dark' ? { mode: stored.mode } : {}),
  };
  const isDefault =
    known.mode === undefined && regions.every((region) => known[region] === lightThemes[region]);
  return isDefault && (chosenMode ?? systemMode) === 'dark' ? darkThemes : known;
}
