import { handle, JsonText, type Route } from '../../../platform/kernel/http/server/route.ts';
import { listIcons } from '../shared/icons.ts';
import { iconsApi } from '../shared/schema.ts';

let text: string | undefined;

export const iconRoutes: readonly Route[] = [
  handle(iconsApi.list, async () => new JsonText((text ??= JSON.stringify(listIcons())))),
];
