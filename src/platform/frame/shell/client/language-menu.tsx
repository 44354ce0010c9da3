import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { useLocale } from '../../i18n/client/locale-store.ts';
import { isLocale, localeNames, locales } from '../../i18n/shared/locales.ts';
import { useSession } from '../../../people/identity/client/session.ts';
import { authGroups, isAllowed } from '../../../kernel/access/shared/roles.ts';
import { chooseLanguage } from './choose-language.ts';
import { useShellTexts } from './texts/en.ts';

const aboutPath: string = '/documentation/working-with/multi-language';

/** Chooses the language; its direction comes with it. */
export function LanguageMenu() {
  const texts = useShellTexts();
  const locale = useLocale();
  const readsDocumentation = isAllowed(authGroups.admin, useSession().user?.role ?? []);
  return (
    <LazyMenu trigger={<IconButton icon="translate" label={texts.language} />}>
      {(menu) => (
        <>
          <menu.MenuRadioGroup
            value={locale}
            onValueChange={(value: unknown) => isLocale(value) && void chooseLanguage(value)}
          >
            {locales.map((option) => (
              <menu.MenuRadioItem key={option} value={option} lang={option}>
                {localeNames[option]}
              </menu.MenuRadioItem>
            ))}
          </menu.MenuRadioGroup>
          {readsDocumentation && (
            <>
              <menu.MenuSeparator />
              <menu.MenuLink render={<Link to={aboutPath} />}>{texts.aboutLanguages}</menu.MenuLink>
            </>
          )}
        </>
      )}
    </LazyMenu>
  );
}
