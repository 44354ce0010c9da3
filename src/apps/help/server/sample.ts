import { createId } from '../../../base/ids.ts';
import type { SampleLoader } from '../../../platform/kernel/http/server/server-app.ts';
import { helpCommands } from './commands.ts';

/** Staff get an article that waits for somebody else's review. */
export const loadHelpSample: SampleLoader = async (transaction) => {
  if (!transaction.actor.roles.includes('staff')) return;
  await helpCommands.saveDraft.run(transaction, {
    draft: {
      id: createId(),
      title: 'Our opening hours',
      content:
        'The office is open from **Monday to Friday, 9:00 to 18:00**.\n\nOutside these hours, write to the channel *Support*: the person on call gets a notification.',
      category: 'support',
      isFeatured: false,
      screen: '',
      state: 'review',
    },
  });
};
