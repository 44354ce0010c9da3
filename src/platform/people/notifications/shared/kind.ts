import type { Locale } from '../../../frame/i18n/shared/locales.ts';

/** The texts of one kind of notification. */
export interface NotificationKindTexts {
  /** What the person chooses in the settings: "Somebody mentions me". */
  readonly choice: string;
  /** What happened, so many times, next to the record's name: "mentioned you". */
  readonly line: (count: number) => string;
  /** The title of a push of somebody: "Ada mentioned you". */
  readonly push: (who: string) => string;
}

/** Something that people can be notified of; apps declare theirs in their manifests. */
export interface NotificationKind {
  /** The app's id and a word of its own: `mail.received`. */
  readonly id: string;
  /** Somebody addressed the person themself: the filter of mentions shows it. */
  readonly isMention?: boolean;
  /** The ways by which it reaches somebody who has chosen nothing. */
  readonly defaults: { readonly inApp: boolean; readonly push: boolean };
  readonly texts: Readonly<Record<Locale, NotificationKindTexts>>;
}
