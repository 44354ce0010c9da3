import { entityApi } from '../../../platform/kernel/entities/shared/schema.ts';
import { labelApi } from '../../../platform/kits/labels/shared/schema.ts';
import { noteEntity } from './note.ts';

/** The calls that every entity and every kind of labels has. */
export const noteApi = entityApi(noteEntity);
export const noteLabelApi = labelApi(noteEntity.api, 'note_labels');
