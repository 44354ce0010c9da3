import type { ShippedArticle } from './shipped-article.ts';

/** Your Account: signing in, your profile, and how the product looks for you. */
export const accountArticles: readonly ShippedArticle[] = [
  {
    id: 'sign-in',
    isFeatured: true,
    title: 'Log in and stay logged in',
    screen: '/pages/auth',
    content: `Open the login page, enter your email and password, and press Enter.

- Tick **Remember me** to stay logged in on this device. Without it, you’re logged out when the browser closes.
- After several wrong passwords you have to wait. The page says how long.
- If you opened a link to a page, you land on that page after you log in.

No account yet? See [Invite colleagues](/pages/knowledge-base/articles/invite-colleagues).`,
  },
  {
    id: 'reset-password',
    isFeatured: true,
    title: 'Reset a password you forgot',
    screen:
      '/pages/auth/forgot-password /pages/auth/forgot-password-2 /pages/auth/reset-password /pages/auth/reset-password-2',
    content: `1. On the login page, choose **Forgot your password?**
2. Enter your email and choose **Send link**.
3. Open the link in the email and choose a new password.

The link works once and expires after an hour. Saving the new password signs you out on all devices.

No email? Check your spam folder. An administrator can also send you a link from [Users](/administration/users).`,
  },
  {
    id: 'profile-picture',
    isFeatured: true,
    title: 'Change your name and picture',
    screen: '/account',
    content: `Open [Account](/account) from the menu behind your name.

- **Name:** change **Display name** and choose **Save**.
- **Picture:** choose **Change picture**, pick a PNG, JPEG, or WebP file of up to 20 MB, and move it until the circle shows what you want.

Everyone sees the change right away, in chat and next to everything you write.`,
  },
  {
    id: 'appearance',
    isFeatured: true,
    title: 'Make it look the way you like',
    screen: '/ui',
    content: `Choose **Appearance** in the menu behind your name. A panel opens. Every change shows immediately.

- **Theme:** ten themes, separately for the page, the navigation, the toolbar, and the footer.
- **Density:** **Compact** shows more rows.
- **Animations** and **Custom Scrollbars** can be turned off.

Your choices belong to your account and follow you to your other devices.`,
  },
  {
    id: 'notification-settings',
    isFeatured: true,
    title: 'Choose what you’re notified about',
    screen: '/account',
    content: `Under **Notifications** in [Account](/account), each event has a switch for **In app** and one for **On this device**.

A single conversation can be quieter than the rest: open its menu in [Chat](/apps/chat) and choose **Mentions and replies** or **Muted**.

**Notifications** in the quick panel hides the short messages at the top of the page, except warnings, errors, and undo.`,
  },
  {
    id: 'change-password',
    title: 'Change your password',
    screen: '/account',
    content: `1. Open [Account](/account) and go to **Password**.
2. Enter your current password, then the new one twice.
3. Choose **Change password**.

A password needs at least 8 characters and can’t be a common one. Changing it signs you out on all other devices.`,
  },
  {
    id: 'confirm-email',
    title: 'Confirm your email address',
    screen: '/account /pages/auth/mail-confirm',
    content: `After you register, we email you a link. Open it, and your address is confirmed.

[Account](/account) shows **Confirmed** or **Not confirmed yet** next to your address. Choose **Resend link** to get a new email.

Some organizations let you log in only after you’ve confirmed your address.`,
  },
  {
    id: 'choose-language',
    title: 'Choose your language',
    screen: '/documentation/working-with/multi-language',
    content: `Choose English, Turkish, or Arabic in the language menu of the toolbar, or under **Language and region** in [Account](/account).

There you also choose how dates and times are written, and on which day weeks start.

In Arabic, the whole page runs from right to left. Messages, notes, and to-dos keep the direction of the language they were written in.

What people write isn’t translated.`,
  },
  {
    id: 'time-zone',
    title: 'Set your time zone',
    screen: '/account',
    content: `Times are shown in the time zone of your device. If you travel, or your device is set to another zone, choose one under **Language and region** in [Account](/account).

Reminders ring at the moment you chose, wherever you are. “Today” in to-dos begins at midnight in your time zone.`,
  },
  {
    id: 'light-and-dark',
    title: 'Tell colleagues who you are',
    screen: '/pages/profile /pages/people',
    content: `Open [your profile](/pages/profile) and choose **Edit profile**: what you do, what you’re good at, where you are, and how to reach you. Colleagues find you in [People](/pages/people) by name, job, skill, place, and manager, and see whether you’re free now if you share your calendar with them.

Gender and birthday are private. Others see them only if you turn on **Show to everyone**.

Your timeline is where you share news, photos, or an article. Choose **Follow** on a colleague’s profile to be notified of their posts.`,
  },
  {
    id: 'choose-layout',
    title: 'Choose a layout',
    screen: '/ui/page-layouts',
    content: `Open **Appearance** from the menu behind your name. Under **Layout style** choose

- **Vertical:** the navigation is at the side,
- **Horizontal:** it’s a bar at the top,
- **Horizontal with search:** the bar also has a search field.

Below, each part can be moved or hidden. To make room in the vertical layout, collapse the navigation with the button next to the logo: it opens when you point at it. In narrow windows, the navigation and the contacts bar collapse automatically on screens with lists. To keep them open, use the button next to the logo and the pin in the chat panel.`,
  },
  {
    id: 'push-notifications',
    title: 'Get notifications when the app is closed',
    screen: '/account',
    content: `1. Open [Account](/account) on the device that should notify you.
2. Under **Notifications**, turn on what you want in the column **On this device**.
3. Allow notifications when the browser asks.

If the switches are disabled, the browser blocks notifications for this page. Each device has its own settings.`,
  },
  {
    id: 'sign-out-devices',
    title: 'Sign out a device you lost',
    screen: '/account',
    content: `Under **Devices** in [Account](/account) you see where you’re signed in and when each device was last active.

- Choose **Sign out** next to a device you don’t have anymore.
- **Sign out all others** leaves only the one you’re using.

If someone may know your password, [change it](/pages/knowledge-base/articles/change-password) too.`,
  },
  {
    id: 'lock-session',
    title: 'Lock your session when you step away',
    screen: '/pages/auth/lock',
    content: `Choose **Lock** in the menu behind your name. Everything is hidden until you enter your password, in every tab.

You stay signed in, so nothing you typed is lost. To sign in as someone else, choose the “Not …?” link.`,
  },
  {
    id: 'roles',
    title: 'What each role can do',
    screen: '/administration/users /pages/maintenance /auth',
    content: `Your role is under your name in the toolbar.

- **User:** works with their own records, with what others share, and in chat.
- **Staff:** also writes and reviews these help articles.
- **Admin:** also manages [users](/administration/users), reads the [audit log](/administration/audit), and turns on [maintenance](/pages/maintenance), during which only administrators can get in.

Only an administrator can change a role. The change takes effect immediately.`,
  },
  {
    id: 'invite-colleagues',
    title: 'Invite colleagues',
    screen: '/administration/users',
    content: `Administrators do this under [Users](/administration/users).

- **Add user:** enter a name and an email. The person gets an invitation by email, or you get a password to pass on.
- **Invite by link:** choose a role and copy the link. It works once, within a week.

Links no one has used are under **Invitations**, where you can send them again or revoke them.`,
  },
  {
    id: 'status-and-mood',
    title: 'Set your status and mood',
    screen: '/apps/chat',
    content: `In [Chat](/apps/chat), press your picture at the top of the list and choose a status: online, away, do not disturb, or offline. **Mood** is a line that others see next to your name, for example “Back at 14:00”.

If you don’t choose one, you’re online while you work, and away when you haven’t moved the mouse or typed for a while.`,
  },
];
