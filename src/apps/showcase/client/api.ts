import { call } from '../../../platform/kernel/http/client/call.ts';
import { iconsApi } from '../shared/schema.ts';

/** The icon catalog. */
export const listIcons = () => call(iconsApi.list);
