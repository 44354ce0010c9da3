import type { Staging } from '../../../../platform/kernel/files/server/staging.ts';
import { checkRoom, hasRoom, type Room } from './link-commands.ts';

interface Place {
  readonly size: number;
  readonly endsAt: number;
  /** Set once the upload is staged. */
  uploadId: string | undefined;
}

const placeMs = 10 * 60_000;

/** Reserves room in links for uploads in progress for ten minutes. Kept in memory, per process. */
export class UploadPlaces {
  readonly #byLink = new Map<string, Set<Place>>();
  readonly #staging: Staging;
  readonly #now: () => Date;

  constructor(staging: Staging, now: () => Date) {
    this.#staging = staging;
    this.#now = now;
  }

  /** Stages an upload and reserves room for it. Throws 409 if the link has no room left. */
  async stage(link: Room & { readonly id: string }, upload: Parameters<Staging['create']>[0]) {
    const { size } = upload;
    checkRoom(link, size);
    if (!hasRoom(this.#fill(link), size)) await this.#freeFinished(link.id);
    checkRoom(this.#fill(link), size);
    const place: Place = { size, endsAt: this.#now().getTime() + placeMs, uploadId: undefined };
    this.#byLink.set(link.id, (this.#byLink.get(link.id) ?? new Set()).add(place));
    try {
      const staged = await this.#staging.create(upload);
      place.uploadId = staged.id;
      return staged;
    } catch (error) {
      this.#free(link.id, place);
      throw error;
    }
  }

  /** Returns the link with its reserved uploads counted. */
  #fill(link: Room & { readonly id: string }): Room {
    const now = this.#now().getTime();
    const places = [...(this.#byLink.get(link.id) ?? [])];
    for (const place of places) if (place.endsAt <= now) this.#free(link.id, place);
    const taken = places.filter(({ endsAt }) => endsAt > now);
    const bytes = taken.reduce((sum, { size }) => sum + size, Number(link.used_bytes));
    return { ...link, uses: link.uses + taken.length, used_bytes: bytes };
  }

  async #freeFinished(linkId: string): Promise<void> {
    for (const place of this.#byLink.get(linkId) ?? []) {
      const { uploadId } = place;
      if (uploadId !== undefined && !(await this.#staging.find(uploadId))) this.#free(linkId, place);
    }
  }

  #free(linkId: string, place: Place): void {
    const places = this.#byLink.get(linkId);
    places?.delete(place);
    if (places?.size === 0) this.#byLink.delete(linkId);
  }
}
