import { useEffect } from 'react';
import { usePendingCommands } from '../../../../platform/kernel/collections/client/commands.ts';
import type { Todo } from '../../shared/schema.ts';
import { settleDrafts } from './drafts.ts';

/** Lets go of drafts once the server has what they say. Apart from the screen, which need not follow each command. */
export function DraftKeeper({ todos }: { todos: readonly Todo[] }) {
  const isSettled = usePendingCommands().every((command) => command.state === 'failed');
  useEffect(() => {
    if (isSettled) settleDrafts(todos);
  }, [isSettled, todos]);
  return null;
}
