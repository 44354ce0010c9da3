import type * as Y from 'yjs';
import { textOf } from '../shared/text-doc.ts';

/** Which state of a document it is: no two writes have the same stamp, also where one of them was rolled back. */
export interface Head {
  readonly epoch: string;
  readonly seq: number;
  readonly stamp: string;
}

/** A document in memory, as the database has it at its head. */
export interface OpenDocument extends Head {
  readonly doc: Y.Doc;
  /** What was appended to its stored state since that was written as a whole. */
  readonly appended: { readonly count: number; readonly bytes: number };
}

/** Of how many pieces a document consists: what is typed in one go is one, also after it was deleted. */
export const countPieces = (doc: Y.Doc): number =>
  [...doc.store.clients.values()].reduce((sum, structs) => sum + structs.length, 0);

/** Whether two heads are the same state. */
export const isSameState = (one: Omit<Head, 'epoch'>, other: Omit<Head, 'epoch'>): boolean =>
  one.seq === other.seq && one.stamp === other.stamp;

const maxDocuments = 200;
const maxWeight = 32 * 1024 * 1024;
const bytesPerPiece = 200;

/**
 * The documents that one process has open, those used last. The database knows which state is the newest: a document with
 * another stamp is read again, so that a rollback and other processes need not be followed.
 */
export class OpenDocuments {
  readonly #known = new Map<string, { readonly document: OpenDocument; readonly weight: number }>();
  #weight = 0;

  /** The document as it was when this process used it last: perhaps as the database never had it, or has it no more. */
  find(epoch: string): OpenDocument | undefined {
    return this.#known.get(epoch)?.document;
  }

  keep(document: OpenDocument): void {
    this.forget(document);
    const weight = countPieces(document.doc) * bytesPerPiece + textOf(document.doc).length * 2;
    this.#known.set(document.epoch, { document, weight });
    this.#weight += weight;
    for (const { document: oldest } of this.#known.values()) {
      if (this.#known.size <= maxDocuments && this.#weight <= maxWeight) return;
      this.forget(oldest);
    }
  }

  forget({ epoch }: Pick<Head, 'epoch'>): void {
    const known = this.#known.get(epoch);
    if (!known) return;
    this.#known.delete(epoch);
    this.#weight -= known.weight;
  }
}

const byDatabase = new WeakMap<object, OpenDocuments>();

/** The open documents of a database. */
export function findOpenDocuments({ tables }: { readonly tables: object }): OpenDocuments {
  const known = byDatabase.get(tables) ?? new OpenDocuments();
  byDatabase.set(tables, known);
  return known;
}
