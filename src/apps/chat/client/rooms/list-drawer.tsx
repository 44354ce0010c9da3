import type { ReactNode } from 'react';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { useChatTexts } from '../texts/en.ts';

type ListDrawerProps = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode };

/** The list of conversations on narrow windows. */
export function ListDrawer({ open, onOpenChange, children }: ListDrawerProps) {
  const texts = useChatTexts();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="start" title={texts.list.label}>
      <div className="-m-5 flex h-[calc(100%+2.5rem)] flex-col">{children}</div>
    </Drawer>
  );
}
