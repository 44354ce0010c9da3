import type { NotificationKind, NotificationRule } from './schema.ts';

/** What reaches somebody who has chosen nothing: a message to oneself shows in the chat already. */
const defaultRules: readonly NotificationRule[] = [
  { kind: 'chat.mention', inApp: true, push: true },
  { kind: 'chat.direct', inApp: false, push: true },
  { kind: 'chat.reply', inApp: true, push: false },
  { kind: 'chat.keyword', inApp: true, push: true },
  { kind: 'chat.watched', inApp: false, push: true },
  { kind: 'chat.reminder', inApp: true, push: true },
  { kind: 'jobs.failed', inApp: true, push: false },
];

/** All rules of a person: what they chose, else what holds for everybody. */
export function completeRules(chosen: readonly NotificationRule[] | undefined): NotificationRule[] {
  return defaultRules.map((rule) => chosen?.find(({ kind }) => kind === rule.kind) ?? rule);
}

/** The rule of one kind. */
export const findRule = (chosen: readonly NotificationRule[] | undefined, kind: NotificationKind) =>
  completeRules(chosen).find((rule) => rule.kind === kind);
