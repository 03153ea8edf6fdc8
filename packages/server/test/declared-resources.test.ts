import { afterAll, beforeAll, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { choiceIn } from '@legajo/contract/parametric/choice.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { AnyObject, AnyObjectSchema, AnySchema } from 'yup'
import { findDeclaredResources } from './declared-resources.ts'
import { exampleOf, listOmitted, preparedResources } from './example-rows.ts'
import { isValid, validValueOf } from './hostile-values.ts'
import { type GroupWalk, openGroupWalk } from './walk-group.ts'

const resources = (await findDeclaredResources()).filter(({ name, calls }) => calls.create && !(name in preparedResources))

let walk: GroupWalk
/** Foreign keys: the column of a table, and the table that it refers to. */
let references: readonly { readonly table: string; readonly column: string; readonly target: string }[]

beforeAll(async () => {
  walk = await openGroupWalk()
  const { rows } = await sql<(typeof references)[number]>`
    select own.relname as "table", a.attname as "column", held.relname as target
    from pg_constraint c
    join pg_class own on own.oid = c.conrelid
    join pg_class held on held.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and a.attname not in ('tenant_id', 'company_id')`.execute(walk.app.superuser)
  references = rows
})
afterAll(() => walk.app.close())

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The first existing row that each reference of a table may name, by the field's possible names. */
const referencesOf = async (table: string): Promise<AnyObject> => {
  const own = references.filter((reference) => reference.table === table)
  const found = await walk.app.inTransaction(walk.admin, (db) =>
    Promise.all(
      own.map(async ({ column, target }) => {
        const { rows } = await sql<{ id: number }>`select id from ${sql.table(target)} order by id limit 1`.execute(db)
        return rows.flatMap(({ id }) => [column, camel(column)].map((name) => [name, id] as const))
      }),
    ),
  )
  return { employeeId: 4, employee_id: 4, ...Object.fromEntries(found.flat()) }
}

/** A value of each field that is chosen from a parametric type. */
const choicesOf = async (schema: AnyObjectSchema): Promise<AnyObject> => {
  const values = await Promise.all(
    Object.entries(schema.fields).map(async ([name, field]) => {
      const choice = choiceIn('describe' in field ? (field.describe() as { meta?: unknown }).meta : undefined)
      if (!choice) return []
      const { body } = await walk.admin.request(parametrics.reducedByType, { params: { type: choice.type }, query: { limit: 1 } })
      const [first] = body as unknown as readonly AnyObject[]
      return first ? [[name, first[choice.by]] as const] : []
    }),
  )
  return Object.fromEntries(values.flat())
}

const dropAbsent = (row: AnyObject): AnyObject =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, value]])),
  )

/** Other values of a field, the likeliest first; those of an absent field are its usual ones. */
const othersOf = (field: AnySchema, value: unknown): readonly unknown[] => {
  const { oneOf = [] } = field.describe() as { oneOf?: readonly unknown[] }
  const choices = oneOf.filter((one) => one !== value && one !== null && one !== undefined)
  if (choices.length > 0) return choices
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value !== 'string') return value === undefined ? ['Prueba', '2028-05-01', '09:30', 1, true] : []
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return [addDays(value, 31), addDays(value, -31)]
  if (/^\d{4}-\d\d$/.test(value)) return [addDays(`${value}-28`, 5).slice(0, 7)]
  return /^\d+(\.\d+)?$/.test(value) ? [String(Number(value) + 1), `${value}x`] : [`${value}x`]
}

/** Whether a field has the id of another row. */
const isReference = (name: string): boolean => /(_id|Id)s?$/.test(name)

/** Another value for each field of a body that refers to nothing and has one that the schema accepts, absent fields included. */
const changeOf = (schema: AnyObjectSchema, body: AnyObject, fixed: readonly string[]): AnyObject => {
  const change: AnyObject = {}
  for (const [name, field] of Object.entries(schema.fields)) {
    if (['id', 'version', ...fixed].includes(name) || isReference(name) || !('isValidSync' in field)) continue
    const isAccepted = (other: unknown) =>
      isValid(field as AnySchema, other) && isValid(schema, { ...body, ...change, [name]: other })
    const other = othersOf(field as AnySchema, body[name]).find(isAccepted)
    if (other !== undefined) change[name] = other
  }
  return change
}

const paramsOf = (calls: readonly AnyEndpoint[], values: AnyObject): AnyObject =>
  Object.fromEntries(
    calls.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, values[name] ?? 4])),
  )

it.each(resources)('stores and removes what is written: $name', async ({ name, calls, declared }) => {
  const { create, list, update, remove } = calls
  if (!create?.body || !list) throw new Error('A declared resource has a list and is created')
  const schema = create.body as AnyObjectSchema
  const known = { ...(await referencesOf(declared.table)), ...(await choicesOf(schema)) }
  const body = dropAbsent({ ...(validValueOf(schema, known) as AnyObject), ...exampleOf(name) })
  const change = changeOf(schema, body, [...Object.keys(known), ...listOmitted(name)])
  const fields = Object.keys((update ?? create).body ? ((update ?? create).body as AnyObjectSchema).fields : {})
  await walk.check(
    { create, list, ...(update && { update }), ...(remove && { remove }) },
    {
      body,
      change,
      kept: fields.filter((field) => !(field in change)),
      params: paramsOf([create, list], known),
      query: list.query && 'size' in (list.query as AnyObjectSchema).fields ? { size: 200, page: 0 } : {},
      unread: fields.filter((field) => !(field in declared.row.fields)),
    },
  )
})
