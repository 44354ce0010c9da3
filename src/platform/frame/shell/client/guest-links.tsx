import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { useShellTexts } from './texts/en.ts';

/** The ways in, for those who are not signed in; both lead to a document of their own. */
export function GuestLinks() {
  const texts = useShellTexts();
  return (
    <div className="flex items-center gap-2">
      <LinkButton href="/login" variant="ghost" size="sm">
        {texts.login}
      </LinkButton>
      {/* A phone's bar has room for one of them; the other is in the navigation and on the sign-in page. */}
      <LinkButton href="/register" variant="primary" size="sm" className="max-sm:hidden">
        {texts.register}
      </LinkButton>
    </div>
  );
}
