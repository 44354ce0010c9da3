import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { IconName } from '../../../../ui/icons/icon.tsx';
import type { FileInfo } from '../../../kernel/files/shared/schema.ts';
import type { AuditAction } from '../../../people/audit/shared/action.ts';
import type { BusySource } from '../../../people/directory/client/busy-source.ts';
import type { NotificationKind } from '../../../people/notifications/shared/kind.ts';
import type { LocalizedText } from '../../i18n/shared/locales.ts';
import type { AgendaSource } from '../../agenda/client/agenda-source.ts';
import type { SearchSource } from '../../palette/client/search-source.ts';
import type { NavigationNode } from '../shared/rules.ts';
import type { ShellRoute } from './routes.ts';

/** The headings of the navigation; an app's entries are under one of them. */
export type NavigationGroup = 'applications' | 'pages' | 'userInterface' | 'documentation' | 'auth' | 'test';

export type NavigationBadge = { readonly title: string; readonly bg?: string; readonly fg?: string };

/** An entry of the navigation tree. */
export interface NavigationItem extends NavigationNode<NavigationItem> {
  /** Dividers have none. */
  readonly title?: LocalizedText;
  readonly icon?: IconName;
  /** Where a link opens; a new tab unless said otherwise. */
  readonly target?: '_blank' | '_self';
  readonly badge?: NavigationBadge;
  /** It has a place in the bar at the bottom of phones. */
  readonly isInBottomBar?: boolean;
  /** The letter that leads here after `g`. */
  readonly goKey?: string;
  /** One of many to look things up in: the palette offers it last, and only for what is typed. */
  readonly isReference?: boolean;
  /** Fetches the entries inside a collapse, for large trees that few people open. */
  readonly loadChildren?: () => Promise<readonly NavigationItem[]>;
  /** For an app's outermost entries; 'applications' unless said otherwise. */
  readonly group?: NavigationGroup;
}

/** Something that the command palette offers: it leads to a page, or does something at once. */
export interface ShellCommand {
  readonly id: string;
  readonly title: LocalizedText;
  /** The heading that it is under. */
  /** `pages` are those that the navigation does not have. */
  readonly section: 'pages' | 'create' | 'act';
  readonly icon?: IconName;
  /** Other words that people may type for it. */
  readonly keywords?: LocalizedText;
  readonly auth?: readonly string[] | null;
  /** Where it leads; without it, `run` does something. */
  readonly url?: string;
  readonly run?: () => void;
  /** One of many alike: offered only for what is typed. */
  readonly isTypedFor?: boolean;
}

/** Something shown in one app of which another can make a record: a message becomes a to-do. */
export interface RecordSource {
  readonly title: string;
  /** All that it says. */
  readonly text: string;
  /** Its place. */
  readonly path: string;
}

/** Makes a record of an app out of what another shows. */
export interface RecordMaker {
  readonly id: string;
  readonly title: LocalizedText;
  readonly icon: IconName;
  /** Makes it, or begins to; returns the path where it is finished, if anywhere. */
  readonly make: (source: RecordSource) => Promise<string | void>;
  /**
   * Finds or creates the record for a source and returns its path. `mark` is the stable part of the source's path.
   */
  readonly findOrMake?: (source: RecordSource, mark: string) => Promise<string>;
}

/** How an app's commands that are not sent yet are shown in the queue. */
export interface QueueSupport {
  /** What the fields of its records are called, for conflicts. */
  readonly fields?: Readonly<Record<string, LocalizedText>>;
  /** By the path of a command: makes a draft of its body and returns where it is edited. */
  readonly edit?: Readonly<Record<string, (body: unknown) => Promise<string>>>;
}

/** Finds pages that help with the screen at a path, the best first. */
export type FindScreenHelp = (
  path: string,
) => Promise<readonly { readonly title: string; readonly url: string }[]>;

export type UseBadges = () => Readonly<Record<string, NavigationBadge | number | undefined>>;

/** How an app's records, which link by themselves to what they are about, are unlinked from it and linked again. */
export interface RecordLinks {
  /** What a record is unlinked from, also before the server knows; undefined for records that are not here. */
  readonly findUnlinked: (id: string) => readonly string[] | undefined;
  readonly setLinked: (id: string, recordId: string, isLinked: boolean) => void;
  /** Calls when what is unlinked may have changed: `readState` then returns another value. */
  readonly watch: (listener: () => void) => () => void;
  readonly readState: () => unknown;
}

/** How records of a type are shown where they are found or linked to. */
export interface RecordType {
  readonly icon: IconName;
  /** Where a record is opened that has no address of its own. */
  readonly buildPath?: (id: string) => string;
  /** Fetches how records that link by themselves to contacts are unlinked. */
  readonly loadLinks?: () => Promise<RecordLinks>;
}

/** What an app shows of files that it understands. */
export interface FileCard {
  /** How their names end, in lower case, such as `.ics`. */
  readonly extension: string;
  readonly Card: ComponentType<{ file: FileInfo }>;
}

/** Something that can be done with a colleague where they are shown, such as writing to them. */
export interface PersonAction {
  readonly id: string;
  readonly title: LocalizedText;
  readonly icon: IconName;
  readonly buildPath: (personId: string) => string;
}

/** Somebody who can be written to or invited, as an app knows them. */
export interface Correspondent {
  readonly id: string;
  readonly name: string;
  /** The e-mail address; somebody with several is found once for each. */
  readonly address: string;
  /** What tells people of the same name apart: a company. */
  readonly detail: string;
}

/** A record that is about somebody who has an address: the contact, the company, a deal. */
export interface AddressRecord {
  readonly id: string;
  /** Its type, as `recordTypes` know it. */
  readonly type: string;
  readonly title: string;
  readonly path: string;
}

/** Finds people by parts of their names and addresses, those that the person writes to most first. */
export interface AddressBook {
  readonly find: (typed: string, limit: number) => Promise<readonly Correspondent[]>;
  /** Who has an address, if anybody. */
  readonly findByAddress: (address: string) => Promise<Correspondent | undefined>;
  /** The records about those who have these addresses, as far as the person sees them. */
  readonly findRecords: (addresses: readonly string[]) => Promise<readonly AddressRecord[]>;
  /** Says that the person has written to somebody. */
  readonly recordUse: (id: string) => void;
}

interface RecordFilesProps {
  /** The table of the record, which declares that its records have folders. */
  readonly entity: string;
  readonly recordId: string;
  /** Whether the person can add files to the folder; true by default. */
  readonly canAdd?: boolean;
}

/** Lets other apps attach stored files, save files to storage, and show the files of their records. */
export interface FileStorage {
  /** Lets the person choose stored files. */
  readonly Picker: ComponentType<{
    onPick: (files: readonly FileInfo[]) => void;
    onClose: () => void;
  }>;
  /** Lets the person choose where a file is stored. */
  readonly Saver: ComponentType<{ file: FileInfo; onClose: () => void }>;
  /** Stores a file and returns the address at which people without an account download it for a while. */
  readonly createLink: (file: FileInfo) => Promise<string>;
  /** The files in the folder of a record. */
  readonly RecordFiles: ComponentType<RecordFilesProps>;
}

/** What an app tells the shell about itself that no first picture needs. */
export interface LateManifest {
  /** What it adds to the search of all records, unless `loadSearch` fetches it. */
  readonly search?: SearchSource;
  /** What the command palette can always do with it, such as making a record. */
  readonly commands?: readonly ShellCommand[];
  /** What it makes of things that other apps show. */
  readonly makers?: readonly RecordMaker[];
  readonly queue?: QueueSupport;
  /** What it shows beside the password of what a new one leaves as it is, such as secret addresses. */
  readonly keptSecrets?: readonly ComponentType[];
  readonly fileStorage?: FileStorage;
  /** Overlays on every page, such as uploads. */
  readonly overlays?: readonly ComponentType[];
  /** What its background jobs are called, by their kind. */
  readonly jobTitles?: Readonly<Record<string, LocalizedText>>;
}

/** What an app tells the shell about itself. */
export interface ClientApp {
  readonly id: string;
  /** Its routes below the shell; screens are loaded lazily. */
  readonly routes: (parent: ShellRoute) => readonly AnyRoute[];
  readonly navigation: readonly NavigationItem[];
  /** Fetches, after the first picture, the hook that gives live badges by the id of their entry. */
  readonly loadBadges?: () => Promise<UseBadges>;
  /** Fetches, after the first picture, the rest of what the app says about itself. */
  readonly loadLate?: () => Promise<LateManifest>;
  /** A hook that finds more for what is typed, such as records; called only while the palette is open. */
  readonly useCommands?: (typed: string) => readonly ShellCommand[];
  /** The types of records that search and links show, by name. */
  readonly recordTypes?: Readonly<Record<string, RecordType>>;
  /** Fetches, when the palette is opened, what the app adds to the search of records: operators, and its local records. */
  readonly loadSearch?: () => Promise<SearchSource>;
  /** What it does with colleagues. */
  readonly personActions?: readonly PersonAction[];
  /** Fetches what finds the people whom it knows. */
  readonly loadAddressBook?: () => Promise<AddressBook>;
  /** What it shows of files that it understands, above the text that they came with. */
  readonly fileCards?: readonly FileCard[];
  /** Fetches what it knows of as dated or to be done. */
  readonly loadAgenda?: () => Promise<AgendaSource>;
  /** Fetches what it knows of when people are busy. */
  readonly loadBusyTimes?: () => Promise<BusySource>;
  /** Fetches what people can be notified of by this app. */
  readonly loadNotifications?: () => Promise<readonly NotificationKind[]>;
  /** Fetches what of it the audit log records. */
  readonly loadAuditActions?: () => Promise<readonly AuditAction[]>;
  /** Fetches what finds help with the screen at a path. */
  readonly loadScreenHelp?: () => Promise<FindScreenHelp>;
  /** What it adds to the shell's slots, after what is there already. */
  readonly slots?: ShellSlots;
}

/** Places of the shell that others fill, in order. */
export interface ShellSlots {
  /** At the toolbar's start: shortcuts. */
  readonly toolbarStart?: readonly ComponentType[];
  /** In the upright panel of layout3, 56 pixels wide, which replaces the start of the toolbar: shortcuts. */
  readonly startPanel?: readonly ComponentType[];
  /** After the logo as a field, in layouts that have one there, else as a button before the others at the end. */
  readonly toolbarSearch?: ComponentType<{ isField: boolean }>;
  /** Before the language menu: panel toggles. */
  readonly toolbarEnd?: readonly ComponentType[];
  /** On phones in the bar at the bottom, instead of the toolbar: the palette, the notifications. */
  readonly bottomBar?: readonly { readonly caption: LocalizedText; readonly Slot: ComponentType }[];
  /** Next to the content: the chat strip. */
  readonly sidePanels?: readonly ComponentType[];
  /** Over everything: drawers, the palette, the settings panel. */
  readonly overlays?: readonly ComponentType[];
}
