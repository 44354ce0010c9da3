import type { Staging } from '../../../../platform/kernel/files/server/staging.ts';
import { checkRoom, hasRoom, type Room } from './link-commands.ts';

interface Place {
  readonly size: number;
  readonly endsAt: number;
  /** Set once the upload is staged. */
  uploadId: string | undefined;
}

const placeMs = 10 * 60_000;

/** The places that begun uploads take up in their links for ten minutes, in the memory of this process. */
export class UploadPlaces {
  readonly #byLink = new Map<string, Set<Place>>();
  readonly #staging: Staging;
  readonly #now: () => Date;

  constructor(staging: Staging, now: () => Date) {
    this.#staging = staging;
    this.#now = now;
  }

  /** Stages an upload in a place of a link. Throws 409 if the link has none left. */
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

  /** The link as if its begun uploads had arrived. */
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
