import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { errors } from '@legajo/contract/errors.ts'
import type { AnySchema, SchemaDescription } from 'yup'
import { bodySchemaOf } from './absent-lists.ts'

/** The OpenAPI 3.1 document of `calls`: schemas come from the contract, so it always matches the served calls. */
export const openapi = (calls: readonly AnyEndpoint[]) => ({
  openapi: '3.1.0',
  info: { title: 'Legajo', version: '0.1.0', description: 'Recursos humanos y liquidación de sueldos' },
  servers: [{ url: '/api' }],
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Error: {
        type: 'object',
        required: ['code', 'message', 'requestId'],
        properties: {
          code: { type: 'string', enum: Object.keys(errors) },
          message: { type: 'string' },
          requestId: { type: 'string' },
          fields: {
            type: 'array',
            items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
          },
        },
      },
    },
  },
  paths: pathsOf(calls),
})

const pathsOf = (calls: readonly AnyEndpoint[]) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return paths
}

const operationOf = (call: AnyEndpoint) => ({
  operationId: call.id,
  summary: call.summary,
  tags: [call.path.split('/')[1]],
  'x-permit': 'permit' in call ? call.permit : call.access,
  ...(('permit' in call || call.access === 'session') && { security: [{ bearer: [] }] }),
  parameters: [...pathParameters(call), ...queryParameters(call)],
  ...(call.body && {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(bodySchemaOf(call) ?? call.body) } } },
  }),
  ...(call.file === 'in' && {
    requestBody: { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } },
  }),
  responses: {
    ...(call.file === 'out'
      ? { 200: { description: 'Archivo', content: { 'application/octet-stream': {} } } }
      : call.returns
        ? { 200: { description: 'Respuesta', content: { 'application/json': { schema: schemaOf(call.returns) } } } }
        : { 204: { description: 'Hecho' } }),
    default: { description: 'Error', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
  },
})

const pathParameters = (call: AnyEndpoint) =>
  [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: /^id$|Id$/.test(name ?? '') ? 'integer' : 'string' },
  }))

const queryParameters = (call: AnyEndpoint) => {
  if (!call.query) return []
  const { fields = {} } = call.query.describe() as { fields?: Record<string, SchemaDescription> }
  return Object.entries(fields).map(([name, field]) => ({
    name,
    in: 'query',
    required: !isOptional(field),
    schema: fromDescription(field),
  }))
}

export const schemaOf = (schema: AnySchema): object => fromDescription(schema.describe())

type FieldDescription = Partial<SchemaDescription> & {
  fields?: Record<string, FieldDescription>
  innerType?: FieldDescription
  tests?: { name?: string; params?: Record<string, unknown> }[]
}

const isOptional = (field: FieldDescription): boolean => field.optional === true

const fromDescription = (described: unknown): object => {
  const {
    type,
    label,
    nullable,
    oneOf = [],
    tests = [],
    fields = {},
    innerType,
    default: initial,
  } = described as FieldDescription
  const limit = (name: string) => tests.find((test) => test.name === name)?.params?.[name]
  const common = {
    ...(label && { title: label }),
    ...(oneOf.length > 0 && { enum: oneOf }),
    ...(initial !== undefined && type !== 'object' && { default: initial }),
  }
  const nulls = <T extends string>(name: T) => (nullable ? [name, 'null'] : name)
  switch (type) {
    case 'object':
      return {
        ...common,
        type: nulls('object'),
        properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fromDescription(field)])),
        required: Object.entries(fields)
          .filter(([, field]) => !isOptional(field))
          .map(([name]) => name),
      }
    case 'array':
      return { ...common, type: nulls('array'), items: innerType ? fromDescription(innerType) : {} }
    case 'number':
      return {
        ...common,
        type: nulls(tests.some(({ name }) => name === 'integer') ? 'integer' : 'number'),
        ...(limit('min') !== undefined && { minimum: limit('min') }),
        ...(limit('max') !== undefined && { maximum: limit('max') }),
      }
    case 'string':
      return {
        ...common,
        type: nulls('string'),
        ...(limit('min') !== undefined && { minLength: limit('min') }),
        ...(limit('max') !== undefined && { maxLength: limit('max') }),
      }
    case 'boolean':
      return { ...common, type: nulls('boolean') }
    default:
      return common
  }
}
