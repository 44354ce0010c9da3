import type { ComponentProps } from 'react';
import type { LazyMenu } from '../../../../ui/overlays/lazy-menu.tsx';
import { reportLoadFailure } from '../../../../ui/load-failure.ts';
import { MakerItems } from '../../../../platform/frame/links/client/maker-items.tsx';
import { shortenMessage } from '../../shared/rules.ts';
import type { ChatMessage } from '../../shared/schema.ts';
import { setSaved } from '../api.ts';
import { useChatTexts } from '../texts/en.ts';

interface KeepItemsProps {
  menu: Parameters<ComponentProps<typeof LazyMenu>['children']>[0];
  message: ChatMessage;
  isSaved: boolean;
  name: string;
}

/** Ways to come back to a message: saved, with a reminder, or as another app's record. */
export function KeepItems({ menu, message, isSaved, name }: KeepItemsProps) {
  const texts = useChatTexts();
  const title = shortenMessage(message).split('\n', 1)[0] || name;
  const source = {
    title,
    text: message.text === title ? title : `${name}: ${message.text}`,
    path: `/apps/chat?room=${message.roomId}&at=${message.seq}`,
  };
  const remind = () =>
    void import('./reminder-form.tsx').then(({ askReminder }) => askReminder(message), reportLoadFailure);
  return (
    <>
      <menu.MenuItem icon="bookmark" onClick={() => setSaved(message, !isSaved)}>
        {isSaved ? texts.actions.unsave : texts.actions.save}
      </menu.MenuItem>
      <menu.MenuItem icon="alarm" onClick={remind}>
        {texts.actions.remind}
      </menu.MenuItem>
      <MakerItems menu={menu} source={source} />
    </>
  );
}
