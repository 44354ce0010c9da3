import { KeyBindingsDialog } from '../../../../platform/kits/key-bindings/client/key-bindings-dialog.tsx';
import { useListTexts } from '../../../../platform/kits/list-screen/client/texts/en.ts';
import { useTodoTexts } from '../texts/en.ts';
import { todoKeys } from './todo-keys.ts';

interface TodoKeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The keys of the to-do lists. */
export function TodoKeysDialog(props: TodoKeysDialogProps) {
  const names = { ...useListTexts().keys, ...useTodoTexts().keys };
  return <KeyBindingsDialog {...props} bindings={todoKeys} names={names} />;
}
