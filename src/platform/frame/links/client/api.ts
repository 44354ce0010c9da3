import { call } from '../../../kernel/http/client/call.ts';
import { linksApi } from '../shared/schema.ts';

export const listLinkCards = (paths: string[]) => call(linksApi.listLinkCards, { body: { paths } });
