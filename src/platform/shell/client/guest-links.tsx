import { LinkButton } from '../../../ui/link-button.tsx';
import { useShellTexts } from './texts.ts';

/** The ways in, for those who are not signed in; both lead to a document of their own. */
export function GuestLinks() {
  const texts = useShellTexts();
  return (
    <div className="flex items-center gap-2">
      <LinkButton href="/login" variant="ghost" size="sm">
        {texts.login}
      </LinkButton>
      <LinkButton href="/register" variant="primary" size="sm">
        {texts.register}
      </LinkButton>
    </div>
  );
}
