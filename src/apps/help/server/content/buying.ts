import type { ShippedArticle } from './shipped-article.ts';

/** Buying: requests, offers, orders and deliveries in to-dos, notes and chat. */
export const buyingArticles: readonly ShippedArticle[] = [
  {
    id: 'purchase-request',
    isFeatured: true,
    title: 'Ask for a purchase',
    screen: '/apps/todo',
    content: `1. Add a to-do that says what you need and why, for example “20 chairs for the meeting room @friday”.
2. Open it, add a link or the details as notes, and set **Assigned to** to the person who buys.
3. They’re notified and find it under **Assigned to me**.

**History** shows what happens to it.`,
  },
  {
    id: 'approve-in-chat',
    isFeatured: true,
    title: 'Approve a purchase in chat',
    screen: '/apps/chat',
    content: `Ask in the conversation of the people who decide, and let them answer with a reaction: choose **More reactions** on the message and pick ✅.

Everyone sees who reacted. Questions belong in the message’s thread, so that the conversation stays readable.`,
  },
  {
    id: 'order-checklist',
    isFeatured: true,
    title: 'Track an order step by step',
    screen: '/apps/scrumboard',
    content: `Create a [board](/apps/scrumboard/boards) for your orders and choose **Add list** for each step: ordered, confirmed, shipped, received. Each order is a card that you drag from list to list.

A card holds a due date, members, checklists, files, and comments. Yours from all boards are under [My cards](/apps/scrumboard/my-cards). What comes again gets a due date and **Repeat**: when the card is done, the next one begins with its checklists unchecked.

**Members and sharing** says who works on the board. **Card limit** in the menu of a list shows when too much piles up there. Pictures at the edge of a card show who has it open or moves it right now.

Above the cards, choose **Table** to sort and filter them by column, or **Calendar** to see them on the days on which they are due; drag a card to another day to change its date. **Columns** puts the cards in columns by member, label, or due date instead of by list: moving a card to another column changes it. **Move to…** in the menu of a card does the same without dragging.`,
  },
  {
    id: 'delivery-reminder',
    isFeatured: true,
    title: 'Get reminded of a delivery',
    screen: '/apps/todo',
    content: `Open the to-do or [note](/apps/notes) of the order and set **Remind me**. At that time you get a notification that leads back to it.

A reminder comes once, also to the people the record is shared with. If you’re busy, **Snooze** it: it comes back later. With **Repeat**, the reminder of a note comes again, for example every week.`,
  },
  {
    id: 'compare-offers',
    isFeatured: true,
    title: 'Compare offers in a note',
    screen: '/apps/notes',
    content: `Put one [note](/apps/notes) per offer under the same label, for example “Printers”. The label’s list then shows them side by side: price and delivery in the first line of each, the rest below.

Archive those you didn’t take. They’re out of the way, and search still finds them.`,
  },
  {
    id: 'supplier-note',
    title: 'Keep a note for each supplier',
    screen: '/apps/notes',
    content: `Payment terms, your customer number, who to call: what you need in a hurry belongs in one [note](/apps/notes) per supplier.

Share it with **Staff** so that anyone can help out. Everyone sees changes at once, and **History** says who changed what.`,
  },
  {
    id: 'send-offer-file',
    title: 'Send an offer as a file',
    screen: '/apps/chat',
    content: `Drop the file on the conversation in [Chat](/apps/chat), paste it, or choose **Add files** next to the message.

A file can be up to 5 GB. If the connection drops, the upload continues where it stopped. Only the members of the conversation can open it.`,
  },
  {
    id: 'order-picture',
    title: 'Add a picture to a note',
    screen: '/apps/notes',
    content: `Open the note and choose **Add picture**. PNG, JPEG, and WebP can be shown.

The picture is at the top of the note and on its card: handy for a delivery note, or for a part you need to reorder.

Other files are added with **Attach files** or **Attach from the file manager**. The card shows how many there are, and everyone with whom you share the note can open them.`,
  },
  {
    id: 'project-budget',
    title: 'Watch the budget of a project',
    screen: '/apps/dashboards/project',
    content: `Open the [project dashboard](/apps/dashboards/project) and choose **Budget Summary**: it shows what was spent this week, what was spent in total, and what remains. **Add spending** records a purchase.

Press a number to open the list behind it. **About this number** on a card explains the number and saves its chart as CSV or **Picture**.`,
  },
  {
    id: 'start-and-due-dates',
    title: 'Set start and due dates',
    screen: '/apps/todo',
    content: `A to-do has two dates: **Start** is when you can begin, **Due** is when it has to be done.

You can type dates as you say them: “tomorrow”, “friday”, “Dec 5”. The due date can also be changed in the list, without opening the to-do. It can’t be before the start.`,
  },
  {
    id: 'hand-over-orders',
    title: 'Hand over your orders before you’re away',
    screen: '/apps/todo',
    content: `- **Assign** the to-dos that someone else has to finish. They’re notified of each.
- **Share** the ones they only need to know about, so that they can view them.
- Set your [status and mood](/pages/knowledge-base/articles/status-and-mood) so that others know when you’re back.`,
  },
  {
    id: 'plan-today',
    title: 'Plan today’s orders',
    screen: '/apps/my-day',
    content: `[My day](/apps/my-day) lists today’s events, what’s overdue or due today in all apps, your reminders, and unread mentions. A line shows where you are in the day.

Type into the line at the top to add a to-do, such as “Call Anna 3pm”: it’s due today unless you name another day. Move with **J** and **K**. **E** marks an item as done, **H** snoozes it, **T** moves it to tomorrow, and **Enter** opens it. Completing something here completes it everywhere.

The [calendar](/apps/calendar) shows the same work as the calendar **Work**: drag an item to another day, or press **Alt+→**, to change when it’s due.

In the calendar, **Q** adds an event from one line, such as “Anna Friday 10–11:30”. Invite colleagues under **Attendees**: each sees that event only, answers yes, maybe, or no, and is asked again when its time changes. **P** prints what you see.`,
  },
  {
    id: 'overdue-orders',
    title: 'Put deliveries on the calendar',
    screen: '/apps/calendar',
    content: `Drag over an empty time in the [calendar](/apps/calendar) to create an event, or press **Q** and type a line such as “Delivery Friday 10–11:30”. Drag an event to move it, or its edge to change how long it takes.

- **Attendees** get an invitation. They see this event only, not your calendar. Anyone outside is invited by email: type the address. An invitation that you get by email has **Yes**, **Maybe**, and **No** above its text; later, answer again in the opened event, or propose another time there.
- **Room** books a meeting room. A room is never booked twice; if it’s taken, you see when it’s free.
- **Find a time** shows when attendees and rooms are busy and suggests times at which everyone is free, within the working hours of everyone’s time zone. Choose one with a click or the arrow keys. Colleagues see when you’re busy unless you turn that off in your calendar’s settings.
- **Reminder** notifies you before it starts.
- **Time zone** sets the zone of the hours. If it isn’t yours, the event shows both times.
- **Attach files** and **Attach from the file manager** add files. Everyone who can see the event can open them, except guests from outside. For a repeating event, you choose which events get the files.
- **Meeting note**, in the opened event, makes a [note](/apps/notes) with its title, date, and guests. Later it opens that note.
- **/** searches all events, past and future, and lists them with their dates.
- **Import and export** takes events from an .ics file, and gives you an address that other calendar programs can subscribe to. It also subscribes you to outside calendars, such as holidays: their events follow their source.`,
  },
  {
    id: 'change-many',
    title: 'Change many to-dos at once',
    screen: '/apps/todo',
    content: `1. Select: press **X** on the current one, **Shift+↓** to extend, **Ctrl+A** for the whole list. With the mouse, use the boxes.
2. Use the bar that appears: done, star, priority, due date, labels, delete.

One **Undo** takes the whole change back.`,
  },
  {
    id: 'import-problems',
    title: 'Fix a file that can’t be imported',
    screen: '/apps/todo',
    content: `The import lists every line with a problem and says what’s wrong. Those lines are left out; the others are imported.

- **Not UTF-8:** in Excel, save as “CSV UTF-8”.
- **Not a date:** use 2026-12-31 or 2026-12-31 14:30.
- **Not CSV:** a quotation mark isn’t closed.
- **Too large:** split the file at 50 MB or 200,000 lines.`,
  },
  {
    id: 'undo-import',
    title: 'Undo an import',
    screen: '/apps/todo',
    content: `Choose **Undo import** when the import has ended, or later **Undo** next to it under **Background tasks** in the quick panel.

What was imported is removed. What someone has changed since stays, so that no work is lost.`,
  },
  {
    id: 'archive-offers',
    title: 'Archive what you don’t need now',
    screen: '/apps/notes',
    content: `Press **E** on a note, or choose **Archive** on its card. It leaves the wall and goes to **Archive**, where it can be read, changed, and moved back.

Search finds archived notes as well. To delete a note for good, use **Delete**; you can undo that right after.`,
  },
  {
    id: 'supplier-keyword',
    title: 'Know when someone mentions a supplier',
    screen: '/apps/chat',
    content: `Add the supplier’s name to your **Keywords**: press your picture in [Chat](/apps/chat) and type it there.

You’re notified when someone else uses the word or phrase in one of your conversations. Uppercase and lowercase don’t matter.`,
  },
  {
    id: 'who-changed-order',
    title: 'See who changed an order',
    screen: '/apps/todo',
    content: `Open the to-do or note and open **History** at its end. It lists who changed what and when, the newest first.

The history begins when you got access. You can’t see what happened before.`,
  },
];
