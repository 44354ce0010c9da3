import type { ReactNode } from 'react';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';

interface SidebarDrawerProps {
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The lists over the page, where there is no space next to it. */
export function SidebarDrawer({ title, open, onOpenChange, children }: SidebarDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="start" width={288} title={title}>
      {children}
    </Drawer>
  );
}
