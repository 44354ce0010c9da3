import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { later } from '../../../ui/later.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx';
import { useAfterPaint } from '../../../platform/kits/data-table/client/use-after-paint.ts';
import { withTargets } from '../../../platform/kits/list-screen/client/list-keys.ts';
import { TableScreen } from '../../../platform/kits/table-screen/client/table-screen.tsx';
import type { Label } from '../../../platform/kits/labels/shared/label.ts';
import { type Contact, fullName } from '../shared/contact.ts';
import { areJoined, listExported } from '../shared/last-contact.ts';
import { buildPath } from '../shared/rules.ts';
import { contactDrafts, deleteContacts, groupActions, groupContacts, starContacts } from './api.ts';
import { contactLayout, useContactColumns } from './columns.tsx';
import { ContactAvatar } from './contact-avatar.tsx';
import { ContactsSidebar } from './contacts-sidebar.tsx';
import { GroupItems } from './group-items.tsx';
import { NarrowContact } from './narrow-contact.tsx';
import { StarButton } from './star-button.tsx';
import { viewLists } from './view-lists.ts';
import { useContactsTexts } from './texts/en.ts';
import {
  startCardExport,
  startCardListsExport,
  startExport,
  startImport,
  startListsExport,
} from './transfer/load-transfer.ts';
import { type ContactsView, useContacts } from './use-contacts.ts';

const ContactView = lazyPart(async () => (await import('./contact-view.tsx')).ContactView);
const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog);
const LastContactLoader = later(
  async () => (await import('./last-contact-loader.tsx')).LastContactLoader,
  undefined,
  { mayWait: false },
);
const ownKeys = [{ id: 'star', keys: ['s'] }] as const;

/** What is shown of a contact around the columns. */
function useRowParts({ starred, openId }: ContactsView) {
  const texts = useContactsTexts();
  const isOpen = useAfterPaint(openId !== undefined);
  return useMemo(
    () => ({
      name: fullName,
      selectLabel: texts.select,
      dragKind: 'contact',
      renderStart: (contact: Contact) => <ContactAvatar contact={contact} />,
      renderNarrow: (contact: Contact) => <NarrowContact contact={contact} />,
      // Beside an open contact, whose pane deletes it, the space is for the columns.
      endWidthPx: isOpen ? 40 : 80,
      renderEnd: (contact: Contact, tabIndex: number) => (
        <>
          <StarButton contact={contact} isStarred={starred.has(contact.id)} tabIndex={tabIndex} />
          {!isOpen && (
            <IconButton
              icon="delete"
              label={texts.row.delete(fullName(contact))}
              data-tooltip={texts.bulk.delete}
              tabIndex={tabIndex}
              onClick={() => deleteContacts([contact])}
              className="opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 pointer-coarse:hidden"
            />
          )}
        </>
      ),
    }),
    [starred, texts, isOpen],
  );
}

/** The contacts as a table: the list that the address names, and what can be done with it. */
export function ContactsScreen() {
  const texts = useContactsTexts();
  const navigate = useNavigate();
  const view = useContacts();
  const { selection, groups, group, found, marks, starred, openId, state, row } = view;
  const parts = useRowParts(view);
  const columns = useContactColumns(selection.kind === 'birthdays');

  const kind = selection.kind === 'group' && !group ? 'unknown' : selection.kind;
  const name = group?.title ?? (kind === 'unknown' || kind === 'group' ? texts.title : texts.lists[kind]);
  const star = (contacts: readonly Contact[]) =>
    starContacts(contacts, !contacts.every(({ id }) => starred.has(id)));
  const followRename = ({ id }: Label, handle: string) => {
    if (id === group?.id) void navigate({ to: buildPath({ kind: 'group', handle }), replace: true });
  };
  // A selected contact is dropped with the others that are selected.
  const dropOn = (id: string, into: Label) => {
    const isSelected = state.selected.some((contact) => contact.id === id);
    const dropped = isSelected ? state.selected : found.filter((contact) => contact.id === id);
    if (dropped.length > 0) groupContacts(dropped, into, true);
  };
  const groupEvents = {
    onDrop: dropOn,
    onRename: followRename,
    selectedCount: state.selected.length,
    onAddSelected: (into: Label) => groupContacts(state.selected, into, true),
  };
  return (
    <>
      {/* The order of the rows may depend on it. */}
      <LastContactLoader />
      <TableScreen
        texts={texts}
        name={name}
        view={view}
        columns={columns}
        layout={contactLayout}
        views={viewLists.contacts}
        parts={parts}
        label={texts.list(name)}
        ownKeys={ownKeys}
        keyNames={texts.keys}
        keyHandlers={{ star: withTargets(state, star) }}
        onDelete={deleteContacts}
        renderSidebar={(options) => <ContactsSidebar {...options} groupEvents={groupEvents} />}
        labels={{ labels: groups, actions: groupActions, onRename: followRename, words: texts.groups }}
        drafts={contactDrafts}
        empty={{
          icon: 'contacts',
          texts: texts.empty[kind],
          ...(kind === 'unknown' && {
            action: { label: texts.showAll, run: () => void navigate({ to: '/apps/contacts' }) },
          }),
        }}
        noResults={texts.empty.search}
        transfer={{
          onImport: startImport,
          onExport: startExport,
          onExportLists: (title, lists) => startListsExport(title, listExported(lists), areJoined(lists)),
          others: [
            {
              label: texts.exportCards,
              onExport: startCardExport,
              onExportLists: (title, lists) =>
                startCardListsExport(title, listExported(lists), areJoined(lists)),
            },
          ],
        }}
        bulk={
          <>
            <IconButton
              icon="star"
              label={state.selected.every(({ id }) => starred.has(id)) ? texts.bulk.unstar : texts.bulk.star}
              onClick={() => star(state.selected)}
            />
            <LazyMenu trigger={<IconButton icon="label" label={texts.bulk.groups} />}>
              {(menu) => <GroupItems menu={menu} contacts={state.selected} groups={groups} marks={marks} />}
            </LazyMenu>
            <IconButton
              icon="delete"
              label={texts.bulk.delete}
              onClick={() => deleteContacts(state.selected)}
            />
          </>
        }
        dialog={
          openId === undefined ? null : openId === 'new' ? (
            <ContactDialog view={view} onReopen={() => row.open('new')} onClose={row.close} />
          ) : (
            <ContactView key={openId} contactId={openId} view={view} onClose={row.close} />
          )
        }
      />
    </>
  );
}
