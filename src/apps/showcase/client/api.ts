import { call } from '../../../platform/kernel/http/client/call.ts';
import { iconsCalls } from '../shared/calls.ts';
import type { IconsApi } from '../shared/schema.ts';

const iconsApi: IconsApi = iconsCalls;

/** The icon catalog. */
export const listIcons = () => call(iconsApi.list);
