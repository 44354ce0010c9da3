import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { later } from '../../../../ui/later.tsx';
import { useSession } from '../../../people/identity/client/session.ts';
import { Region } from '../../theme/client/region.tsx';
import { useShellTexts } from './texts/en.ts';

const purchaseUrl = 'https://example.com/purchase';

const FooterLinks = later(async () => (await import('./footer-links.tsx')).FooterLinks);

/** The bar below the content. */
export function Footer({ isFixed }: { isFixed: boolean }) {
  const texts = useShellTexts();
  const { hasSampleData } = useSession();
  return (
    <Region
      name="footer"
      as="footer"
      data-fixed={isFixed || undefined}
      className="shell-bar h-(--footer-size) gap-1 border-t border-line print:hidden"
    >
      {hasSampleData && (
        <LinkButton href={purchaseUrl} target="_blank" variant="secondary" size="xs" icon="shopping_cart">
          {texts.purchase}
        </LinkButton>
      )}
      <span className="flex-1" />
      <FooterLinks />
    </Region>
  );
}
