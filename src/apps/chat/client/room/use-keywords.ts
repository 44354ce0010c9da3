import { useEffect, useState } from 'react';
import { listenToLive } from '../../../../platform/kernel/live/client/live-listeners.ts';
import type { PendingCommand } from '../../../../platform/kernel/collections/client/pending-command.ts';
import { usePendingCommands } from '../../../../platform/kernel/collections/client/commands.ts';
import { listenToConfirmed } from '../../../../platform/kernel/collections/client/session.ts';
import { keywordApi, type Keywords } from '../../shared/keywords.ts';
import { getKeywords } from '../api.ts';

/** The keywords that a command sets, or undefined for other commands. */
function readChosen(command: PendingCommand): readonly string[] | undefined {
  if (command.app !== 'chat' || command.path !== keywordApi.setKeywords.path) return undefined;
  return (command.body as Keywords).words; // safe: only setKeywords of api.ts queues this path
}

/** The person's keywords, also those that wait to be sent; undefined while they are not known. */
export function useKeywords(): readonly string[] | undefined {
  const [known, setKnown] = useState<readonly string[]>();
  const waiting = usePendingCommands().findLast(
    (command) => command.state !== 'failed' && readChosen(command) !== undefined,
  );
  useEffect(() => {
    const load = () =>
      void getKeywords().then(
        ({ words }) => setKnown(words),
        () => undefined, // not reached: asked again when the stream is back
      );
    load();
    const stops = [
      listenToConfirmed((command) => setKnown((words) => readChosen(command) ?? words)),
      listenToLive((message) => {
        if (message.type === 'open' || message.type === 'resync') load();
        else if (message.type === 'event' && message.event.entity === 'chat_keywords') load();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  return known && ((waiting && readChosen(waiting)) ?? known);
}
