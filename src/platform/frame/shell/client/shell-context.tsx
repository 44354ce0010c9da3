import { createContext, use, type ReactElement } from 'react';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import type {
  ClientApp,
  NavigationItem,
  QueueSupport,
  PersonAction,
  RecordMaker,
  RecordType,
  ShellCommand,
  ShellSlots,
} from './manifest.ts';

type UseCommands = NonNullable<ClientApp['useCommands']>;

/** What the apps have put into the shell. */
export type ShellContent = {
  readonly navigation: readonly NavigationItem[];
  /** The live badges, by the id of their entry. */
  readonly badges: ReadonlyMap<string, ReactElement>;
  readonly commands: readonly ShellCommand[];
  readonly commandHooks: readonly UseCommands[];
  /** How records are shown, by the names of their types. */
  readonly recordTypes: Readonly<Record<string, RecordType | undefined>>;
  /** What can be made of things that apps show. */
  readonly makers: readonly RecordMaker[];
  /** What can be done with colleagues. */
  readonly personActions: readonly PersonAction[];
  /** By app: how its unsent commands are shown. */
  readonly queues: Readonly<Record<string, QueueSupport | undefined>>;
  readonly addressBookLoaders: readonly NonNullable<ClientApp['loadAddressBook']>[];
  readonly fileCards: NonNullable<ClientApp['fileCards']>;
  readonly agendaLoaders: readonly NonNullable<ClientApp['loadAgenda']>[];
  readonly searchLoaders: readonly NonNullable<ClientApp['loadSearch']>[];
  readonly notificationLoaders: readonly NonNullable<ClientApp['loadNotifications']>[];
  readonly auditActionLoaders: readonly NonNullable<ClientApp['loadAuditActions']>[];
  readonly screenHelpLoaders: readonly NonNullable<ClientApp['loadScreenHelp']>[];
  /** By the kind of record. */
  readonly linkIcons: NonNullable<ClientApp['linkIcons']>;
  /** What background jobs are called, by their kind. */
  readonly jobTitles: Readonly<Record<string, LocalizedText | undefined>>;
  readonly slots: ShellSlots;
};

export const ShellContext = createContext<ShellContent>({
  navigation: [],
  badges: new Map(),
  commands: [],
  commandHooks: [],
  recordTypes: {},
  makers: [],
  personActions: [],
  queues: {},
  addressBookLoaders: [],
  fileCards: [],
  agendaLoaders: [],
  searchLoaders: [],
  notificationLoaders: [],
  auditActionLoaders: [],
  screenHelpLoaders: [],
  linkIcons: {},
  jobTitles: {},
  slots: {},
});

/** What the apps have put into the shell. */
export const useShellContent = (): ShellContent => use(ShellContext);
