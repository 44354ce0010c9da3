import * as v from 'valibot';

/** One line of the audit log: who did what to which record. */
const AuditEntry = v.object({
  id: v.string(),
  at: v.string(),
  /** The id of the kind of action, see action.ts. */
  action: v.string(),
  /** `system` for what no person did. */
  actorId: v.string(),
  /** The person's name at that time. */
  actorName: v.string(),
  /** The record as `entity:id`; empty when the action concerns none. */
  recordKey: v.string(),
  /** What the record was called at that time; empty where that is private. */
  recordName: v.string(),
  /** Where the record is shown, a path of this product; empty for nowhere. */
  path: v.string(),
  /** What the sentence says besides actor and record. */
  values: v.record(v.string(), v.string()),
  /** Whether the actor took the action back. */
  isUndone: v.boolean(),
  version: v.number(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
