import { createContext, use } from 'react';
import type { ClientApp, NavigationItem, ShellCommand, ShellSlots } from './manifest.ts';

type UseBadges = NonNullable<ClientApp['useBadges']>;
type UseCommands = NonNullable<ClientApp['useCommands']>;

/** What the apps have put into the shell. */
export type ShellContent = {
  readonly navigation: readonly NavigationItem[];
  /** The hook that knows an entry's live badge, by the entry's id. */
  readonly badgeHooks: ReadonlyMap<string, UseBadges>;
  readonly commands: readonly ShellCommand[];
  readonly commandHooks: readonly UseCommands[];
  readonly slots: ShellSlots;
};

export const ShellContext = createContext<ShellContent>({
  navigation: [],
  badgeHooks: new Map(),
  commands: [],
  commandHooks: [],
  slots: {},
});

/** What the apps have put into the shell. */
export const useShellContent = (): ShellContent => use(ShellContext);
