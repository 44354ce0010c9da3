import type { IconName } from '../../../../ui/icons/icon.tsx';
import type { TodoSelection } from '../../shared/rules.ts';
import type { Label } from '../../../../platform/kits/labels/shared/label.ts';
import type { TodoTexts } from '../texts/en.ts';

const icons: Readonly<Record<string, IconName>> = {
  all: 'list',
  starred: 'star',
  important: 'error',
  dueDate: 'schedule',
  today: 'today',
  assigned: 'person',
  completed: 'check',
  deleted: 'delete',
};

/** The icon of a folder or filter. */
export const findListIcon = (handle: string): IconName => icons[handle] ?? 'list';

/** The name of a folder or filter; the data's own titles are not for screens. */
export function nameList(handle: string, texts: TodoTexts): string | undefined {
  return new Map<string, string>(Object.entries(texts.lists)).get(handle);
}

/** The name of the list that is shown; none for a list that does not exist. */
export function nameSelection(
  selection: TodoSelection,
  labels: readonly Label[],
  texts: TodoTexts,
): string | undefined {
  if (selection.kind === 'label') return labels.find(({ handle }) => handle === selection.handle)?.title;
  const isKnown = selection.kind === 'folder' ? selection.handle === 'all' : selection.handle !== 'all';
  return isKnown ? nameList(selection.handle, texts) : undefined;
}
