import * as v from 'valibot';
import { endpoint } from '../../../../platform/kernel/http/shared/endpoint.ts';
import { projectEntity } from '../project/project.ts';

/** The calls that only the specification asks for. */
export const specifiedApi = {
  listProjects: endpoint({
    method: 'GET',
    auth: 'user',
    path: `${projectEntity.api}/projects`,
    summary: 'List the projects that I may see',
    answer: v.array(v.object({ id: v.string(), name: v.string() })),
    example: {},
  }),
};
