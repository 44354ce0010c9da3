import { createContext, use, type ReactElement } from 'react';
import type { ClientApp, NavigationItem, PersonAction, RecordType, ShellSlots } from './manifest.ts';

type UseCommands = NonNullable<ClientApp['useCommands']>;

/** What the apps have put into the shell. */
export type ShellContent = {
  readonly navigation: readonly NavigationItem[];
  /** The live badges, by the id of their entry. */
  readonly badges: ReadonlyMap<string, ReactElement>;
  readonly commandHooks: readonly UseCommands[];
  /** How records are shown, by the names of their types. */
  readonly recordTypes: Readonly<Record<string, RecordType | undefined>>;
  /** What can be done with colleagues. */
  readonly personActions: readonly PersonAction[];
  readonly addressBookLoaders: readonly NonNullable<ClientApp['loadAddressBook']>[];
  readonly fileCards: NonNullable<ClientApp['fileCards']>;
  readonly agendaLoaders: readonly NonNullable<ClientApp['loadAgenda']>[];
  readonly busyLoaders: readonly NonNullable<ClientApp['loadBusyTimes']>[];
  readonly searchLoaders: readonly NonNullable<ClientApp['loadSearch']>[];
  readonly notificationLoaders: readonly NonNullable<ClientApp['loadNotifications']>[];
  readonly auditActionLoaders: readonly NonNullable<ClientApp['loadAuditActions']>[];
  readonly screenHelpLoaders: readonly NonNullable<ClientApp['loadScreenHelp']>[];
  /** By app: fetches what no first picture needs. */
  readonly lateLoaders: readonly { readonly id: string; readonly load: NonNullable<ClientApp['loadLate']> }[];
  readonly slots: ShellSlots;
};

export const ShellContext = createContext<ShellContent>({
  navigation: [],
  badges: new Map(),
  commandHooks: [],
  recordTypes: {},
  personActions: [],
  addressBookLoaders: [],
  fileCards: [],
  agendaLoaders: [],
  busyLoaders: [],
  searchLoaders: [],
  notificationLoaders: [],
  auditActionLoaders: [],
  screenHelpLoaders: [],
  lateLoaders: [],
  slots: {},
});

/** What the apps have put into the shell. */
export const useShellContent = (): ShellContent => use(ShellContext);
