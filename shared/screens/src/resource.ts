import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'

/** The calls of a resource as the contract names them; an operation without a call is not offered. */
export type Resource = {
  readonly list: AnyEndpoint
  readonly get?: AnyEndpoint
  readonly create?: AnyEndpoint
  readonly update?: AnyEndpoint
  readonly remove?: AnyEndpoint
}

/** A record as tables and forms handle it: values by the name of their field. */
export type Fields = Readonly<Record<string, unknown>>

type RowIn<Returned> = Returned extends readonly (infer Row extends Fields)[]
  ? Row
  : Returned extends { readonly content: readonly (infer Row extends Fields)[] }
    ? Row
    : Fields

/** A row of a list: an item of the returned array, or of the `content` of the returned page. */
type ListRow<List extends AnyEndpoint> = RowIn<Answer<List>>

/** A row of the list of a resource. */
export type RowOf<R extends { readonly list: AnyEndpoint }> = ListRow<R['list']>

/** A single record: the answer of `get`, or the row of the list where there is no such call. */
export type RecordOf<R extends Resource> = R['get'] extends AnyEndpoint ? Extract<Answer<R['get']>, Fields> : RowOf<R>

type Values = Readonly<Record<string, string | number>>

const namesIn = (path: string): readonly string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

const ownName = ({ path }: AnyEndpoint, given: Values): string | undefined =>
  namesIn(path)
    .filter((name) => !(name in given))
    .at(-1)

/** The parameters of a call for one record: the given ones, and the record's id in the last remaining name. */
export const recordParams = (endpoint: AnyEndpoint, id: string | number, given: Values = {}): Values => {
  const own = ownName(endpoint, given)
  return own === undefined ? given : { ...given, [own]: id }
}

/** The input of a change of one record: its id is in the path, or in the body where the path has none. */
export const recordInput = (endpoint: AnyEndpoint, id: string | number, body: Fields, given: Values = {}) => {
  const isInBody = ownName(endpoint, given) === undefined && bodyFields(endpoint).includes('id')
  return { params: recordParams(endpoint, id, given), body: (isInBody ? { ...body, id } : body) as never }
}

const bodyFields = ({ body }: AnyEndpoint): readonly string[] =>
  body && 'fields' in body ? Object.keys(body.fields as object) : []
