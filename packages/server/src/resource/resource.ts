import type { Answer, AnyEndpoint, Body, Query } from '@legajo/contract/endpoint.ts'
import type { PageQuery } from '@legajo/contract/fields.ts'
import type { Columns } from '@legajo/filter/sql.ts'
import type { Expression, ExpressionBuilder, RawBuilder, Selectable, SqlBool, Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { VersionedTable } from '../db/save.ts'
import type { Schema } from '../db/schema.ts'
import type { ColumnName } from '../db/wire-name.ts'
import type { pageOf } from '../http/page.ts'
import type { Sortable } from '../http/sort.ts'
import type { Session } from '../session/session.ts'
import type { HolderCheck, HolderColumn } from './holders.ts'
import type { Reference } from './references.ts'

/** The calls that `serveResource` serves, by their names in the contract; a resource has those that it declares. */
export interface ResourceCalls {
  /** A list, or a page of it where its answer is `pageOf(…)`. */
  readonly list?: AnyEndpoint
  /** The rows to choose one from: those with `active`, in the fields of its answer. */
  readonly listReduced?: AnyEndpoint
  readonly get?: AnyEndpoint
  readonly create?: AnyEndpoint
  /** The row is the one of `{id}` in the path, else of `id` in the body. */
  readonly update?: AnyEndpoint
  readonly remove?: AnyEndpoint
}

type CallOf<C, Name extends keyof ResourceCalls> = C extends { readonly [N in Name]: infer E extends AnyEndpoint } ? E : never
type ItemOf<List> = List extends readonly (infer Item)[] ? Item : List extends { content: readonly (infer Item)[] } ? Item : never
type OrElse<A, B> = [A] extends [never] ? B : A

/** A row as its calls answer it. */
export type Row<C> = OrElse<
  Answer<CallOf<C, 'create'>>,
  OrElse<Answer<CallOf<C, 'update'>>, OrElse<Answer<CallOf<C, 'get'>>, ItemOf<Answer<CallOf<C, 'list'>>>>>
>

/** The validated body of a create or update. In an update, lists that were not sent are absent. */
export type Draft<C> = OrElse<Body<CallOf<C, 'create'>>, Body<CallOf<C, 'update'>>>

type ListQuery<C> = Query<CallOf<C, 'list'>>

type Name<Of> = [Of] extends [never] ? never : keyof Of & string
type Column<T extends VersionedTable> = keyof Schema[T] & string

/** Columns of text have the type `string`, also where a check of the table and the contract restrict the values. */
type ColumnValue<Value> = Value extends string ? string : Value

/** The field, if its column reads as the type that the contract answers; a null of an optional field is omitted. */
type Answers<T extends VersionedTable, F extends string, Value> =
  ColumnName<F> extends keyof Selectable<Schema[T]>
    ? [Selectable<Schema[T]>[ColumnName<F>]] extends [undefined extends Value ? ColumnValue<Value> | null : ColumnValue<Value>]
      ? F
      : never
    : never

/** Fields whose column has their name and type. */
type PlainField<C, T extends VersionedTable> = { [F in Name<Row<C>>]: Answers<T, F, Row<C>[F]> }[Name<Row<C>>]

/** Fields of a body alone that have a column of their name. */
type PlainWrite<C, T extends VersionedTable> = {
  [F in Exclude<Name<Draft<C>>, Name<Row<C>>>]: ColumnName<F> extends Column<T> ? F : never
}[Exclude<Name<Draft<C>>, Name<Row<C>>>]

/** Fields that the table alone does not define. */
type SpecialField<C, T extends VersionedTable> = Exclude<Name<Row<C>> | Name<Draft<C>>, PlainField<C, T> | PlainWrite<C, T>>

type FieldOf<C, F> = F extends keyof Row<C> ? Row<C>[F] : unknown

/**
 * Where a field comes from: a column of another name, or an expression, which is read and never written. Null: a field of a body alone,
 * which hooks store.
 */
export type Source<T extends VersionedTable, Value = unknown> =
  | Column<T>
  | ((of: ExpressionBuilder<Schema, T>) => Expression<Value>)
  | null

type Fields<C, T extends VersionedTable, Later extends string> = {
  readonly [F in Exclude<SpecialField<C, T>, Later>]: Source<T, FieldOf<C, F>>
} & { readonly [F in PlainField<C, T>]?: Source<T, FieldOf<C, F>> }

/** A condition over the rows. */
type Condition<T extends VersionedTable> = (of: ExpressionBuilder<Schema, T>, context: ReadContext) => Expression<SqlBool>

/** The data of a hook that reads. */
export interface ReadContext {
  readonly db: Db
  readonly session: Session
  readonly tenantId: number
}

/** The data and services of a hook that writes. */
export interface ResourceContext extends ReadContext {
  /** Runs after the transaction is committed. */
  readonly after: (work: () => unknown) => void
}

/** Like `ResourceContext`, while a row is saved; `id` is absent before it is created. */
interface SaveContext extends ResourceContext {
  readonly id?: number
}

/** Like `SaveContext`, for a row that exists. */
interface SavedContext extends SaveContext {
  readonly id: number
}

interface ReadOptions<C, T extends VersionedTable, Later extends string> {
  /** The order of lists, the first field unless given; `id` is the last key. Columns (`date_from desc`) or expressions. */
  readonly orderBy?: readonly (Column<T> | `${Column<T>} desc` | RawBuilder<unknown>)[]
  /** The number of rows of a list that is not paged. */
  readonly limit?: number
  /** The rows that exist for the caller; all calls answer `not_found` for others. */
  readonly visible?: Condition<T>
  /** The rows of the list, further restricted. A query parameter with the name of a field selects by it without this. */
  readonly listed?: (
    of: ExpressionBuilder<Schema, T>,
    context: ReadContext & { readonly query: ListQuery<C> },
  ) => Expression<SqlBool>
  /** The visible rows that the caller may change and remove; `not_found` for others. */
  readonly changeable?: Condition<T>
  /** Filters, search text and sort keys of a paged list: all columns, and all texts, unless given. */
  readonly filters?: { readonly search?: string; readonly columns: Columns }
  readonly sortable?: Sortable
  /** Fields that `complete` adds to the selected ones. */
  readonly later?: readonly Later[]
  readonly complete?: (context: ReadContext, rows: readonly Omit<Row<C>, Later>[]) => Promise<readonly Row<C>[]>
}

interface WriteOptions<C, T extends VersionedTable> {
  /** Fields stored as null when they are empty or absent. */
  readonly blankAsNull?: readonly Name<Draft<C>>[]
  /** Columns that differ from the draft, or are not in it. */
  readonly values?: (draft: Draft<C>, context: SaveContext) => Updateable<Schema[T]> | Promise<Updateable<Schema[T]>>
  /** Fields with ids that must exist within the caller's reach. */
  readonly references?: { readonly [F in Name<Draft<C>>]?: Reference }
  /** Rows of other tables that prevent the removal: `in_use`. */
  readonly heldBy?: readonly HolderColumn[] | HolderCheck
  /** Checks before a row is created or changed; the references exist. */
  readonly beforeSave?: (context: SaveContext, draft: Draft<C>) => unknown
  /** Runs before `beforeSave` in an update, with the stored row. */
  readonly beforeUpdate?: (context: SavedContext, draft: Draft<C>, former: Row<C>) => unknown
  /** Writes the row: checks of what depends on it may stand around `write`. */
  readonly write?: (context: SaveContext, write: () => Promise<number>) => Promise<number>
  /** Rows of other tables, after the row is written. */
  readonly afterSave?: (context: SavedContext & { readonly isNew: boolean }, draft: Draft<C>) => unknown
  readonly beforeRemove?: (context: SavedContext, former: Row<C>) => unknown
  readonly afterRemove?: (context: SavedContext) => unknown
}

/** The options that neither the contract nor the table defines. A field of the contract without a column of its name and type must stand in `fields`. */
export type OpenOptions<C, T extends VersionedTable, Later extends string> = ReadOptions<C, T, Later> &
  WriteOptions<C, T> &
  (Record<never, never> extends Fields<C, T, Later>
    ? { readonly fields?: Fields<C, T, Later> }
    : { readonly fields: Fields<C, T, Later> })

/** The definition of a resource. */
export type ResourceOptions<C, T extends VersionedTable, Later extends string> = OpenOptions<C, T, Later> & {
  /** The table: its columns are the fields of the contract, `external_code` for `externalCode`. */
  readonly table: T
}

/** Reads rows for the other calls of a resource. */
export interface Rows<C, T extends VersionedTable> {
  readonly all: (context: ReadContext, condition?: (of: ExpressionBuilder<Schema, T>) => Expression<SqlBool>) => Promise<Row<C>[]>
  /** `not_found` when it does not exist for the caller. */
  readonly one: (context: ReadContext, id: number) => Promise<Row<C>>
  /** Creates a row as the resource's own call does, with its checks. */
  readonly save: (context: ResourceContext, draft: Draft<C>) => Promise<Row<C>>
  /** A page, filtered and sorted as the resource's list. */
  readonly page: (
    context: ReadContext,
    query: PageQuery,
    condition?: (of: ExpressionBuilder<Schema, T>) => Expression<SqlBool>,
  ) => Promise<Awaited<ReturnType<typeof pageOf>> & { content: Row<C>[] }>
}
