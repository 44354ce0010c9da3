import { defineCollection } from '../../../platform/kernel/collections/shared/collection.ts';
import { markFilter, textFilter } from '../../../platform/kernel/collections/shared/filters.ts';
import { sortBy } from '../../../platform/kernel/collections/shared/order.ts';
import { attachedFiles } from '../../../platform/kernel/entities/shared/attached-files.ts';
import { defineEntity, type RecordOf } from '../../../platform/kernel/entities/shared/entity.ts';
import {
  choice,
  flag,
  instant,
  listOf,
  optional,
  text,
} from '../../../platform/kernel/entities/shared/fields.ts';
import type { NotificationKind } from '../../../platform/people/notifications/shared/kind.ts';

/** What somebody has answered to an invitation; `none` as long as they have not. */
export const responses = ['none', 'yes', 'maybe', 'no'] as const;
export type Response = (typeof responses)[number];
/** Those that somebody chooses from. */
export const answerChoices = ['yes', 'no', 'maybe'] as const;
export type ChosenAnswer = (typeof answerChoices)[number];

/** The longest note of an answer. */
export const maxNote = 500;
/** The maximum number of files of an event. */
export const maxEventFiles = 20;
/** The most people who are invited to one event. */
export const maxAttendees = 100;

/** The people who are invited to an event, and what they have answered. */
export const attendeesField = listOf(
  { personId: text(64), response: choice(...responses), note: text(maxNote) },
  { max: maxAttendees },
);

/** The most answers to single occurrences that an attendee sees: their own, and the newest of others. */
export const maxSeenAnswers = 200;

/** What colleagues have answered to single occurrences of a series. */
const seenAnswersField = listOf(
  { personId: text(64), occurrence: instant(), response: choice(...responses), note: text(maxNote) },
  { max: maxSeenAnswers },
);

/**
 * What an attendee sees of an event, in the attendee's own scope: they have no right to the event itself or to its
 * calendar. The server keeps it in step with the event.
 */
export const invitationEntity = defineEntity({
  app: 'calendar',
  name: 'event_invitations',
  noun: 'event_invitation',
  word: 'invitation',
  api: '/api/calendar-app',
  fields: {
    eventId: text(64),
    organizerId: text(64),
    title: text(500),
    allDay: flag(),
    startsAt: instant(),
    endsAt: instant(),
    timeZone: text(64),
    location: text(500),
    roomId: optional(text(64)),
    description: text(100_000),
    status: choice('confirmed', 'tentative', 'cancelled'),
    rule: text(500),
    exceptions: listOf({ at: instant() }, { max: 2000 }),
    additions: listOf({ at: instant() }, { max: 2000 }),
    /** Who is invited and comes; what they wrote is between them and the organizer. */
    attendees: attendeesField,
    response: choice(...responses),
    note: text(maxNote),
    /** Of a series: the attendee does not see occurrences that they declined, and of a declined series only those that they accepted. */
    occurrenceAnswers: seenAnswersField,
    /** They take part in none of it. */
    isDeclined: flag(),
    /** Copies of the files of the event. */
    files: attachedFiles({ max: maxEventFiles }),
  },
});
export type Invitation = RecordOf<typeof invitationEntity>;

/** The invitations of a person. */
export const invitationCollection = defineCollection<Invitation>()({
  app: 'calendar',
  api: '/api/calendar-app',
  name: 'event_invitations',
  keep: 'all',
  filters: { title: textFilter('title'), allDay: markFilter('allDay') },
  sorts: { position: [sortBy('position', { required: true })] },
  order: 'position',
  search: ({ title, location, description }) => [title, location, description],
});

const defaults = { inApp: true, push: true };

export const eventInvited: NotificationKind = {
  id: 'calendar.invited',
  defaults,
  texts: {
    en: {
      choice: 'Invitations to events',
      line: () => 'invited you',
      push: (who) => `${who} invited you to an event`,
    },
    tr: {
      choice: 'Etkinlik davetleri',
      line: () => 'sizi davet etti',
      push: (who) => `${who} sizi bir etkinliğe davet etti`,
    },
    ar: {
      choice: 'الدعوات إلى الأحداث',
      line: () => 'دعوة لك',
      push: (who) => `دعوة إلى حدث من ${who}`,
    },
  },
};

export const eventMoved: NotificationKind = {
  id: 'calendar.moved',
  defaults,
  texts: {
    en: {
      choice: 'New times of events I’m invited to',
      line: () => 'changed the time and asks again',
      push: (who) => `${who} changed the time of an event`,
    },
    tr: {
      choice: 'Davetli olduğum etkinliklerin yeni saatleri',
      line: () => 'saati değiştirdi, yeniden yanıtlayın',
      push: (who) => `${who} bir etkinliğin saatini değiştirdi`,
    },
    ar: {
      choice: 'المواعيد الجديدة للأحداث المدعو إليها',
      line: () => 'تغيّر الموعد، يُرجى الرد مجددًا',
      push: (who) => `تغيير موعد حدث من ${who}`,
    },
  },
};

export const eventCalledOff: NotificationKind = {
  id: 'calendar.called-off',
  defaults,
  texts: {
    en: {
      choice: 'Canceled events and invitations',
      line: () => 'canceled your invitation',
      push: (who) => `${who} canceled an invitation`,
    },
    tr: {
      choice: 'İptal edilen etkinlikler ve davetler',
      line: () => 'davetinizi iptal etti',
      push: (who) => `${who} bir daveti iptal etti`,
    },
    ar: {
      choice: 'الأحداث والدعوات الملغاة',
      line: () => 'أُلغيت دعوتك',
      push: (who) => `إلغاء دعوة من ${who}`,
    },
  },
};

export const eventAnswered: NotificationKind = {
  id: 'calendar.answered',
  defaults: { inApp: true, push: false },
  texts: {
    en: {
      choice: 'Replies to my invitations',
      line: () => 'answered your invitation',
      push: (who) => `${who} answered your invitation`,
    },
    tr: {
      choice: 'Davetlerime gelen yanıtlar',
      line: () => 'davetinizi yanıtladı',
      push: (who) => `${who} davetinizi yanıtladı`,
    },
    ar: {
      choice: 'الردود على دعواتي',
      line: () => 'رد على دعوتك',
      push: (who) => `رد ${who} على دعوتك`,
    },
  },
};

export const eventProposed: NotificationKind = {
  id: 'calendar.proposed',
  defaults,
  texts: {
    en: {
      choice: 'Other times that people propose for my events',
      line: () => 'proposed another time',
      push: (who) => `${who} proposed another time for an event`,
    },
    tr: {
      choice: 'Etkinliklerim için önerilen başka saatler',
      line: () => 'başka bir saat önerdi',
      push: (who) => `${who} bir etkinlik için başka bir saat önerdi`,
    },
    ar: {
      choice: 'المواعيد الأخرى المقترحة لأحداثي',
      line: () => 'اقتراح موعد آخر',
      push: (who) => `اقتراح موعد آخر لحدث من ${who}`,
    },
  },
};

export const eventProposalDeclined: NotificationKind = {
  id: 'calendar.proposal-declined',
  defaults: { inApp: true, push: false },
  texts: {
    en: {
      choice: 'Declined times that I proposed',
      line: () => 'kept the time of the event',
      push: (who) => `${who} declined the time that you proposed`,
    },
    tr: {
      choice: 'Önerdiğim saatlerin reddedilmesi',
      line: () => 'etkinliğin saatini değiştirmedi',
      push: (who) => `${who} önerdiğiniz saati kabul etmedi`,
    },
    ar: {
      choice: 'رفض المواعيد التي اقترحتها',
      line: () => 'بقي موعد الحدث كما هو',
      push: (who) => `لم يُقبل الموعد الذي اقترحته على ${who}`,
    },
  },
};

/** The kinds of notifications about invitations. */
export const invitationKinds: readonly NotificationKind[] = [
  eventInvited,
  eventMoved,
  eventCalledOff,
  eventAnswered,
  eventProposed,
  eventProposalDeclined,
];
