export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface PushAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** The way to the push services: addresses come from browsers, so it must not reach what the server alone can reach. */
export interface PushTransport {
  /** Whether an address may be sent to, as far as it shows without being resolved. */
  accepts(url: string): boolean;
  /** Posts once, following nothing; rejects when there is no response, or the address turns out to be a private one. */
  send(request: PushRequest): Promise<PushAnswer>;
}

/** For a product that sends to nobody. */
export const noTransport: PushTransport = {
  accepts: () => false,
  send: () => Promise.reject(new Error('There is no way to push services.')),
};
