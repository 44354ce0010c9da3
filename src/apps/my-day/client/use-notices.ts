import { useMemo } from 'react';
import type { AgendaItem, AgendaSource } from '../../../platform/frame/agenda/client/agenda-source.ts';
import { useFormat } from '../../../platform/frame/i18n/client/format.ts';
import { useRecords } from '../../../platform/kernel/collections/client/use-records.ts';
import { useList } from '../../../platform/kernel/collections/client/use-list.ts';
import { personCollection } from '../../../platform/people/directory/shared/person.ts';
import { setDone, snooze } from '../../../platform/people/notifications/client/api.ts';
import { inboxQueries } from '../../../platform/people/notifications/client/inbox-folders.ts';
import { useNotificationKinds } from '../../../platform/people/notifications/client/use-notification-kinds.ts';
import { notificationCollection } from '../../../platform/people/notifications/shared/notification-collection.ts';
import type { Notification } from '../../../platform/people/notifications/shared/schema.ts';
import { useMyDayTexts } from './texts/en.ts';

const appId = 'notifications';
const isReminder = ({ kind }: Notification) => kind.endsWith('.reminder');

/** The unread mentions and the reminders that have rung, and what completes and snoozes them. */
export function useNotices(): { items: readonly AgendaItem[]; source: AgendaSource } {
  const format = useFormat();
  const kinds = useNotificationKinds();
  const people = useRecords(personCollection);
  const { records } = useList(notificationCollection, inboxQueries.unread);
  const items = useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return records
      .filter((one) => one.isMention || isReminder(one))
      .map((one): AgendaItem => {
        const what = kinds?.get(one.kind)?.texts[format.locale].line(one.count) ?? '';
        const name = isReminder(one) ? '' : (names.get(one.actorId) ?? '');
        return {
          id: `notification ${one.id}`,
          appId,
          recordId: one.id,
          kind: isReminder(one) ? 'reminder' : 'notice',
          title: one.title || what,
          detail: isReminder(one)
            ? one.text
            : [name, one.title && what, one.text].filter((part) => part !== '').join(' · '),
          ...(name !== '' && { named: { name, mark: { 'data-person': one.actorId } } }),
          icon: isReminder(one) ? 'alarm' : 'notifications',
          path: one.path,
          at: one.at,
          isAnyTime: false,
          isDone: false,
          canComplete: true,
          canReschedule: true,
        };
      });
  }, [records, kinds, people, format]);
  const source = useMemo((): AgendaSource => {
    const find = (ids: readonly string[]) => records.filter(({ id }) => ids.includes(id));
    return {
      appId,
      collections: [],
      list: () => [],
      complete: (ids) => setDone(find(ids), true, useMyDayTexts.current().noticeDone),
      reschedule: (moves) => {
        for (const [until, same] of Map.groupBy(moves, ({ at }) => at)) {
          const found = find(same.map(({ recordId }) => recordId));
          snooze(found, until, useMyDayTexts.current().noticeSnoozed);
        }
      },
    };
  }, [records]);
  return { items, source };
}
