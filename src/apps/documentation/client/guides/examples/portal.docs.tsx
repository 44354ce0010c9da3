import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../../ui/actions/button.tsx';
import { WithState } from '../../../../../ui/component-docs.ts';
import { usePortalHost } from '../../../../../ui/overlays/portal-host.tsx';
import type { GuideExamples } from './guide-examples.ts';

function OwnPopup({ children }: { children: ReactNode }) {
  const host = usePortalHost();
  const popup = (
    <p role="status" className="pop fixed inset-x-4 bottom-4 z-50 mx-auto max-w-100 p-4 text-sm">
      {children}
    </p>
  );
  return createPortal(popup, host ?? document.body);
}

export const portalExamples: GuideExamples = {
  examples: [
    {
      title: 'A popup of one’s own',
      render: () => (
        <WithState initial={false}>
          {(isShown, setShown) => (
            <div className="h-16 overflow-hidden">
              <Button aria-pressed={isShown} onClick={() => setShown(!isShown)}>
                Show at the bottom
              </Button>
              {isShown && (
                <OwnPopup>The box around the button cuts off what is in it, but not this.</OwnPopup>
              )}
            </div>
          )}
        </WithState>
      ),
    },
  ],
};
