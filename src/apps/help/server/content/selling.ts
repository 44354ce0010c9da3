import type { ShippedArticle } from './shipped-article.ts';

/** Selling: working with customers in to-dos, notes and chat. */
export const sellingArticles: readonly ShippedArticle[] = [
  {
    id: 'customer-follow-up',
    isFeatured: true,
    title: 'Never miss a follow-up',
    screen: '/apps/todo',
    content: `Add a to-do right after the call, while you still know what you promised:

1. Open [To-Do](/apps/todo) and type, for example, “Call Demir about the quote @tomorrow”.
2. Press Enter. The due date is set.
3. To be reminded at a certain time, open the to-do and set **Remind me**.

What’s due is in **Today**; what you’ve missed is at its top, under **Overdue**.`,
  },
  {
    id: 'message-to-todo',
    isFeatured: true,
    title: 'Turn a request in chat into a to-do',
    screen: '/apps/chat',
    content: `When a colleague passes on a customer’s request in chat, open the menu of the message and choose **Create to-do**.

The to-do contains the text of the message and a link back to it, so you can read what was said before and after.`,
  },
  {
    id: 'customer-notes',
    isFeatured: true,
    title: 'Keep what you know about a customer',
    screen: '/apps/notes',
    content: `Create one [note](/apps/notes) for each customer: who to call, what they bought, what they don’t like.

- Use the company’s name as the title, so that search finds it first.
- A label such as “Customers” collects all of them in one list.
- Keep open points in the checklist of the note and tick them off.

The text is formatted as you type: start a line with \`# \` for a heading, \`- \` for a list, or \`[ ] \` for items to check, and put words between \`**\` to make them bold. **Esc** or a click outside closes the note; it’s always saved.`,
  },
  {
    id: 'assign-lead',
    isFeatured: true,
    title: 'Hand a lead to a colleague',
    screen: '/apps/todo',
    content: `Open the to-do and choose a person under **Assigned to**. They’re notified, can change the to-do, and find it under **Assigned to me**.

You still see it in your own lists and see when it’s done. To take it back, remove the assignment.`,
  },
  {
    id: 'find-customer',
    isFeatured: true,
    title: 'Find everything about a customer',
    screen: '/pages/search',
    content: `Press **Ctrl+K** (**⌘K** on a Mac) and type the name. The palette finds to-dos, notes, messages, and help articles at once.

For a complete list with filters by type, date, and person, open [Search](/pages/search/classic). There you can also type filters, such as \`type:note\`, \`from:anna\`, or \`after:2026-03-01\`. You find only what you can see.`,
  },
  {
    id: 'share-customer-note',
    title: 'Share a customer note with your team',
    screen: '/apps/notes',
    content: `1. Open the note and choose **Share**.
2. Choose a person, **Staff**, or **Everyone**.
3. Choose what they may do: view, edit, or manage.

The dialog lists who can see the note and why. To stop sharing, remove the person from the list.

You can write in a shared note at the same time: letters appear on every screen as they’re typed, and below the text you see who’s there.`,
  },
  {
    id: 'sales-channel',
    title: 'Open a channel for sales',
    screen: '/apps/chat',
    content: `In [Chat](/apps/chat), choose **New group or channel**, then **Channel**, and give it a name such as “Sales”.

If **Anyone can join** is on, colleagues find it under **Channels to join**. Say in the topic what the channel is for. It’s shown at the top of the conversation.`,
  },
  {
    id: 'sales-labels',
    title: 'Follow your deals and next steps',
    screen: '/apps/contacts',
    content: `[Deals](/apps/contacts/deals) shows what you may sell, by stage. Drag a deal to its next stage. While you drag, **Won** and **Lost** are at the bottom. By keyboard, press Space on the deal, choose a stage with the arrow keys (down for won or lost), and press Space again.

Sums are shown in one currency. Staff set it, and the exchange rates, with the button at the end of the forecast. **By currency** shows each currency and its rate.

In [Contacts](/apps/contacts), a row shows when someone last talked to the contact and what comes next. The log counts, and so do your own mail and meetings. Open a contact and press **l** to log a conversation. Under **Columns**, add **Overdue** to see how many days a next step is overdue. Press **f** to show the filters, and filter it with **Greater than** to see the longest waits.

To keep filters, sort order, and columns, choose **Views**, then **Save as a new view…**. Your views are at the side. Share them under **Manage views…**.`,
  },
  {
    id: 'hot-deals',
    title: 'See how sales are going',
    screen: '/apps/dashboards/analytics /apps/dashboards/own',
    content: `The [analytics dashboard](/apps/dashboards/analytics) begins with what your team has finished: to-dos, cards, messages, and deals won, counted from what you can see. Below are visitors, conversion, sales, and campaigns. Choose the year, day, or period next to each chart.

The info button of a card says under **About this number** what the number means, and shows the list behind it. There you can also save the numbers or the chart for a report.

Everyone who is signed in sees the same numbers of visitors, sales, and campaigns.

Put the numbers you look at every day on a page of your own: open [My dashboards](/apps/dashboards/own), choose **Add widget**, and share the page under **Name and sharing**. Everyone counts only what they can see.`,
  },
  {
    id: 'quote-checklist',
    title: 'Prepare a quote with a checklist',
    screen: '/apps/todo',
    content: `Open a to-do and add an item for each step: check stock, ask for the discount, write the quote, have it read, send it.

The list shows how far you are, such as 3/5. Items can be moved, and a finished checklist doesn’t complete the to-do: you decide when it’s done.`,
  },
  {
    id: 'import-leads',
    title: 'Import a list of leads',
    screen: '/apps/todo',
    content: `A list from a fair or another program becomes to-dos:

1. Save it as CSV in UTF-8, with column names in the first line.
2. In [To-Do](/apps/todo), open the menu at the top and choose **Import…**
3. Say which column fills which field. Every line is checked before anything is imported.

You can import up to 200,000 lines and 50 MB at once, and undo an import as a whole.`,
  },
  {
    id: 'export-list',
    title: 'Export a list for a report',
    screen: '/apps/todo',
    content: `In [To-Do](/apps/todo), open the list you want, then the menu at the top, and choose **Export**. You get a CSV file that any spreadsheet opens.

The file holds what the list shows, in its order.`,
  },
];
