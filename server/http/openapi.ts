import { z } from 'zod';
import { REVIEW_LINK_HEADER, reviewLinkToken } from '#core/contract/answers.ts';
import { CHECK_IN_HEADER } from '#core/contract/check-ins/check-in.ts';
import { PORTAL_HEADER } from '#core/contract/portal/sign-in.ts';
import {
  BROWSER_KEY_HEADER,
  browserKey,
  type Endpoint,
  permissionOf,
  STAFF_HEADER,
} from '#core/contract/shared/endpoint.ts';
import { scopeOf } from '#core/domain/staff/api-scopes.ts';
import { isAllowed } from '#core/domain/staff/permissions.ts';
import { ERROR_STATUS } from '#core/errors.ts';
import { type SessionKind, sessionCookieName } from './session-cookie.ts';

/** In the order in which readers see them. */
const GROUPS: Record<Endpoint['access'], string> = {
  public: 'For everyone',
  customer: 'For customers who are signed in',
  link: 'By the link of a review',
  'check-in': 'By the link of a check-in',
  admin: 'For staff',
};

/** Returns the contract as an OpenAPI document, made from the same values that the server mounts. */
export function toOpenApi(endpoints: readonly Endpoint[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Certification service', version: '1' },
    servers: [{ url: origin }],
    tags: Object.values(GROUPS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        staff: sessionScheme('staff', origin),
        customer: sessionScheme('customer', origin),
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key that an owner has made, for the calls that name its scope.',
        },
      },
      responses: {
        Error: {
          description: 'The call failed; `code` says how.',
          content: json({
            type: 'object',
            required: ['code', 'message'],
            properties: {
              code: { enum: Object.keys(ERROR_STATUS) },
              message: { type: 'string' },
              fields: { type: 'object', additionalProperties: { type: 'string' } },
            },
          }),
        },
      },
    },
  };
}

const sessionScheme = (kind: SessionKind, origin: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name: sessionCookieName({ isHttps: origin.startsWith('https:') }, kind),
});

/** The scope that lets a key make a call; undefined if none does, or if it takes more rights than the clerk's, which keys have. */
function scopeForKeys(endpoint: Endpoint) {
  const permission = permissionOf(endpoint);
  return permission && !isAllowed('clerk', permission) ? undefined : scopeOf(endpoint);
}

function operation(endpoint: Endpoint) {
  const { summary, access, takesBrowserKey, params, query, body, form, response } = endpoint;
  const scope = scopeForKeys(endpoint);
  return {
    summary,
    tags: [GROUPS[access]],
    ...(access === 'admin' && {
      security: [{ staff: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    }),
    ...(access === 'customer' && { security: [{ customer: [] }] }),
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(takesBrowserKey ? [BROWSER_KEY_PARAMETER] : []),
      ...ownPageParameters(endpoint),
      ...(access === 'link' ? [linkParameter(REVIEW_LINK_HEADER)] : []),
      ...(access === 'check-in' ? [linkParameter(CHECK_IN_HEADER)] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(toJsonSchema(body, 'input')) } }),
    ...(form && { requestBody: { required: true, content: multipart(form) } }),
    responses: {
      200: { description: 'Success', content: json(toJsonSchema(response, 'output')) },
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** What a change needs besides its cookie. A call with a key does without. */
function ownPageParameters(endpoint: Endpoint) {
  const { method, access } = endpoint;
  const name = { admin: STAFF_HEADER, customer: PORTAL_HEADER }[access as string];
  if (!name || method === 'GET') return [];
  const isWithKeyToo = access === 'admin' && scopeForKeys(endpoint) !== undefined;
  return [
    {
      name,
      in: 'header',
      required: !isWithKeyToo,
      description: 'Needed with a cookie: another site cannot send it.',
      schema: { const: 'true' },
    },
  ];
}

const linkParameter = (name: string) => ({
  name,
  in: 'header',
  required: true,
  schema: z.toJSONSchema(reviewLinkToken),
});

const BROWSER_KEY_PARAMETER = {
  name: BROWSER_KEY_HEADER,
  in: 'header',
  required: false,
  schema: z.toJSONSchema(browserKey),
};

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** Describes the files next to the form's fields. */
function multipart({ file, maxFiles, fields }: NonNullable<Endpoint['form']>) {
  const { properties, required = [], ...rest } = toJsonSchema(fields, 'input');
  const content = { type: 'string', format: 'binary' };
  const files = maxFiles === 1 ? content : { type: 'array', maxItems: maxFiles, items: content };
  const schema = {
    ...rest,
    properties: { ...properties, [file]: files },
    required: [...required, file],
  };
  return { 'multipart/form-data': { schema } };
}

const json = (schema: unknown) => ({ 'application/json': { schema } });
