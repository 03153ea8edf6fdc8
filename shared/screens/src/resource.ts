import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'

/** The calls of a resource as the contract names them; an operation without a call is not offered. */
export type Resource = {
  readonly list: AnyEndpoint
  readonly get?: AnyEndpoint
  readonly create?: AnyEndpoint
  readonly update?: AnyEndpoint
  readonly remove?: AnyEndpoint
}

type Values = Readonly<Record<string, string | number>>

const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** The parameters of a call for one record: the given ones, and the record's id in the last remaining name. */
export const recordParams = (endpoint: AnyEndpoint, id: string | number, given: Values = {}): Values => {
  const free = namesIn(endpoint.path).filter((name) => !(name in given))
  const own = free.at(-1)
  return own === undefined ? given : { ...given, [own]: id }
}
