import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

export const documentationApi = {
  getHealth: endpoint({
    method: 'GET',
    path: '/api/health',
    worksInMaintenance: true,
    auth: 'open',
    summary: 'Whether the server and its database answer',
    answer: v.object({
      status: v.literal('ok'),
      version: v.string(),
      database: v.picklist(['sqlite', 'postgres']),
    }),
    example: {},
  }),
  getPage: endpoint({
    method: 'GET',
    path: '/api',
    auth: 'open',
    summary: 'This interface as a page for people',
    answer: v.string(),
    example: {},
  }),
  getDocument: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    auth: 'open',
    summary: 'This interface as an OpenAPI 3.1 document',
    answer: v.record(v.string(), v.unknown()),
    example: {},
  }),
};
