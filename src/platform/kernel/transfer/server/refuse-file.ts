import { Failure } from '../../../../base/failures.ts';
import type { FileReason } from '../shared/imports.ts';

/** The failure of a file that cannot be imported; programs read the reason. */
export const refuseFile = (reason: FileReason, message: string, status = 400): Failure =>
  new Failure(status, message, { fields: { fileId: message }, details: { reason } });
