import type { ShippedArticle } from './shipped-article.ts';

/** Item Support: help with single records and with what all screens share. */
export const supportArticles: readonly ShippedArticle[] = [
  {
    id: 'command-palette',
    isFeatured: true,
    title: 'Find or do anything with the palette',
    screen: '/',
    content: `Press **Ctrl+K** (**⌘K** on a Mac), or choose the search in the toolbar. Type a few letters of

- a page, to go there,
- a record: a to-do, a note, a message, or one of these articles,
- something to do: a new note, the dark theme, another language, signing out.

The arrow keys move, **Enter** chooses, **Esc** closes.`,
  },
  {
    id: 'keyboard-shortcuts',
    isFeatured: true,
    title: 'Work with the keyboard',
    screen: '/',
    content: `Press **?** on any page to see its keys, and the articles that help with it. Those that all lists share:

- **J** and **K** move, **Enter** opens, **N** adds, **/** searches.
- **X** selects, **Ctrl+A** selects all, **#** deletes, **U** undoes.
- **G** and then **T**, **C**, **N**, or **F** goes to To-Do, Chat, Notes, or the file manager.
- **Tab** moves from one area to the next, such as the navigation or the toolbar; the arrow keys move within it.

If single keys get in your way, turn off **Single-key shortcuts** in the same list.`,
  },
  {
    id: 'quick-add',
    isFeatured: true,
    title: 'Add a to-do in one line',
    screen: '/apps/todo',
    content: `Press **N** in [To-Do](/apps/todo) and type. Some words do more:

- **#label** gives it one of your labels,
- **!** makes it a priority, \`*\` alone gives it a star,
- **@tomorrow** or **@friday** sets the due date.

What was detected is shown below the line. Press a part there to keep it as text. To-dos you add in a label’s list get that label.`,
  },
  {
    id: 'undo',
    isFeatured: true,
    title: 'Undo what you did',
    content: `After most actions a message with **Undo** appears at the top. **Ctrl+Z** or **U** in a list does the same, several times in a row.

Undo takes back only what you changed. If someone has changed the same thing since, their change stays, and a message tells you.

Before anything that can’t be undone, you’re asked.`,
  },
  {
    id: 'work-offline',
    isFeatured: true,
    title: 'Keep working without a connection',
    content: `When the connection is gone, **Offline** appears in the toolbar. Keep working: you can read and change to-dos and notes, and write messages.

Your changes wait on this device and are sent in order when you’re back, each exactly once. You can close the browser in the meantime.

**Cloud Sync** in the quick panel shows what’s waiting.`,
  },
  {
    id: 'pending-changes',
    title: 'When a change couldn’t be saved',
    content: `Open the quick panel and choose **Show pending changes** under **Cloud Sync**. A change that failed says why. Choose

- **Try again** to send it once more,
- **Edit** to correct it first, where that’s possible,
- **Discard** to drop it.

Other changes don’t wait for it.`,
  },
  {
    id: 'edit-conflicts',
    title: 'When two people change the same thing',
    content: `Changes to different fields of a record are combined.

If someone changed the same field while you were writing, you see both: **Yours** and **Now**. Choose **Use mine** to keep your version, or discard it. Nothing is overwritten without you knowing.`,
  },
  {
    id: 'drafts',
    title: 'Where unsaved text goes',
    content: `If you close a dialog with unsaved text, it’s kept as a draft on this device. Open the record again, and it says **Unsaved draft restored**. Save it, or choose **Discard**.

Messages that you’ve begun stay in their conversation as well.`,
  },
  {
    id: 'restore-deleted',
    title: 'Get back a deleted to-do',
    screen: '/apps/todo',
    content: `Deleted to-dos are in [Deleted](/apps/todo/filter/deleted) until you restore them or delete them permanently. Choose **Restore** in the list, or select several and restore them at once.

After **Delete permanently** you can still choose **Undo** right away.`,
  },
  {
    id: 'reorder',
    title: 'Put a list in your own order',
    screen: '/apps/todo',
    content: `Drag a record by its handle, or press **Alt+↑** and **Alt+↓**. Its menu also has **Move to top** and **Move to bottom**.

To-dos can be sorted by start date, due date, or title instead: choose **Sort by** at the top of the list. **My order** brings yours back.`,
  },
  {
    id: 'labels',
    title: 'Use labels',
    screen: '/apps/notes',
    content: `Labels collect records that belong together; a record can have several.

- **Edit labels** adds, renames, colors, and removes them.
- Choose labels in the record’s dialog, or select several records and label them at once.
- Each label is a list at the side.

Your labels are your own. Others don’t see them, even on records you share.`,
  },
  {
    id: 'share-record',
    title: 'Share a to-do or a note',
    content: `Open it and choose **Share**. Add people, **Staff**, **Administrators**, or **Everyone**, and choose what each can do:

- **Can view:** reads it and its history from now on.
- **Can edit:** also changes it.
- **Can manage:** also shares and deletes it.

The list below shows who can see it and why. Removing someone takes effect immediately, on every screen.`,
  },
  {
    id: 'record-history',
    title: 'Read the history of a record',
    content: `Open a to-do or a note, then **History**: it lists every change, who made it, and when.

For messages, **Show edit history** is in the menu of those marked “edited”. Help articles have a history too, which staff can see.`,
  },
  {
    id: 'format-messages',
    title: 'Format a message',
    screen: '/apps/chat',
    content: `Select words and press **Ctrl+B** for bold, **Ctrl+I** for italic, or **Ctrl+E** for code. Or type the formatting yourself:

- \`**bold**\`, \`_italic_\`, \`~~strikethrough~~\`
- \`> quote\` and \`- list\` at the beginning of a line
- \`[text](https://…)\` for a link

**Enter** sends, **Shift+Enter** starts a new line.`,
  },
  {
    id: 'threads-and-replies',
    title: 'Reply, or open a thread',
    screen: '/apps/chat',
    content: `**Reply** quotes a message in the conversation, which suits a short answer.

**Open thread** keeps a longer discussion beside the conversation. Those who take part are notified of new replies; the others aren’t disturbed.`,
  },
  {
    id: 'mention-people',
    title: 'Mention someone',
    screen: '/apps/chat',
    content: `Type **@** and the first letters of a name, and choose the person. They’re notified even if they only follow mentions in this conversation.

You find your own mentions under **Mentions** in the notifications.`,
  },
  {
    id: 'edit-message',
    title: 'Correct or delete a message',
    screen: '/apps/chat',
    content: `Choose **Edit** or **Delete** in the menu of your message. Pressing **↑** in the empty field edits your last one.

An edited message is marked, and everyone in the conversation can see what it said before. A deleted one leaves a line in its place.`,
  },
  {
    id: 'saved-messages',
    title: 'Save a message, or be reminded of it',
    screen: '/apps/chat',
    content: `In the menu of a message, **Save** puts it into **Saved messages**, one list for all conversations. Only you see it.

**Remind me…** saves it too and notifies you: in an hour, in three hours, tomorrow morning, Monday morning, or at a time you choose.`,
  },
  {
    id: 'search-messages',
    title: 'Search for a message',
    screen: '/apps/chat',
    content: `Type into the search above the conversations. Narrow it with

- \`from:anna\` or \`from:me\`
- \`in:sales\` for a conversation
- \`has:file\` or \`has:link\`
- \`after:2026-03-01\` and \`before:2026-04-01\`

You can combine them, also in the palette. Words in quotation marks are searched as a phrase.`,
  },
  {
    id: 'quiet-conversations',
    title: 'Keep conversations quiet and tidy',
    screen: '/apps/chat',
    content: `In the menu of a conversation:

- **Mentions and replies** notifies you only when someone mentions you or replies to you; **Muted** turns its notifications off.
- **Section** puts it under a heading of your own, such as “Projects”. Only you see it.
- **Leave** ends your membership of a group or channel. Others can add you again.`,
  },
  {
    id: 'quick-panel',
    title: 'Use the quick panel',
    content: `The button at the end of the toolbar opens it: today’s date, your events and work for today, your newest notes, and background tasks with their progress.

Below are the **Quick Settings**: **Notifications** for the short messages at the top, **Cloud Sync** for sending your changes, and **Retro Thrusters**, for fans of old-school screens.`,
  },
  {
    id: 'sort-mail',
    title: 'Sort, sign, and find your mail',
    screen: '/apps/mail',
    content: `[Mail settings](/apps/mail/settings) saves you work every day:

- **Rules** sort mail as it arrives. Choose **Add rule**, choose what to look for and what happens: a label, a folder, a star. Rules apply from top to bottom. **Run on inbox now** applies one to the mail you already have. An open message lists the rules applied to it. If you have very many rules, only the beginning of very long messages is searched.
- **Sender addresses:** send from any mailbox you’ve connected, each with its own name and signature. Choose one next to **From** as you write; replies use the address the mail was sent to.
- **Signatures:** the default one is added to new mail and replies.
- **Templates** are texts you write often. Insert them while writing, under **Templates and signature**. Fields such as \`{{first_name}}\` and \`{{company}}\` are filled in for the first recipient.

**Shared mailboxes**, such as support@example.com, are read and answered by all their members. Assign a conversation, set its status to open, waiting, or done, give it **Labels** that all members share, and discuss it in comments only members see. Replies are sent from the mailbox. Email from outside arrives once a member connects the mailbox in [Mail settings](/apps/mail/settings). Administrators add mailboxes and choose members there too: those who **can view** only read, those who **can comment** also comment. Whoever manages a mailbox writes its **Signature** there, and can delete it with all its mail.

A message shows the contacts, companies, and deals its addresses belong to, and appears on their timelines. Remove a link there or in the message; **Link again** brings it back. Only your own view changes.

In the search field, add operators to your words: \`from:clara has:attachment after:2026-01-01 in:archive\`. \`label:\`, \`to:\`, \`subject:\`, and \`before:\` work too.`,
  },
  {
    id: 'notification-inbox',
    title: 'Keep up with your notifications',
    content: `The bell shows what happened, grouped by record. For each entry you can

- open it, which marks it as read,
- **Mark as done:** it moves to **Done** and can be put back,
- **Snooze:** it comes back in an hour, this evening, tomorrow, or next week.

**Mentions** shows only what’s meant for you by name.`,
  },
  {
    id: 'files-and-folders',
    title: 'Keep and share files',
    screen: '/apps/file-manager',
    content: `The [file manager](/apps/file-manager) holds your own files under **My files** and those that everyone works with under **Organization**.

- **Upload** files, or drop them on the list. If a name is taken, you choose whether to keep both, replace the file, or add a new version. **New folder** creates a folder. Drag files and folders into a folder or onto the path above the list; **Move to…** in the menu does the same.
- Open a file to see what it contains. **Versions** lists its earlier contents: **Upload new version** replaces the content, and an earlier one can be restored.
- **Share** gives people or groups access to a file or a folder with everything in it. **Who can see this** says who has access.
- Search covers the names and contents of files (text, CSV, source code, PDF, Word, Excel, PowerPoint, and OpenDocument), including those in subfolders, and shows the matching passage. Narrow it with in:, type:, owner:, before:, and after:; the view menu filters by type, owner, and date.
- **Public links** lets people without an account view, download, or only upload files: **New link** sets an expiry date, a password, and limits. You’re notified of what they upload. **Public links** beside the list shows everything that is public now, and **Revoke** ends a link. Administrators see and revoke everyone’s there.
- To save a folder, or several selected files, as one zip file, choose **Download**.
- Uploads go on while you work on other pages, and after a reload. **Pause all** stops them until you resume them.
- Chat messages, mails, cards, comments, posts, events, and notes attach stored files with **Attach from the file manager**, and the folder button beside an attachment saves it here. **Used in** lists where a file is attached.
- An opened contact, company, or deal has **Files**: drop files there, or choose **Add files**. They are in a folder with its name, in Organization or, if it is private, in your own files. **Open folder** shows it here. A [project](/apps/dashboards/project) has them, too: its folder is in Organization, where only its members see it.
- **Available offline** keeps a file in this browser; **Offline** lists those files.
- **Storage** shows what takes your space. Administrators see everyone’s there and set **Limits**.
- What you delete is in the **Trash** for 30 days. **Restore** brings a folder back with everything in it.

The usual keys work: F2 renames, Delete moves to the trash, Ctrl+X, Ctrl+C, and Ctrl+V cut, copy, and paste. Every change can be undone.`,
  },
  {
    id: 'audit-log',
    title: 'See who did what (administrators)',
    screen: '/administration/audit',
    content: `The [audit log](/administration/audit) says in sentences who did what and when: roles, accounts, invitations, access, groups.

Filter it by person, action, or date. The address keeps your filters, so you can send it to another administrator. **Export** saves what you see as CSV.`,
  },
];
