import type { ShippedArticle } from './shipped-article.ts';

/** The frequently asked questions. */
export const questions: readonly ShippedArticle[] = [
  {
    id: 'faq-private',
    title: 'Who can see my to-dos and notes?',
    content: `Only you, until you share one or assign a to-do to someone. Administrators can’t read them either. The **Share** dialog of each says who can see it and why.`,
  },
  {
    id: 'faq-messages',
    title: 'Who can read what I write in chat?',
    content: `The members of the conversation, also those who join later. Channels that anyone can join are open to all colleagues.`,
  },
  {
    id: 'faq-account',
    title: 'How do I get an account?',
    content: `Register on the login page if your organization allows it. Otherwise ask an administrator for an invitation.`,
  },
  {
    id: 'faq-password',
    title: 'I forgot my password. What now?',
    content: `Choose **Forgot your password?** on the login page. We email you a link that works for an hour. More in [Reset a password you forgot](/pages/knowledge-base/articles/reset-password).`,
  },
  {
    id: 'faq-offline',
    title: 'Does it work without a connection?',
    content: `Yes. What you’ve opened before can be read, and what you change is sent when you’re back. **Cloud Sync** in the quick panel shows what’s waiting.`,
  },
  {
    id: 'faq-undo',
    title: 'I deleted something by mistake. Can I get it back?',
    content: `Choose **Undo** in the message at the top, or press **Ctrl+Z**. Deleted to-dos are also under [Deleted](/apps/todo/filter/deleted), where you can restore them at any time.`,
  },
  {
    id: 'faq-find',
    title: 'How do I find something quickly?',
    content: `Press **Ctrl+K** and type a few letters. It finds pages, records, and these articles. For filters by type, date, and person, use [Search](/pages/search/classic).`,
  },
  {
    id: 'faq-keys',
    title: 'Is there a list of keyboard shortcuts?',
    content: `Press **?** on any page. You also see the help articles about that page there.`,
  },
  {
    id: 'faq-dark',
    title: 'Is there a dark theme?',
    content: `Three of the ten themes are dark. Open **Appearance** in the menu behind your name, or press **Ctrl+K** and type “dark”.`,
  },
  {
    id: 'faq-languages',
    title: 'Which languages are there?',
    content: `English, Turkish, and Arabic, which is read from right to left. You can switch at any time in the toolbar. What you write stays as you wrote it.`,
  },
  {
    id: 'faq-phone',
    title: 'Can I use it on my phone?',
    content: `Yes, in the phone’s browser. The bar at the bottom leads to the apps, the search, and your notifications. On some phones, you have to add the app to the home screen to get notifications on the device.`,
  },
  {
    id: 'faq-files',
    title: 'How large can a file be?',
    content: `Up to 5 GB, unless your administrator has set another limit. An interrupted upload continues where it stopped. Your profile picture can be up to 20 MB.`,
  },
  {
    id: 'faq-notifications',
    title: 'I get too many notifications. What can I do?',
    content: `Turn off what you don’t need under **Notifications** in [Account](/account), or mute single conversations in their menu. **Snooze** puts one off until later.`,
  },
  {
    id: 'faq-wrong-help',
    title: 'An article is wrong or missing. Who can change it?',
    screen: '/pages/knowledge-base /pages/faq',
    content: `Staff. They write a draft, and a colleague reviews it before everyone sees it. “Was this helpful?” below each article tells them where to begin.`,
  },
];
