import { createEntityRoutes } from '../../../../platform/kernel/entities/server/routes.ts';
import { handle, type Route } from '../../../../platform/kernel/http/server/route.ts';
import { snippetApi } from '../../shared/snippets/schema.ts';
import { signatureCollection, signatureEntity } from '../../shared/snippets/signature.ts';
import { templateCollection, templateEntity } from '../../shared/snippets/template.ts';
import { setDefaultSignature, signatureCommands, templateCommands } from './commands.ts';
import { signatures, templates } from './tables.ts';

/** The calls of signatures and templates. */
export const snippetRoutes: readonly Route[] = [
  ...createEntityRoutes(signatureEntity, signatures, signatureCommands, signatureCollection),
  ...createEntityRoutes(templateEntity, templates, templateCommands, templateCollection),
  handle(snippetApi.setDefaultSignature, (call, { body }) => call.execute(setDefaultSignature, body)),
];
