import type { IconName } from '../../../ui/icons/icon.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import type { MailSelection } from '../shared/rules.ts';
import type { MailTexts } from './texts/en.ts';

const icons: Readonly<Record<string, IconName>> = {
  inbox: 'inbox',
  sent: 'send',
  drafts: 'drafts',
  spam: 'report',
  trash: 'delete',
  archive: 'archive',
  snoozed: 'schedule',
  starred: 'star',
  important: 'label_important',
};
const filters: readonly string[] = ['starred', 'important'];

/** The icon of a folder or filter. */
export const findListIcon = (handle: string): IconName => icons[handle] ?? 'mail';

/** The name of a folder or filter; undefined for one that does not exist. */
export const nameList = (handle: string, texts: MailTexts): string | undefined =>
  new Map<string, string>(Object.entries(texts.lists)).get(handle);

/** The name of the list that is shown; undefined for one that does not exist. */
export function nameSelection(
  { kind, handle }: MailSelection,
  labels: readonly Label[],
  texts: MailTexts,
): string | undefined {
  if (kind === 'mailbox') return undefined;
  if (kind === 'label') return labels.find((label) => label.handle === handle)?.title;
  return (kind === 'filter') === filters.includes(handle) ? nameList(handle, texts) : undefined;
}
