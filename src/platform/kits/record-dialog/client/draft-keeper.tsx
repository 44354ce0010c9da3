import { useEffect } from 'react';
import { usePendingCommands } from '../../../kernel/collections/client/commands.ts';
import type { SyncRecord } from '../../../kernel/collections/shared/patch.ts';

interface DraftKeeperProps {
  drafts: { settle: (records: readonly SyncRecord[]) => void };
  records: readonly SyncRecord[];
}

/** Removes drafts once the server has them. Apart from the screen, which need not render with each command. */
export function DraftKeeper({ drafts, records }: DraftKeeperProps) {
  const isSettled = usePendingCommands().every((command) => command.state === 'failed');
  useEffect(() => {
    if (isSettled) drafts.settle(records);
  }, [isSettled, drafts, records]);
  return null;
}
