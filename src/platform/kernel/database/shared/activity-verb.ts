/** What a person did to a record. */
export const activityVerbs = [
  'created',
  'changed',
  'completed',
  'reopened',
  'moved',
  'assigned',
  'archived',
  'restored',
  'commented',
  'sent',
  'posted',
  'published',
] as const;
export type ActivityVerb = (typeof activityVerbs)[number];
