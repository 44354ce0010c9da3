import { decodeBase64, encodeBase64 } from './base64.ts';
import { ApiError } from '../../../kernel/http/client/api-error.ts';
import type { SharedTextSignal } from '../shared/calls.ts';
import { findChange } from '../shared/text-change.ts';
import type { TextCalls } from './text-calls.ts';
import { Timers } from './timers.ts';
import { ChangeNumbers } from './change-numbers.ts';
import { Others } from './others.ts';
import { SharedDoc, type StoredDoc } from './shared-doc.ts';

/** What was typed is saved into the record after a pause of this length. */
const saveAfterMs = 1200;
/** A signal that does not come within this time after a later one is lost. */
const gapMs = 400;
const retryMs = 2000;
/** So often it is repeated where the person is. */
const beatMs = 12_000;

/** How a shared text is connected. `refused`: the server does not take the last change; what was typed stays here. */
export type TextStatus = 'opening' | 'live' | 'offline' | 'view' | 'refused' | 'gone';

export interface TextState {
  readonly text: string;
  readonly status: TextStatus;
  /** Grows when others changed the text: the field then takes the selection from here. */
  readonly revision: number;
  /** Who else has the text open, with the index of their caret. */
  readonly others: readonly { readonly userId: string; readonly index: number | undefined }[];
}

interface SharedTextOptions {
  readonly calls: TextCalls;
  readonly client: string;
  /** The record's text, and what the person has made of it already. */
  readonly known: string;
  readonly text?: string;
  readonly stored?: StoredDoc | undefined;
  /** Keeps in this browser what the server does not have yet; undefined: it has everything. */
  readonly keep?: (stored: StoredDoc | undefined) => void;
  /** The record was deleted, or is not shared any more: nothing is asked of the server then. */
  readonly isGone?: () => boolean;
}

/**
 * A text that several people edit at the same time, for one field on a screen: sends local edits, applies remote edits, and
 * fetches edits that were lost in transit.
 */
export class SharedText {
  readonly #calls: TextCalls;
  readonly #client: string;
  readonly #isGone: () => boolean;
  readonly #keep: (stored: StoredDoc | undefined) => void;
  readonly #doc: SharedDoc;
  readonly #others = new Others();
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Timers();
  readonly #numbers = new ChangeNumbers();
  #hasGap = false;
  #isSending = false;
  #isOpening = false;
  #isOpenWanted = false;
  #isUnsaved = false;
  /** What comes while a word is being composed waits: the browser loses the composition when the text changes. */
  #held: Uint8Array[] | undefined;
  #state: TextState;

  constructor(options: SharedTextOptions) {
    this.#calls = options.calls;
    this.#client = options.client;
    this.#isGone = options.isGone ?? (() => false);
    this.#keep = options.keep ?? (() => undefined);
    this.#doc = new SharedDoc(options.known, options.text ?? options.known, options.stored);
    this.#state = {
      text: this.#doc.text,
      status: 'opening',
      revision: 0,
      others: [],
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): TextState => this.#state;

  get hasUnsent(): boolean {
    return this.#doc.hasUnsent;
  }

  /** Where the person's selection is, after what others typed. */
  get selection(): readonly [number, number] | undefined {
    return this.#doc.selection;
  }

  /** What the field shows after an input event. */
  type(text: string, caret: number): void {
    const change = findChange(this.#doc.text, text, caret);
    this.#doc.select(caret, caret);
    if (!change) return;
    this.#doc.change(change);
    this.#doc.select(caret, caret);
    this.#changed();
  }

  /** Takes back or repeats what the person typed, and puts the caret there. */
  undo(isRedo = false): void {
    const before = this.#doc.text;
    if (isRedo) this.#doc.redo();
    else this.#doc.undo();
    const change = findChange(before, this.#doc.text);
    if (!change) return;
    const caret = change.index + change.inserted.length;
    this.#doc.select(caret, caret);
    this.#emit({ revision: this.#state.revision + 1 });
    this.#changed();
  }

  /** Where the person's selection is. */
  select(start: number, end: number): void {
    const before = this.#doc.cursor;
    this.#doc.select(start, end);
    if (this.#doc.cursor !== before && !this.hasUnsent) this.#timers.set('point', 200, () => this.point());
  }

  /** Says where the person is. */
  point(): void {
    if ((this.#state.status !== 'live' && this.#state.status !== 'view') || this.#isGone()) return;
    this.#timers.set('beat', beatMs, () => this.point());
    this.#calls.point({ cursor: this.#doc.cursor ?? '' }).catch(() => undefined);
  }

  /** While a word is composed, what others type waits. */
  hold(): void {
    this.#held ??= [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const update of held) this.#doc.receive(update);
    if (held.length > 0) this.#emit({ revision: this.#state.revision + 1 });
    if (this.#isOpenWanted) void this.open();
  }

  /** A signal of the live stream about this record. */
  hear(signal: SharedTextSignal): void {
    const { client, userId, cursor, isHello, epoch, seq, update } = signal;
    if (client !== this.#client) {
      if (isHello) this.#timers.set('point', Math.random() * 300, () => this.point());
      if (cursor === null) this.#others.leave(client);
      else if (cursor !== undefined || isHello) this.#others.note(client, userId, cursor);
    }
    if (seq === undefined) return this.#emit({});
    if (this.#doc.epoch === undefined) {
      this.#isOpenWanted = this.#isOpening;
      return;
    }
    const isOwn = client === this.#client;
    if (isOwn && update === undefined) return this.#note(seq);
    if (epoch !== this.#doc.epoch || update === undefined) return void this.open();
    this.#receive(decodeBase64(update));
    this.#note(seq);
  }

  #receive(update: Uint8Array): void {
    if (this.#held) return void this.#held.push(update);
    const before = this.#doc.text;
    try {
      this.#doc.receive(update);
    } catch {
      return void this.open();
    }
    // One's own changes come back, too.
    const isNew = this.#doc.text !== before;
    this.#emit({ revision: this.#state.revision + (isNew ? 1 : 0) });
  }

  #note(seq: number): void {
    this.#awaitGap(this.#numbers.note(seq));
  }

  #awaitGap(hasGap: boolean): void {
    this.#hasGap = hasGap;
    if (hasGap) this.#timers.set('gap', gapMs, () => this.#hasGap && void this.open());
  }

  /** Takes the text of the record; when it was changed other than through the document, the document is opened again. */
  noteRecord(text: string): void {
    if (text !== this.#doc.text && !this.hasUnsent) this.#timers.set('gap', gapMs, () => void this.open());
  }

  /** Asks for what is missing, then sends what the server lacks. Runs once at a time. */
  async open(): Promise<void> {
    if (this.#isGone()) return this.#emit({ status: 'gone' });
    if (this.#isOpening || this.#held) {
      this.#isOpenWanted = true;
      return;
    }
    this.#isOpening = true;
    this.#isOpenWanted = false;
    try {
      const { epoch } = this.#doc;
      const isHello = this.#state.status === 'opening' || this.#state.status === 'offline';
      const known = epoch === undefined ? {} : { epoch, vector: this.#doc.vector };
      const opened = await this.#calls.open({ ...known, isHello });
      if (this.#held) {
        this.#isOpenWanted = true;
      } else {
        this.#doc.synchronize(opened);
        // What waited in this browser since the person could edit has nowhere to go.
        if (!opened.canEdit && this.#state.status === 'opening') this.#doc.dropUnsent();
        if (epoch !== opened.epoch) this.#numbers.restart();
        this.#awaitGap(this.#numbers.noteAll(opened.seq));
        this.#timers.set('beat', beatMs, () => this.point());
        this.#emit({ status: opened.canEdit ? 'live' : 'view', revision: this.#state.revision + 1 });
      }
    } catch (error) {
      this.#fail(error);
      return;
    } finally {
      this.#isOpening = false;
    }
    if (this.#isOpenWanted && !this.#held) return this.open();
    this.#keepUnsent();
    void this.#send();
  }

  #changed(): void {
    this.#isUnsaved = true;
    if (this.#state.status === 'refused') this.#emit({ status: 'live' });
    this.#emit({});
    this.#timers.set('keep', 300, () => this.#keepUnsent());
    void this.#send();
  }

  async #send(): Promise<void> {
    const { epoch } = this.#doc;
    if (this.#isSending || epoch === undefined || this.#state.status !== 'live') return;
    if (!this.hasUnsent) return this.#saveLater();
    this.#isSending = true;
    const { update, confirm } = this.#doc.takeUnsent();
    try {
      const cursor = this.#doc.cursor ?? '';
      const sent = await this.#calls.change({ epoch, update: encodeBase64(update), cursor });
      confirm();
      if (sent.epoch === this.#doc.epoch) this.#note(sent.seq);
      else void this.open();
    } catch (error) {
      this.#fail(error);
      return;
    } finally {
      this.#isSending = false;
    }
    if (!this.hasUnsent) this.#keepUnsent();
    return this.#send();
  }

  #fail(error: unknown): void {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 404) return this.#emit({ status: 'gone' });
    if (status === 403) return this.#emit({ status: 'view' });
    if (status === 409) return void this.open();
    if (status === 400 || status === 413) return this.#emit({ status: 'refused' });
    const waitMs =
      error instanceof ApiError && error.retryAfterSeconds ? error.retryAfterSeconds * 1000 : retryMs;
    this.#emit({ status: 'offline' });
    this.#timers.set('retry', waitMs, () => void this.open());
  }

  #keepUnsent(): void {
    this.#keep(this.hasUnsent ? this.#doc.store() : undefined);
  }

  #saveLater(): void {
    if (this.#isUnsaved) this.#timers.set('save', saveAfterMs, () => this.#save());
  }

  #save(): void {
    if (!this.#isUnsaved || this.hasUnsent || this.#state.status !== 'live' || this.#isGone()) return;
    this.#isUnsaved = false;
    // A failure loses nothing: a job on the server saves unsaved text after half a minute.
    this.#calls.save().catch(() => undefined);
  }

  /** Leaves: what is unsent is sent or kept in this browser, and saved. */
  close(): void {
    this.#timers.clear();
    this.#keepUnsent();
    if (this.#isGone()) return;
    const leave = async () => {
      if (this.hasUnsent) await this.#send();
      this.#save();
      this.#timers.clear();
      await this.#calls.point({ cursor: null });
    };
    if (this.#state.status === 'live' || this.#state.status === 'view') leave().catch(() => undefined);
  }

  #emit(changes: Partial<TextState>): void {
    const others = this.#others.list((cursor) => this.#doc.findCursor(cursor));
    this.#state = {
      ...this.#state,
      ...changes,
      text: this.#doc.text,
      others,
    };
    for (const listener of this.#listeners) listener();
  }
}
