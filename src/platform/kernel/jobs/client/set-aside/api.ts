import { call } from '../../../http/client/call.ts';
import { setAsideCalls } from '../../shared/set-aside-calls.ts';
import type { SetAsideApi, SetAsideJob } from '../../shared/set-aside-schema.ts';

const setAsideApi: SetAsideApi = setAsideCalls;

/** The jobs that wait for an administrator. */
export const listSetAside = () => call(setAsideApi.listSetAside);

/** Runs a job that was set aside once more. */
export const retrySetAside = ({ id }: SetAsideJob) =>
  call(setAsideApi.retrySetAside, { body: { jobId: id } });

/** Ends a job that was set aside. */
export const removeSetAside = ({ id }: SetAsideJob) =>
  call(setAsideApi.removeSetAside, { body: { jobId: id } });
