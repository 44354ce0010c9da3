import type { ComponentProps } from 'react';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { useTodoTexts } from '../texts/en.ts';
import { TodoSidebar } from './todo-sidebar.tsx';

/** The lists over the page, where there is no room beside it. */
export function SidebarDrawer({
  open,
  onOpenChange,
  ...props
}: ComponentProps<typeof TodoSidebar> & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const texts = useTodoTexts();
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="start" width={288} title={texts.title}>
      <TodoSidebar {...props} onChoose={() => onOpenChange(false)} />
    </Drawer>
  );
}
