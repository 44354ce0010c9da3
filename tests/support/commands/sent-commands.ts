import type { GenericSchema } from 'valibot';
import { serverApps } from '../../../src/main/apps.server.ts';
import { commandPath, type SentCommand } from '../../../src/platform/kernel/commands/shared/declaration.ts';
import type { Command } from '../../../src/platform/kernel/database/server/command.ts';

/** A command whose declaration the browser has. */
type DeclaredCommand = Command<GenericSchema> & { readonly declaration: SentCommand<unknown> };

/** The declared commands of all apps, the verbs of their entities included. */
export const sentCommands = serverApps
  .flatMap((app): readonly Command<GenericSchema>[] => app.commands)
  .filter((command): command is DeclaredCommand => 'declaration' in command);

/** Returns the body of the example in the documentation of a command's route. */
export function findExampleBody({ declaration }: DeclaredCommand): unknown {
  const { routes = [] } = serverApps.find(({ id }) => id === declaration.app) ?? {};
  const path = commandPath(declaration);
  return routes.find(({ endpoint }) => endpoint.path === path)?.endpoint.example.body;
}
