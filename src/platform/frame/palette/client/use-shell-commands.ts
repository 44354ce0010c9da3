import { useMemo } from 'react';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { localeNames, locales, type Locale } from '../../i18n/shared/locales.ts';
import { readLocale, setDirection, useDirection, useLocale } from '../../i18n/client/locale-store.ts';
import { authGroups } from '../../../kernel/access/shared/roles.ts';
import { setQuickPanelOpen } from '../../quick-panel/client/quick-panel-state.ts';
import {
  changeSettings,
  changeThemes,
  toggleMode,
  useSettings,
  useThemes,
} from '../../settings/client/settings-store.ts';
import { chooseLanguage } from '../../shell/client/choose-language.ts';
import type { ShellCommand } from '../../shell/client/manifest.ts';
import { useSettingsPanelTexts } from '../../shell/client/settings-panel-texts.ts';
import { useScreenHelp } from '../../../kits/key-bindings/client/use-screen-help.ts';
import { usePages } from '../../shell/client/use-pages.ts';
import { setSettingsOpen } from '../../shell/client/shell-state.ts';
import { changeLayoutOption, useLayout } from '../../shell/client/use-layout.ts';
import { chooseTheme, paletteNames, resolveTheme } from '../../theme/shared/themes.ts';
import { useSearchTexts } from './texts/en.ts';

/** A language's name in a language: people may type it in their own. */
const nameLanguage = (named: Locale, by: Locale) =>
  new Intl.DisplayNames(by, { type: 'language' }).of(named) ?? '';

/** What the shell itself can do: looks, language, panels, leaving. */
export function useShellCommands(): readonly ShellCommand[] {
  const texts = useSearchTexts();
  const pages = usePages();
  const help = useScreenHelp();
  const locale = useLocale();
  const { themes: themeTexts } = useSettingsPanelTexts();
  const direction = useDirection();
  const density = useSettings((settings) => settings.density);
  const themes = useThemes();
  const { name: shownTheme, mode } = resolveTheme(themes, 'main');
  const isDark = mode === 'dark';
  const { style, config } = useLayout();
  const isVertical = style === 'layout1';
  const isFolded = config.navbar.folded;
  return useMemo(() => {
    const act = (command: Omit<ShellCommand, 'section'>): ShellCommand => ({ ...command, section: 'act' });
    return [
      act({
        id: 'act.mode',
        title: isDark ? texts.toLight : texts.toDark,
        icon: isDark ? 'light_mode' : 'dark_mode',
        keywords: texts.themeWords,
        run: toggleMode,
      }),
      act({
        id: 'act.appearance',
        title: texts.openAppearance,
        icon: 'palette',
        keywords: texts.appearanceWords,
        run: () => setSettingsOpen(true),
      }),
      ...paletteNames
        .filter((name) => name !== shownTheme)
        .map((name) =>
          act({
            id: `act.theme.${name}`,
            title: texts.themeTo(themeTexts[name]),
            icon: 'palette',
            keywords: texts.themeWords,
            isTypedFor: true,
            run: () => changeThemes(chooseTheme(themes, 'main', name)),
          }),
        ),
      act({
        id: 'act.density',
        title: density === 'compact' ? texts.toComfortable : texts.toCompact,
        icon: 'tune',
        keywords: texts.densityWords,
        isTypedFor: true,
        run: () => changeSettings({ density: density === 'compact' ? 'comfortable' : 'compact' }),
      }),
      act({
        id: 'act.direction',
        title: direction === 'rtl' ? texts.toLtr : texts.toRtl,
        icon: 'tune',
        keywords: texts.directionWords,
        isTypedFor: true,
        run: () => {
          const turned = direction === 'rtl' ? 'ltr' : 'rtl';
          setDirection(turned);
          changeSettings({ direction: turned, language: readLocale() });
        },
      }),
      ...locales
        .filter((other) => other !== locale)
        .map((other) =>
          act({
            id: `act.language.${other}`,
            title: texts.languageTo(localeNames[other]),
            icon: 'translate',
            keywords: [texts.languageWords, nameLanguage(other, locale), nameLanguage(other, 'en')].join(' '),
            run: () => void chooseLanguage(other),
          }),
        ),
      ...(isVertical
        ? [
            act({
              id: 'act.navbar',
              title: isFolded ? texts.unfoldNavbar : texts.foldNavbar,
              icon: isFolded ? 'left_panel_open' : 'left_panel_close',
              keywords: texts.navbarWords,
              run: () => changeLayoutOption('navbar.folded', !isFolded),
            }),
          ]
        : []),
      act({
        id: 'act.quick-panel',
        title: texts.openQuickPanel,
        icon: 'format_list_bulleted',
        keywords: texts.quickPanelWords,
        auth: authGroups.user,
        run: () => setQuickPanelOpen(true),
      }),
      act({
        id: 'act.keys',
        title: texts.showKeys,
        icon: 'keyboard',
        keywords: texts.keysWords,
        run: () =>
          void import('./show-keys.tsx').then(({ showKeys }) => showKeys(pages, help), reportLoadFailure),
      }),
      act({
        id: 'act.sign-out',
        title: texts.signOut,
        icon: 'logout',
        keywords: texts.signOutWords,
        auth: authGroups.user,
        url: '/logout',
      }),
    ];
  }, [
    texts,
    pages,
    help,
    themeTexts,
    locale,
    direction,
    density,
    themes,
    shownTheme,
    isDark,
    isVertical,
    isFolded,
  ]);
}
