import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { AnyEndpoint } from '../shared/endpoint.ts';

type Json = Record<string, unknown>;

const toSchema = (schema: GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return rest;
};

const failure = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const pathPart = /:(\w+)/g;
const describePathParameters = (endpoint: AnyEndpoint): Json[] =>
  [...endpoint.path.matchAll(pathPart)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function describeParameters(endpoint: AnyEndpoint): Json[] {
  if (!endpoint.query) return [];
  const schema = toSchema(endpoint.query, 'input');
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const examples = new Map(Object.entries(Object(endpoint.example.query)));
  return Object.entries(Object(schema['properties'])).map(([name, property]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: property,
    ...(examples.has(name) ? { example: examples.get(name) } : {}),
  }));
}

function describeOperation(endpoint: AnyEndpoint): Json {
  return {
    summary: endpoint.summary,
    description: [
      endpoint.description,
      endpoint.bareBody
        ? `The value of \`${endpoint.bareBody}\` may also be sent bare, as the whole body.`
        : undefined,
    ]
      .filter((sentence) => sentence !== undefined)
      .join(' '),
    tags: [endpoint.path.split('/')[2]],
    'x-auth': endpoint.auth,
    security: endpoint.auth === 'open' ? [] : [{ token: [] }],
    parameters: [...describePathParameters(endpoint), ...describeParameters(endpoint)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: toSchema(endpoint.body, 'input'),
                example: endpoint.example.body,
              },
            },
          },
        }
      : {}),
    ...(endpoint.upload
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              endpoint.upload.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
            ),
          },
        }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: toSchema(endpoint.answer, 'output') } },
      },
      400: failure('Not valid; fields says where'),
      ...(endpoint.auth === 'open' ? {} : { 401: failure('Not signed in'), 403: failure('Not allowed') }),
    },
  };
}

/** The OpenAPI 3.1 document of these endpoints. */
export function buildOpenApi(endpoints: readonly AnyEndpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path.replace(pathPart, '{$1}')] ??= {});
    path[endpoint.method.toLowerCase()] = describeOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'CRM',
      version,
      description:
        'Send `Authorization: Bearer <access_token>`. A write may carry a `Command-Id` header: sent again, it is answered again and applied once.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          properties: {
            error: {
              type: 'object',
              properties: {
                message: { type: 'string' },
                fields: { type: 'object', additionalProperties: { type: 'string' } },
              },
              required: ['message', 'fields'],
            },
          },
          required: ['error'],
        },
      },
    },
  };
}
