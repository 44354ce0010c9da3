import { defineCommentCollection } from '../../../platform/kits/discussion/shared/comment.ts';
import { filesApiPath } from './entry.ts';

/** The comments on files and folders. */
export const commentCollection = defineCommentCollection('file-manager', filesApiPath, 'file_comments');
