import type { Locale } from '../../../frame/i18n/shared/locales.ts';

/** The texts of one kind of audited action. */
export interface AuditActionTexts {
  /** What filters call it: "Role changed". */
  readonly name: string;
  /** What happened, with `{actor}`, `{record}` and the entry's own values in braces. */
  readonly sentence: string;
  /** The product's words for values that are not names, such as roles. */
  readonly words?: Readonly<Record<string, string>>;
}

/** Something that the audit log records; apps declare theirs in their manifests. */
export interface AuditAction {
  /** The app's id and words of its own: `identity.role-changed`. */
  readonly id: string;
  readonly texts: Readonly<Record<Locale, AuditActionTexts>>;
}
