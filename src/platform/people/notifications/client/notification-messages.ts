import { readNow } from '../../../../base/clock.ts';
import { readLocale } from '../../../frame/i18n/client/locale-store.ts';
import { localize } from '../../../frame/i18n/shared/locales.ts';
import { listenToLive } from '../../../kernel/live/client/live-listeners.ts';
import { getOwnPresence } from '../../presence/client/api.ts';
import { readSettings } from '../../../frame/settings/client/settings-store.ts';
import { showMessage } from '../../../frame/shell/client/messages.ts';
import type { Notification } from '../shared/schema.ts';

const open = { en: 'Open', tr: 'Aç', ar: 'فتح' } as const;
/** What comes later than this after it happened is found in the list: a page that was offline is not flooded. */
const freshMs = 60_000;

const isShownAlready = ({ path }: Notification) => location.pathname + location.search === path;

/** Says in a page that is in sight what is new, unless the person wants it quiet; `openPath` leads to it. */
export function followNotificationMessages(openPath: (path: string) => void): () => void {
  /** What was said last of each, so that other changes of it say nothing. */
  const said = new Map<string, string>();
  const take = async (notification: Notification) => {
    const { id, at, readAt, title, text, path } = notification;
    const isNew = readAt === null && said.get(id) !== at && readNow() - Date.parse(at) < freshMs;
    if (!isNew || document.visibilityState !== 'visible' || isShownAlready(notification)) return;
    said.set(id, at);
    if (!readSettings().quickPanel.notifications) return;
    if ((await getOwnPresence()).chosenStatus === 'do-not-disturb') return;
    showMessage({
      text: [title, text].filter((part) => part !== '').join(': '),
      variant: 'info',
      position: 'top-end',
      action: { label: localize(open, readLocale()), run: () => openPath(path) },
    });
  };
  return listenToLive((message) => {
    if (message.type !== 'event' || message.event.entity !== 'notifications') return;
    const { record, change } = message.event;
    if (!record || change === 'delete') return;
    void take(record as unknown as Notification).catch(() => undefined); // safe: the server sends what its schema says
  });
}
