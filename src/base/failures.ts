/** A failure that is the caller's to know: its status is an HTTP status and its text is safe to show. */
export class Failure extends Error {
  readonly status: number;
  /** What is wrong with which field, by the field's name. */
  readonly fields: Readonly<Record<string, string>>;
  /** More that a program can use, such as who changed a record meanwhile. */
  readonly details: Readonly<Record<string, unknown>>;
  constructor(
    status: number,
    message: string,
    more: { fields?: Readonly<Record<string, string>>; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.status = status;
    this.fields = more.fields ?? {};
    this.details = more.details ?? {};
  }
}

export const badInput = (message: string, fields?: Readonly<Record<string, string>>) =>
  new Failure(400, message, { fields });
export const notSignedIn = (message = 'Sign in first.') => new Failure(401, message);
export const forbidden = (message = 'You may not do this.') => new Failure(403, message);
/** The session waits for its password. */
export const locked = () => new Failure(423, 'This session is locked.');
export const notFound = (message = 'Not found.') => new Failure(404, message);
export const conflict = (message: string, details?: Readonly<Record<string, unknown>>) =>
  new Failure(409, message, { details });
