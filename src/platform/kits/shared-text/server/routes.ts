import { notFound } from '../../../../base/failures.ts';
import type { AppPart } from '../../../kernel/commands/server/app-parts.ts';
import { handle, type Route, type SignedInCall } from '../../../kernel/http/server/route.ts';
import type { AppServices } from '../../../kernel/http/server/server-app.ts';
import { RateLimit } from '../../../kernel/http/server/rate-limit.ts';
import { type SharedTextSignal, sharedTextTopic } from '../shared/calls.ts';
import { sharedTextApi } from '../shared/schema.ts';
import type { SharedTextDefinition } from './commands.ts';
import { findVisibleScope } from './state-queries.ts';

/** Twenty-five a second for a minute: more than anybody types in several tabs. */
const callsPerMinute = 1500;
/** A signal crosses processes whole, in at most 8,000 bytes; what is longer is asked for. */
const maxSignalUpdate = 6000;

/** The calls of a shared text. What changes it goes, after its commit, to the streams of those who view the record. */
export function createSharedTextRoutes(
  { subject, table, openText, changeText, saveText }: SharedTextDefinition,
  { signals, now }: AppServices,
): readonly Route[] {
  const api = sharedTextApi({ ...subject, name: table.name });
  const calls = new RateLimit({ limit: callsPerMinute, windowMs: 60_000, now });
  const take = ({ actor }: SignedInCall) => {
    calls.check(actor.uid);
    calls.count(actor.uid);
  };
  const tell = (
    { actor }: SignedInCall,
    scope: string,
    told: Omit<SharedTextSignal, 'entity' | 'userId'>,
  ) => {
    const data = { ...told, entity: table.name, userId: actor.uid };
    signals.send({ scope, topic: sharedTextTopic, data });
  };
  const findScope = async ({ database, actor }: SignedInCall, id: string): Promise<string> => {
    const scope = await findVisibleScope(database, actor, table, id);
    if (scope === undefined) throw notFound(`This ${subject.noun} does not exist.`);
    return scope;
  };
  return [
    handle(api.open, async (call, { body }) => {
      take(call);
      const { client, ...input } = body;
      const { scope, ...opened } = await call.execute(openText, input);
      if (client !== undefined) tell(call, scope, { id: body.id, client, isHello: true });
      return opened;
    }),
    handle(api.change, async (call, { body }) => {
      take(call);
      const { client, cursor, ...input } = body;
      const { scope, ...changed } = await call.execute(changeText, input);
      tell(call, scope, {
        id: body.id,
        client,
        ...changed,
        ...(cursor !== undefined && { cursor }),
        ...(body.update.length <= maxSignalUpdate && { update: body.update }),
      });
      return changed;
    }),
    handle(api.save, async (call, { body }) => {
      take(call);
      return call.execute(saveText, body);
    }),
    handle(api.point, async (call, { body }) => {
      take(call);
      const { id, client, cursor, isHello } = body;
      const scope = await findScope(call, id);
      tell(call, scope, { id, client, cursor, ...(isHello && { isHello }) });
      return {};
    }),
  ];
}

/** A shared text as a part of its server app. */
export const sharedTextPart = (text: SharedTextDefinition & Pick<AppPart, 'commands' | 'jobs'>): AppPart => ({
  commands: text.commands,
  jobs: text.jobs,
  createRoutes: (services) => createSharedTextRoutes(text, services),
});
