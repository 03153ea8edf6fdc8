import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'

/** The calls of a resource as the contract names them; what is missing is not offered. */
export type Resource = {
  readonly list: AnyEndpoint
  readonly get?: AnyEndpoint
  readonly create?: AnyEndpoint
  readonly update?: AnyEndpoint
  readonly remove?: AnyEndpoint
}

type Values = Readonly<Record<string, string | number>>

const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

/** The parameters of a call about one record: those given, and its id in the last name that is still free. */
export const recordParams = (endpoint: AnyEndpoint, id: string | number, given: Values = {}): Values => {
  const free = namesIn(endpoint.path).filter((name) => !(name in given))
  const own = free.at(-1)
  return own === undefined ? given : { ...given, [own]: id }
}
