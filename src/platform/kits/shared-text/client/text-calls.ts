import type { OpenedText } from '../shared/calls.ts';

/** The calls of one record's shared text, as its field makes them. */
export interface TextCalls {
  /** `isHello`: others say where they are. */
  open(known: { epoch?: string; vector?: string; isHello: boolean }): Promise<OpenedText>;
  change(change: {
    epoch: string;
    update: string;
    cursor: string;
  }): Promise<Pick<OpenedText, 'epoch' | 'seq'>>;
  save(): Promise<unknown>;
  /** An empty cursor is nowhere in the text, null has left. */
  point(place: { cursor: string | null }): Promise<unknown>;
}
