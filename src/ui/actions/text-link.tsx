import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../data/visually-hidden.tsx';
import { Icon } from '../icons/icon.tsx';
import { useUiTexts } from '../ui-texts.ts';

type TextLinkProps = ComponentProps<'a'> & {
  /** Underlined at once, as in a text; otherwise only under the pointer. */
  isUnderlined?: boolean;
};

/** A link within a text. One that opens another tab has a mark, and tells that page nothing of this one. */
export function TextLink({ isUnderlined = true, target, className, children, ...props }: TextLinkProps) {
  const texts = useUiTexts();
  return (
    <a
      {...props}
      {...(target === undefined ? {} : { target, rel: 'noopener noreferrer' })}
      className={clsx(
        'ring-focus rounded-sm font-medium text-accent-text underline-offset-3 hover:underline',
        isUnderlined && 'underline decoration-accent-text/40 hover:decoration-current',
        className,
      )}
    >
      {children}
      {target === '_blank' && (
        <>
          <Icon name="open_in_new" size={14} className="ms-1 inline align-baseline rtl:-scale-x-100" />
          <VisuallyHidden> {texts.newTab}</VisuallyHidden>
        </>
      )}
    </a>
  );
}
