import { createEntityActions } from '../../../kernel/entities/client/entity-actions.ts';
import {
  type SavedView,
  savedViewCollection,
  savedViewEntity,
  type ViewState,
} from '../shared/saved-view.ts';
import { useSavedViewTexts } from './texts/en.ts';

const actions = createEntityActions(savedViewEntity, savedViewCollection);
const done = () => useSavedViewTexts.current().done;

/** Keeps a state of a list under a name; returns the id of the view. */
export const saveView = (list: string, name: string, state: ViewState): string =>
  actions.create({ list, name, ...state }, done().saved(name));

/** Makes a view show another state of its list. */
export const updateView = (view: SavedView, state: ViewState): void =>
  actions.update([view], state, { message: done().updated(view.name) });

/** Gives a view another name. */
export const renameView = (view: SavedView, name: string): void =>
  actions.update([view], { name }, { message: done().renamed(name) });

/** Deletes a view; undo brings it back. */
export const removeView = (view: SavedView): void => actions.remove([view], done().removed(view.name));
