import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { root } from '@legajo/dev/build/workspace.ts'
import type { AnySchema, SchemaDescription } from 'yup'

/** A value of a call, without limits and texts. */
type Shape = {
  readonly type: string
  readonly required: boolean
  readonly fields?: Readonly<Record<string, Shape>>
  readonly items?: Shape
}

export type CallShapes = { readonly body?: Shape; readonly returns?: Shape }

type Description = SchemaDescription & {
  readonly fields?: Readonly<Record<string, Description>>
  readonly innerType?: Description
}

const shapeOf = ({ type, optional, fields, innerType }: Description): Shape => ({
  type,
  required: !optional,
  ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shapeOf(field)])) }),
  ...(innerType && { items: shapeOf(innerType) }),
})
const shapeOfSchema = (schema: AnySchema | undefined): Shape | undefined => schema && shapeOf(schema.describe() as Description)

const endpointsIn = (value: unknown): readonly AnyEndpoint[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  if ('method' in value && 'path' in value && 'summary' in value) return [value as AnyEndpoint]
  return Object.getPrototypeOf(value) === Object.prototype ? Object.values(value).flatMap(endpointsIn) : []
}

const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path}`
/** The last fixed part of a path, which stands in the file of its call. */
const wordOf = (call: string): string => call.split('/').findLast((part) => !part.startsWith('{')) ?? ''

/** Calls of the contract by their names, as `POST /path`; a call that the contract lacks is absent. */
export const readEndpoints = async (calls: readonly string[]): Promise<ReadonlyMap<string, AnyEndpoint>> => {
  const files = globSync('shared/contract/src/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  const containing = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return calls.some((call) => text.includes(wordOf(call)))
  })
  const modules = await Promise.all(containing.map((file) => import(pathToFileURL(join(root, file)).href)))
  const endpoints = modules.flatMap((module) => Object.values(module as object).flatMap(endpointsIn))
  return new Map(endpoints.filter((endpoint) => calls.includes(nameOf(endpoint))).map((endpoint) => [nameOf(endpoint), endpoint]))
}

/** The values of calls of the contract by their names; a call that the contract lacks is absent. */
export const readCallShapes = async (calls: readonly string[]): Promise<ReadonlyMap<string, CallShapes>> =>
  new Map(
    [...(await readEndpoints(calls))].map(([name, endpoint]) => {
      const [body, returns] = [shapeOfSchema(endpoint.body), shapeOfSchema(endpoint.returns)]
      return [name, { ...(body && { body }), ...(returns && { returns }) }]
    }),
  )

/** The faults of a value that code of the time of `expected` reads: an absent field, another type, a field that may be absent now. */
const faultsOfAnswer = (given: Shape | undefined, expected: Shape, at: string): readonly string[] => {
  if (!given || given.type !== expected.type) return [`${at} is ${given?.type ?? 'absent'}, not ${expected.type}`]
  if (expected.required && !given.required) return [`${at} may be absent`]
  const { fields = {}, items } = expected
  return [
    ...Object.entries(fields).flatMap(([name, field]) => faultsOfAnswer(given.fields?.[name], field, `${at}.${name}`)),
    ...(items ? faultsOfAnswer(given.items, items, `${at}[]`) : []),
  ]
}

/** The faults of a body that code of the time of `sent` writes: a field that is required now, another type. */
const faultsOfBody = (accepted: Shape, sent: Shape | undefined, at: string): readonly string[] => {
  if (!sent) return accepted.required ? [`${at} is required`] : []
  if (sent.type !== accepted.type) return [`${at} is ${accepted.type}, not ${sent.type}`]
  if (accepted.required && !sent.required) return [`${at} is required`]
  const { fields = {}, items } = accepted
  return [
    ...Object.entries(fields).flatMap(([name, field]) => faultsOfBody(field, sent.fields?.[name], `${at}.${name}`)),
    ...(items ? faultsOfBody(items, sent.items, `${at}[]`) : []),
  ]
}

/** Reasons for which today's call does not serve a tag of a release; none when it does. */
export const incompatibilities = (today: CallShapes | undefined, released: CallShapes): readonly string[] => {
  if (!today) return ['the call is absent']
  return [
    ...(today.body ? faultsOfBody(today.body, released.body, 'body') : []),
    ...(released.returns ? faultsOfAnswer(today.returns, released.returns, 'answer') : []),
  ]
}
