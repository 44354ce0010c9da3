import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { toggleMode, useThemes } from '../../settings/client/settings-store.ts';
import { resolveTheme } from '../../theme/shared/themes.ts';
import { useShellTexts } from './texts/en.ts';

/** Switches between light and dark. */
export function ModeToggle() {
  const texts = useShellTexts();
  const isDark = resolveTheme(useThemes(), 'main').mode === 'dark';
  return (
    <IconButton
      icon={isDark ? 'light_mode' : 'dark_mode'}
      label={isDark ? texts.toLight : texts.toDark}
      onClick={toggleMode}
    />
  );
}
