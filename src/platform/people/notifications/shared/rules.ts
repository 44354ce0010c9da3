import type { NotificationKind } from './kind.ts';
import type { NotificationRule } from './schema.ts';

type Chosen = readonly NotificationRule[] | undefined;

/** The rule of one kind: what the person chose, else the kind's defaults. */
export const findRule = (kind: NotificationKind, chosen: Chosen): NotificationRule =>
  chosen?.find((rule) => rule.kind === kind.id) ?? { kind: kind.id, ...kind.defaults };

/** The rules of all kinds. */
export const completeRules = (kinds: readonly NotificationKind[], chosen: Chosen): NotificationRule[] =>
  kinds.map((kind) => findRule(kind, chosen));
