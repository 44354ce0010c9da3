import {
  collectionOf,
  defineEntity,
  type RecordOf,
} from '../../../platform/kernel/entities/shared/entity.ts';
import { text, wholeNumber } from '../../../platform/kernel/entities/shared/fields.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';

/** A room that events book. Administrators keep the list; everybody sees it. */
export const meetingRoomEntity = defineEntity({
  app: 'calendar',
  name: 'meeting_rooms',
  noun: 'meeting_room',
  word: 'meeting room',
  api: '/api/calendar-app',
  writers: 'admin',
  scopeOf: () => 'everyone',
  fields: {
    title: text(200, { required: true, example: 'Galata' }),
    /** Where it is: a floor, a building. */
    place: text(200, { example: '2nd floor' }),
    /** How many people it has chairs for; 0 is unknown. */
    seats: wholeNumber(10_000),
  },
});
export type MeetingRoom = RecordOf<typeof meetingRoomEntity>;
export const meetingRoomCollection = collectionOf(meetingRoomEntity);

const dayMs = 86_400_000;
/** So far ahead a series holds its room; a daily job moves the end on. */
export const bookedAheadMs = 731 * dayMs;

export const roomLost: NotificationKind = {
  id: 'calendar.room-lost',
  defaults: { inApp: true, push: false },
  texts: {
    en: {
      choice: 'Room conflicts in my recurring events',
      line: () => 'has no room on a day: it was taken',
      push: () => 'An event has no room on a day',
    },
    tr: {
      choice: 'Yinelenen etkinliklerimdeki oda çakışmaları',
      line: () => 'bir gün odasız kaldı: oda dolu',
      push: () => 'Bir etkinlik bir gün odasız kaldı',
    },
    ar: {
      choice: 'تعارض القاعات في أحداثي المتكررة',
      line: () => 'بلا قاعة في أحد الأيام لأنها محجوزة',
      push: () => 'حدث بلا قاعة في أحد الأيام',
    },
  },
};
