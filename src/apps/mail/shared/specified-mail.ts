import { folderIdOf } from './rules.ts';
import type { SpecifiedMail } from './schema.ts';
import type { MailFile, WholeMail } from './mail.ts';

/** How times are shown to a person. */
export interface Display {
  readonly language: string;
  readonly timeZone: string;
  readonly now: Date;
}

const unitBytes = 1024;

const describeSize = (bytes: number, language: string): string => {
  const units = ['byte', 'kilobyte', 'megabyte'] as const;
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(unitBytes)));
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: 1,
  });
  return format.format(bytes / unitBytes ** step);
};

/** The time of day for today, else the day; with the year where it is another one. */
function describeTime(at: string, { language, timeZone, now }: Display): string {
  const date = new Date(at);
  const show = (options: Intl.DateTimeFormatOptions, shown = date) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(shown);
  const day: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
  if (show(day) === show(day, now)) return show({ timeStyle: 'short' });
  const isThisYear = show({ year: 'numeric' }) === show({ year: 'numeric' }, now);
  return show(isThisYear ? { day: 'numeric', month: 'short' } : day);
}

const toAttachment = (file: MailFile, language: string) => ({
  type: file.type.startsWith('image/') ? 'image' : file.type,
  fileName: file.name,
  preview: file.width === null ? '' : `/api/files/${file.id}/thumbnail`,
  url: `/api/files/${file.id}/content`,
  size: describeSize(file.size, language),
});

/** A mail in the shape of the specification. */
export function toSpecifiedMail(
  mail: WholeMail,
  pictures: ReadonlyMap<string, string>,
  display: Display,
): SpecifiedMail {
  const { id, from, to, subject, message, read, starred, important, hasAttachments, labels } = mail;
  return {
    id,
    from: { name: from.name, avatar: pictures.get(from.personId ?? '') ?? '', email: from.email },
    to: to.map(({ name, email }) => ({ name, email })),
    subject,
    message,
    time: describeTime(mail.at, display),
    read,
    starred,
    important,
    hasAttachments,
    attachments: mail.files.map((file) => toAttachment(file, display.language)),
    labels: [...labels],
    folder: folderIdOf(mail.folder),
  };
}
