/** The server's refusal: status, its text, and what is wrong with which field. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;
  /** When the server asks to wait. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    status: number,
    message: string,
    details: Readonly<Record<string, unknown>>,
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.status = status;
    this.details = details;
    this.retryAfterSeconds = retryAfterSeconds;
    const fields = details['fields'];
    this.fields =
      typeof fields === 'object' && fields !== null ? Object.fromEntries(Object.entries(fields)) : {};
  }
}

/** The server could not be reached: nothing is known about the request, it may be sent again. */
export class NetworkError extends Error {}
