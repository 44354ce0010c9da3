import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { PageEntry } from '../../shell/client/use-pages.ts';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { page: PageEntry };

/** A link to what an entry of the navigation leads to: a page of the app, or another site. */
export function PageLink({ page, children, ...props }: PageLinkProps) {
  if (page.type !== 'link') {
    return (
      <Link {...props} to={page.url}>
        {children}
      </Link>
    );
  }
  return (
    <a {...props} href={page.url} target={page.target ?? '_blank'} rel="noopener noreferrer">
      {children}
    </a>
  );
}
