import { defineEntityCommands } from '../../../kernel/entities/server/commands.ts';
import { savedViewEntity } from '../shared/saved-view.ts';
import { savedViews } from './tables.ts';

export const savedViewCommands = defineEntityCommands(savedViewEntity, savedViews);
