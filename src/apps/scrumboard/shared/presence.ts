/** The topic of what people do on a board just now. Nothing of it is stored. */
export const presenceTopic = 'scrumboard.presence';

/** What somebody does on a board in one tab. */
export interface Doing {
  /** The card whose dialog is open. */
  readonly openId: string | null;
  /** The card that is being dragged, or carried by the keyboard. */
  readonly movingId: string | null;
}

export interface PresenceSignal extends Doing {
  readonly boardId: string;
  /** One tab; a person may have several. */
  readonly client: string;
  /** Of somebody who has just come: the others tell what they do. */
  readonly isHello?: boolean | undefined;
  /** Added by the server. */
  readonly userId: string;
}

/** Presence is signaled again after this time, and expires if it is not. */
export const tellEveryMs = 12_000;
export const forgetAfterMs = 30_000;

interface Other extends Doing {
  readonly userId: string;
  readonly heardMs: number;
}
/** What others do, by tab. */
export type Others = ReadonlyMap<string, Other>;

export const isIdle = ({ openId, movingId }: Doing): boolean => openId === null && movingId === null;

/** What others do after a signal. */
export function noteOther(others: Others, signal: PresenceSignal, nowMs: number): Others {
  const { client, userId, openId, movingId } = signal;
  const noted = new Map(others);
  if (isIdle(signal)) noted.delete(client);
  else noted.set(client, { userId, openId, movingId, heardMs: nowMs });
  return noted;
}

/** Without those who have gone without a word. */
export function dropGone(others: Others, nowMs: number): Others {
  const here = [...others].filter(([, { heardMs }]) => heardMs + forgetAfterMs > nowMs);
  return here.length === others.size ? others : new Map(here);
}

/** Who has a card open, and who moves it. */
export interface CardPresence {
  readonly openedBy: readonly string[];
  readonly movedBy: readonly string[];
}

/** The same by card; somebody with two tabs counts once. */
export function listByCard(others: Others): ReadonlyMap<string, CardPresence> {
  const doing = [...others.values()];
  const cardIds = new Set(doing.flatMap(({ openId, movingId }) => [openId ?? [], movingId ?? []].flat()));
  const find = (isDoing: (one: Doing) => boolean) => [
    ...new Set(doing.filter(isDoing).map(({ userId }) => userId)),
  ];
  return new Map(
    [...cardIds].map((id) => [
      id,
      { openedBy: find(({ openId }) => openId === id), movedBy: find(({ movingId }) => movingId === id) },
    ]),
  );
}
