// Writes the outlines of the icons in scripts/icons/names.ts: those of the shell and of first screens as modules, all
// others as one sprite. Run after names were moved between the lists; `npm run add-icon` runs it too.
import { join } from 'node:path';
import { inlineNames, moreNames, spriteNames } from './icons/names.ts';
import { writeIcons } from './icons/write-icons.ts';

writeIcons(join(import.meta.dirname, '..'), { inline: inlineNames, more: moreNames, sprite: spriteNames });
