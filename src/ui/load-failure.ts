type Handler = (error: unknown) => void;
let handle: Handler = () => undefined;

/** Says how people learn that a part of the app could not be fetched when they asked for it. */
export function setLoadFailureHandler(handler: Handler): void {
  handle = handler;
}

/** Tells that a part of the app that somebody asked for could not be fetched. */
export const reportLoadFailure: Handler = (error) => handle(error);
