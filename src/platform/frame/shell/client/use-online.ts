import { useStore } from 'zustand';
import { connectionStore } from '../../../kernel/live/client/connection.ts';

/** Whether the server is reached: the browser has a network and the live stream is open. */
export const useOnline = (): boolean => useStore(connectionStore, (state) => state.isOnline);
