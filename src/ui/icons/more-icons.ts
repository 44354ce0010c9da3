import { drawInline } from './icon.tsx';
import { moreIconPaths } from './more-icon-paths.ts';

drawInline(moreIconPaths);
