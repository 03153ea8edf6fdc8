import {
  type AnyObject,
  type AnyObjectSchema,
  type AnySchema,
  type ArraySchema,
  array,
  boolean,
  type InferType,
  number,
  type ObjectSchema,
  type ObjectShape,
  object,
  string,
  type TestConfig,
  type TypeFromShape,
} from 'yup'
import type { AuditPolicy } from './audited.ts'
import { type AnyEndpoint, endpoint, type Method } from './endpoint.ts'
import { type PageQuery, pageOf, pageQuery, version } from './fields.ts'
import { capital, listTitle, type Noun, withArticle } from './noun.ts'
import type { PermitCode } from './permits.ts'
import { type DataSight, sightsOf } from './sight.ts'

/** The usual calls of a resource. */
type CallName = 'list' | 'listReduced' | 'get' | 'create' | 'update' | 'remove'

/** The rows of `calls.tsv`; a call without an id does not exist. */
type CallIds = { readonly [N in CallName]?: string }

/** Required to read: a permit, or any session. */
type ReadAccess = PermitCode | 'session'

/** `COST_CENTER` stands for READ_COST_CENTER and WRITE_COST_CENTER. */
type PermitName = {
  [P in PermitCode]: P extends `READ_${infer Name}` ? (`WRITE_${Name}` extends PermitCode ? Name : never) : never
}[PermitCode]
type Permits = PermitName | { readonly read: ReadAccess; readonly write: PermitCode }

/** Options of one call besides those that the declaration defines. */
type CallOptions = Partial<Omit<AnyEndpoint, 'id' | 'method' | 'path' | 'permit' | 'access' | 'query' | 'body' | 'returns'>>

/** A declaration, which is found under this symbol of the calls: it is invisible to all that walks their values. */
export const declaration: unique symbol = Symbol.for('legajo.resource')

/** The declaration of a resource, besides its calls. */
export interface Declaration<T extends string = string> {
  readonly table: T
  readonly named: Noun
  readonly purpose: string | undefined
  /** The fields of the form. */
  readonly draft: AnyObjectSchema
  /** The fields of an answered row. */
  readonly row: AnyObjectSchema
  /** Fields that the list shows. */
  readonly columns: readonly string[] | undefined
  /** Fields by which lists are ordered, `date_from desc`. */
  readonly order: readonly string[] | undefined
  readonly audit: AuditPolicy
}

/** Calls with their declaration. */
export interface WithDeclaration<T extends string = string> {
  readonly [declaration]: Declaration<T>
}

type Name<Shape> = keyof Shape & string
type RowField<F, A> = Name<F> | Name<A>

interface Options<P extends string, I, M, F, A, R, Q, Paged, U, W> {
  /** The path of the list as documented, with or without the last slash. Records are at `{id}` below it. */
  readonly path: P
  /** The ids of the calls, or the one row of `calls.tsv` that documents all five: `X-VA-42` for the list, `X-VA-42.create` …; `X-LE-10.*` begins with `X-LE-10.list`. */
  readonly ids: I
  readonly permit: M
  readonly named: Noun
  /** The purpose of the resource in a sentence; its screen shows it. */
  readonly purpose?: string
  /** The fields that are written and answered, without `id` and `version`. */
  readonly fields: F
  /** Fields that are written and not answered. */
  readonly draftOnly?: readonly W[]
  /** Fields that only answered rows have. */
  readonly answers?: A
  /** The fields of `listReduced`, besides the id. */
  readonly reduced?: readonly R[]
  /** The path of `listReduced` below that of the list. */
  readonly reducedPath?: string
  /** Parameters of the list. */
  readonly query?: Q
  /** The list is paged, filtered and sorted by the server. */
  readonly paged?: Paged
  /** A check of the whole draft, for a condition over several fields. */
  readonly rule?: TestConfig<AnyObject>
  readonly order?: readonly NoInfer<RowField<F, A> | `${RowField<F, A>} desc` | 'id'>[]
  readonly columns?: readonly NoInfer<RowField<F, A>>[]
  /** Where the documents put the id of a change: `body` means the path of the list, and `id` in the body. */
  readonly idOfUpdate?: U
  /** Protected data that rows contain. */
  readonly sees?: DataSight | readonly DataSight[]
  readonly calls?: { readonly [N in CallName]?: CallOptions }
  /** How the audit shows a record, where the permit to read it is not enough. */
  readonly audit?: Partial<AuditPolicy>
}

type Draft<F extends ObjectShape> = TypeFromShape<F, AnyObject> & { version: number | undefined }
type Row<F extends ObjectShape, A extends ObjectShape, W extends string> = ([W] extends [never] ? Draft<F> : Omit<Draft<F>, W>) &
  TypeFromShape<A, AnyObject> & { id: number }
type ChoiceRow<F extends ObjectShape, R> = { [K in keyof F & R]: TypeFromShape<F, AnyObject>[K] } & { id: number }
/** The types are computed once here; `object(…).shape(…)` computes them and those of the defaults at each step. */
type Schema<T extends AnyObject> = ObjectSchema<T, AnyObject, AnyObject, ''>
type List<Of> = ArraySchema<Of[], AnyObject, undefined, ''>
type Page<Of> = { content: Of[]; totalElements: number; totalPages: number; page: number; size: number }

type Call<P extends string, X> = X & {
  readonly id: string
  readonly method: Method
  readonly path: P
  readonly summary: string
}
type Access<M> = M extends PermitCode ? { readonly permit: M } : { readonly access: 'session' }
type ReadAccessOf<M> = Access<M extends PermitName ? `READ_${M}` : M extends { readonly read: infer R } ? R : never>
type WriteAccessOf<M> = Access<M extends PermitName ? `WRITE_${M}` : M extends { readonly write: infer W } ? W : never>
type Item<P extends string> = P extends `${infer Base}/` ? `${Base}/{id}` : `${P}/{id}`
type ListQuery<Q extends ObjectShape, Paged> = Paged extends true
  ? { readonly query: Schema<TypeFromShape<Q, AnyObject> & PageQuery> }
  : [keyof Q] extends [never]
    ? unknown
    : { readonly query: Schema<TypeFromShape<Q, AnyObject>> }

/** All calls of a resource; it has those with an id. */
interface AllCalls<
  P extends string,
  M,
  F extends ObjectShape,
  A extends ObjectShape,
  R,
  Q extends ObjectShape,
  Paged,
  U,
  W extends string,
  Body = Schema<Draft<F>>,
  Answer = Schema<Row<F, A, W>>,
  One = InferType<Schema<Row<F, A, W>>>,
> {
  readonly list: Call<
    P,
    ReadAccessOf<M> & ListQuery<Q, Paged> & { readonly returns: Paged extends true ? Schema<Page<One>> : List<One> }
  >
  readonly listReduced: Call<string, { readonly access: 'session'; readonly returns: List<InferType<Schema<ChoiceRow<F, R>>>> }>
  readonly get: Call<Item<P>, ReadAccessOf<M> & { readonly returns: Answer }>
  readonly create: Call<P, WriteAccessOf<M> & { readonly once: true; readonly body: Body; readonly returns: Answer }>
  readonly update: U extends 'body'
    ? Call<P, WriteAccessOf<M> & { readonly body: Schema<Draft<F> & { id: number }>; readonly returns: Answer }>
    : Call<Item<P>, WriteAccessOf<M> & { readonly body: Body; readonly returns: Answer }>
  readonly remove: Call<Item<P>, WriteAccessOf<M>>
}

type NamesIn<I> = I extends string ? Exclude<CallName, 'listReduced'> : CallName & keyof I

/**
 * The calls of a resource from one declaration, which also defines its handler (`serveDeclared`), its screen (`ResourceScreen`), the audit of
 * its table and the name of its rows in refusals.
 *
 *     export const costCenters = resource('cost_center', {
 *       path: '/datos-maestros/cost-centers/',
 *       ids: { list: 'CC-001', create: 'CC-002', listReduced: 'CC-003', update: 'CC-004', remove: 'CC-005' },
 *       permit: 'COST_CENTER',
 *       named: { one: 'centro de costo', many: 'centros de costo' },
 *       fields: { code: string().trim().max(10).required().label('Código'), active: boolean().default(true).label('Activo') },
 *       reduced: ['code'],
 *       columns: ['code', 'active'],
 *     })
 *     costCenters.create.body // the schema of the form; `costCenters.create.returns` that of a row
 *
 * Other calls stand beside them: `{ ...resource(…), exists: endpoint(…) }`; one of the same name replaces the derived one.
 */
export const resource = <
  const T extends string,
  const P extends string,
  const I extends CallIds | string,
  const M extends Permits,
  F extends ObjectShape,
  A extends ObjectShape = Record<never, never>,
  const R extends Name<F> = never,
  Q extends ObjectShape = Record<never, never>,
  const Paged extends boolean = false,
  const U extends 'path' | 'body' = 'path',
  const W extends Name<F> = never,
>(
  table: T,
  options: Options<P, I, M, F, A, R, Q, Paged, U, W>,
): { readonly [N in NamesIn<I>]: AllCalls<P, M, F, A, R, Q, Paged, U, W>[N] } & WithDeclaration<T> => {
  const { named, paged, query = {}, rule, sees } = options
  const fields = object({ ...options.fields, version: version() }) as AnyObjectSchema
  const draft = rule ? fields.test(rule) : fields
  const row = draft.omit([...(options.draftOnly ?? [])]).shape({ id: rowId(), ...options.answers })
  const { read, write } = permitsOf(options.permit)
  const base = options.path.replace(/\/$/, '')
  const item = `${base}/{id}`
  const inBody = options.idOfUpdate === 'body'
  const queried = Object.keys(query).length > 0
  const reads = { ...accessOf(read), ...(sees && { sees }) }
  const writes = { permit: write }
  const one = withArticle(named)
  const summaries = typeof options.ids === 'string' ? familySummaries(named) : undefined
  const calls: { readonly [N in CallName]: readonly [Method, string, Partial<AnyEndpoint>] } = {
    list: [
      'GET',
      options.path,
      {
        ...reads,
        ...(paged ? { query: pageQuery.shape(query) } : queried && { query: object(query) }),
        returns: paged ? pageOf(row) : array().of(row).required(),
        summary: listTitle(named),
      },
    ],
    listReduced: [
      'GET',
      `${base}/${options.reducedPath ?? 'getAllReduced'}`,
      {
        access: 'session',
        returns: array()
          .of(choiceRow(options.fields, options.reduced ?? []))
          .required(),
        summary: `${listTitle(named)} ${named.feminine ? 'activas' : 'activos'}, para elegir`,
      },
    ],
    get: ['GET', item, { ...reads, returns: row, summary: capital(one) }],
    create: ['POST', options.path, { ...writes, body: draft, returns: row, once: true, summary: `Crear ${one}` }],
    update: [
      'PUT',
      inBody ? options.path : item,
      { ...writes, body: inBody ? draft.shape({ id: rowId() }) : draft, returns: row, summary: `Cambiar ${one}` },
    ],
    remove: ['DELETE', item, { ...writes, summary: `Eliminar ${one}` }],
  }
  const declared = Object.entries(idsOf(options.ids)).map(([name, id]) => {
    const [method, path, derived] = calls[name as CallName]
    return [
      name,
      endpoint(id, method, path, { ...derived, ...summaries?.[name], ...options.calls?.[name as CallName] } as AnyEndpoint),
    ]
  })
  const own: Declaration<T> = {
    table,
    named,
    purpose: options.purpose,
    draft,
    row,
    columns: options.columns,
    order: options.order,
    audit: { permit: read, ...(sees && { needs: sightsOf({ sees }) }), ...options.audit },
  }
  return { ...Object.fromEntries(declared), [declaration]: own } as never
}

const rowId = () => number().integer().required()

const accessOf = (read: ReadAccess) => (read === 'session' ? ({ access: read } as const) : { permit: read })

const permitsOf = (permit: Permits): { readonly read: ReadAccess; readonly write: PermitCode } =>
  typeof permit === 'string' ? { read: `READ_${permit}`, write: `WRITE_${permit}` } : permit

const suffixed = ['list', 'get', 'create', 'update', 'remove'] as const

/** The documents list some families in one row: the list has its id (with `.*`, a suffix too), and the others a suffix. */
const idsOf = (ids: CallIds | string): CallIds =>
  typeof ids === 'string'
    ? Object.fromEntries(
        suffixed.map((name) => [name, name === 'list' && !ids.endsWith('.*') ? ids : `${ids.replace('.*', '')}.${name}`]),
      )
    : ids

/** A family that the documents list in one row has its name in each summary: «Franjas horarias: crear». */
const familySummaries = (named: Noun): Readonly<Record<string, { readonly summary: string }>> => {
  const title = listTitle(named)
  return {
    get: { summary: `${title}: uno` },
    create: { summary: `${title}: crear` },
    update: { summary: `${title}: cambiar` },
    remove: { summary: `${title}: eliminar` },
  }
}

/** Fields to choose a row by: their types alone. */
const choiceRow = (fields: ObjectShape, names: readonly string[]): AnyObjectSchema =>
  object({ id: rowId(), ...Object.fromEntries(names.map((name) => [name, bare(fields[name] as AnySchema)])) })

/** A field that is left out of a draft and has a default is in every row. */
const bare = ({ type, spec: { nullable, optional, default: initial } }: AnySchema): AnySchema => {
  const plain: AnySchema = type === 'number' ? number() : type === 'boolean' ? boolean() : string()
  if (nullable) return plain.nullable()
  return optional && initial === undefined ? plain : plain.required()
}
