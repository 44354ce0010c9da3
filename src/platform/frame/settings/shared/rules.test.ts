import { describe, expect, it } from 'vitest';
import { darkThemes, lightThemes } from '../../theme/shared/themes.ts';
import { chooseThemes } from './rules.ts';

describe('choosing the themes to show', () => {
  it('follows the system while nothing was chosen', () => {
    expect(chooseThemes(lightThemes, null, 'dark')).toEqual(darkThemes);
    expect(chooseThemes(lightThemes, null, 'light')).toEqual(lightThemes);
  });

  it('prefers what was chosen on this device to the system', () => {
    expect(chooseThemes(lightThemes, 'light', 'dark')).toEqual(lightThemes);
    expect(chooseThemes(lightThemes, 'dark', 'light')).toEqual(darkThemes);
  });

  it('keeps stored themes whatever the system says', () => {
    const sunset = { ...lightThemes, main: 'sunset' };
    expect(chooseThemes(sunset, null, 'dark')).toEqual(sunset);
  });

  it('takes the default for a theme it does not know', () => {
    expect(chooseThemes({ ...lightThemes, main: 'sunset', footer: 'gone' }, null, 'dark').footer).toBe(
      'mainThemeLight',
    );
  });
});
