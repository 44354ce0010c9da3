import { createContext, use } from 'react';
import type { ClientApp, NavigationItem, ShellSlots } from './manifest.ts';

type UseBadges = NonNullable<ClientApp['useBadges']>;

/** What the apps have put into the shell. */
export type ShellContent = {
  readonly navigation: readonly NavigationItem[];
  /** The hook that knows an entry's live badge, by the entry's id. */
  readonly badgeHooks: ReadonlyMap<string, UseBadges>;
  readonly slots: ShellSlots;
};

export const ShellContext = createContext<ShellContent>({ navigation: [], badgeHooks: new Map(), slots: {} });

/** What the apps have put into the shell. */
export const useShellContent = (): ShellContent => use(ShellContext);
