import * as Y from 'yjs';
import { decodeBase64, encodeBase64 } from './base64.ts';
import type { OpenedText } from '../shared/calls.ts';
import { changeText, listChanges, mapPosition, type TextChange } from '../shared/text-change.ts';
import {
  applyChanges,
  createDoc,
  decodeDoc,
  isBehind,
  mergeTexts,
  readText,
  replaceText,
  textOf,
} from '../shared/text-doc.ts';

/** With more unsent changes than this, the difference between the two documents is sent in their place. */
const maxUnsent = 100;

/** What is kept of a text in this browser while the server lacks some of it. */
export interface StoredDoc {
  readonly epoch: string | undefined;
  readonly known: string;
  readonly own: string;
}

/** A place in the text that moves with the letters around it; it stays before what others type there. */
const placeAt = (doc: Y.Doc, index: number) => Y.createRelativePositionFromTypeIndex(textOf(doc), index, -1);

/**
 * Two documents of one text: what the server is known to have, and what the person sees. Between them are the changes that
 * are not sent yet.
 */
export class SharedDoc {
  #known: Y.Doc;
  #own: Y.Doc;
  /** The text of `#own`, until it changes. */
  #text: string | undefined;
  #unsent: Uint8Array[] = [];
  #undo: Y.UndoManager;
  #selection: readonly [Y.RelativePosition, Y.RelativePosition] | undefined;
  epoch: string | undefined;

  /** `known` is the record's text, `text` what the person has made of it already. */
  constructor(known: string, text: string, stored?: StoredDoc) {
    this.#known = stored ? decodeDoc(decodeBase64(stored.known)) : createDoc(known);
    this.#own = decodeDoc(stored ? decodeBase64(stored.own) : Y.encodeStateAsUpdate(this.#known));
    this.epoch = stored?.epoch;
    this.#undo = this.#follow();
    if (stored) this.#unsent = [Y.encodeStateAsUpdate(this.#own, Y.encodeStateVector(this.#known))];
    else replaceText(this.#own, text, this);
  }

  /** Collects the person's own changes from now on. */
  #follow(): Y.UndoManager {
    const undo = new Y.UndoManager(textOf(this.#own), {
      trackedOrigins: new Set([this]),
      captureTimeout: 600,
    });
    this.#own.on('update', (update: Uint8Array, origin: unknown) => {
      this.#text = undefined;
      if (origin === this || origin === undo) this.#unsent.push(update);
    });
    this.#text = undefined;
    return undo;
  }

  get text(): string {
    this.#text ??= readText(this.#own);
    return this.#text;
  }

  get hasUnsent(): boolean {
    return this.#unsent.length > 0;
  }

  get vector(): string {
    return encodeBase64(Y.encodeStateVector(this.#known));
  }

  store(): StoredDoc {
    const encode = (doc: Y.Doc) => encodeBase64(Y.encodeStateAsUpdate(doc));
    return { epoch: this.epoch, known: encode(this.#known), own: encode(this.#own) };
  }

  /** A change of the person. */
  change(change: TextChange): void {
    const text = changeText(this.text, change);
    applyChanges(this.#own, [change], this);
    this.#text = text;
  }

  /** Takes the person's last change back, or makes it again; nobody else's. */
  undo(): void {
    this.#undo.undo();
  }

  redo(): void {
    this.#undo.redo();
  }

  /** What is not sent yet, as one update, with what to call once the server has it. */
  takeUnsent(): { update: Uint8Array; confirm: () => void } {
    const count = this.#unsent.length;
    const update =
      count > maxUnsent
        ? Y.encodeStateAsUpdate(this.#own, Y.encodeStateVector(this.#known))
        : Y.mergeUpdates(this.#unsent);
    const known = this.#known;
    const confirm = () => {
      Y.applyUpdate(known, update);
      // A document that was replaced meanwhile has its own.
      if (known === this.#known) this.#unsent.splice(0, count);
    };
    return { update, confirm };
  }

  /** A change of somebody else; throws when it is none. */
  receive(update: Uint8Array): void {
    Y.applyUpdate(this.#known, update);
    Y.applyUpdate(this.#own, update, 'others');
  }

  /** What the server has now: the rest of this document, or another document, to which the unsent changes move. */
  synchronize(opened: OpenedText): void {
    const update = decodeBase64(opened.update);
    if (opened.epoch !== this.epoch) return this.#move(opened.epoch, update);
    this.receive(update);
    const vector = decodeBase64(opened.vector);
    // A server that was restored from a backup lacks what it had confirmed.
    if (isBehind(vector, this.#known)) this.#unsent = [Y.encodeStateAsUpdate(this.#own, vector)];
  }

  /** Goes back to what the server has. */
  dropUnsent(): void {
    this.#undo.destroy();
    this.#own = decodeDoc(Y.encodeStateAsUpdate(this.#known));
    this.#unsent = [];
    this.#undo = this.#follow();
  }

  #move(epoch: string, update: Uint8Array): void {
    const [known, own, selection] = [readText(this.#known), this.text, this.selection];
    const next = decodeDoc(update);
    const merged = mergeTexts(known, own, readText(next));
    const moves = listChanges(own, merged);
    this.#undo.destroy();
    this.#known = next;
    this.#own = decodeDoc(update);
    this.#unsent = [];
    this.epoch = epoch;
    this.#undo = this.#follow();
    replaceText(this.#own, merged, this);
    this.#undo.clear();
    if (selection) this.select(mapPosition(moves, selection[0]), mapPosition(moves, selection[1]));
  }

  /** Where the person's selection is; it moves with the letters around it. */
  get selection(): readonly [number, number] | undefined {
    const [start, end] = (this.#selection ?? []).map((place) => this.#indexOf(place));
    return start === undefined || end === undefined ? undefined : [start, end];
  }

  select(start: number, end: number): void {
    const { length } = textOf(this.#own);
    this.#selection = [
      placeAt(this.#own, Math.min(start, length)),
      placeAt(this.#own, Math.min(end, length)),
    ];
  }

  /** The caret as others read it. */
  get cursor(): string | null {
    const end = this.#selection?.[1];
    return end ? encodeBase64(Y.encodeRelativePosition(end)) : null;
  }

  /** Where the caret of somebody else is; undefined when it is in letters that are not here. */
  findCursor(cursor: string): number | undefined {
    try {
      return this.#indexOf(Y.decodeRelativePosition(decodeBase64(cursor)));
    } catch {
      return undefined;
    }
  }

  #indexOf(place: Y.RelativePosition): number | undefined {
    const found = Y.createAbsolutePositionFromRelativePosition(place, this.#own);
    return found?.type === textOf(this.#own) ? found.index : undefined;
  }
}
