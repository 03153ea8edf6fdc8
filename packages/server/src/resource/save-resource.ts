import type { AnySchema } from 'yup'
import { insertRow, removeRow, updateRow, type VersionedTable } from '../db/save.ts'
import { partsOf } from '../http/schema-parts.ts'
import { type SchemaFields, valuesOf } from './field-columns.ts'
import { requireUnreferenced } from './holders.ts'
import { mustExist, type Reference } from './references.ts'
import { requireAllowed } from './require-allowed.ts'
import type { Draft, ResourceCalls, ResourceContext, ResourceOptions, Row } from './resource.ts'
import type { resourceRows } from './resource-rows.ts'

type ResourceReader<C, T extends VersionedTable, Later extends string> = ReturnType<typeof resourceRows<C, T, Later>>

/** Creates, changes and removes the rows of a resource, with the hooks of its options. */
export const resourceWrites = <C, T extends VersionedTable, Later extends string>(
  schema: SchemaFields,
  options: ResourceOptions<C, T, Later>,
  { sources, one, requireChangeable }: ResourceReader<C, T, Later>,
  calls: ResourceCalls,
) => {
  const { table, beforeUpdate, beforeSave, afterSave, beforeRemove, afterRemove, blankAsNull = [], heldBy = [] } = options
  const references: Readonly<Record<string, Reference | undefined>> = options.references ?? {}

  /** Creates the row, or changes the one with `id`. */
  const save = async (context: ResourceContext, draft: Draft<C>, id?: number): Promise<Row<C>> => {
    const given: Readonly<Record<string, unknown>> = { ...(draft as object) }
    const saving = { ...context, ...(id !== undefined && { id }) }
    if (id !== undefined) await requireChangeable(context, id)
    let stored: Promise<Row<C>> | undefined
    const readStored = () => {
      stored ??= one(context, id ?? 0)
      return stored
    }
    if (id !== undefined && (beforeUpdate || calls.update?.refuses)) {
      const former = await readStored()
      requireAllowed(calls.update, former as object)
      await beforeUpdate?.({ ...context, id }, draft, former)
    }
    await mustExist(context.db, references, given)
    if (beforeSave) await beforeSave(saving, id === undefined ? draft : await wholeDraft(draft, readStored))
    const own = await options.values?.(draft, saving)
    const columns = { ...valuesOf(given, schema, sources, blankAsNull), ...own }
    const written = await write(saving, { ...columns, version: given['version'] })
    await afterSave?.({ ...context, id: written, isNew: id === undefined }, draft)
    return one(context, written)
  }

  /** The draft of an update with the stored lists that it leaves out, which stay as they are. */
  const wholeDraft = async (draft: Draft<C>, readStored: () => Promise<Row<C>>): Promise<Draft<C>> => {
    const given: Readonly<Record<string, unknown>> = { ...(draft as object) }
    const { fields = {} } = partsOf(calls.update?.body)
    const absent = Object.keys(fields).filter((name) => given[name] === undefined)
    if (absent.length === 0) return draft
    const stored: Readonly<Record<string, unknown>> = { ...((await readStored()) as object) }
    // A field may be answered in another form than it is sent.
    const kept = absent.filter((name) => stored[name] !== undefined && isValidValue(fields[name], stored[name]))
    return { ...Object.fromEntries(kept.map((name) => [name, stored[name]])), ...(draft as object) } as Draft<C>
  }

  const write = async (context: ResourceContext & { readonly id?: number }, values: object): Promise<number> => {
    const { db, id } = context
    // A table that is a parameter has no columns for the compiler; `ResourceOptions` compares them with the contract.
    const change = () =>
      id === undefined
        ? insertRow(db, table as 'cost_center', values as never)
        : updateRow(db, table as 'cost_center', id, values)
    return options.write ? options.write(context, change) : change()
  }

  const remove = async (context: ResourceContext, id: number): Promise<void> => {
    await requireChangeable(context, id)
    if (beforeRemove || calls.remove?.refuses) {
      const former = await one(context, id)
      requireAllowed(calls.remove, former as object)
      await beforeRemove?.({ ...context, id }, former)
    }
    await requireUnreferenced(context.db, heldBy, id)
    await removeRow(context.db, table, id)
    await afterRemove?.({ ...context, id })
  }
  return { save, remove }
}

/** Whether a field accepts a value; a field that is validated with its neighbours cannot be checked alone. */
const isValidValue = (field: AnySchema | undefined, value: unknown): boolean => {
  try {
    return field?.isValidSync(value, { strict: true, disableStackTrace: true }) ?? false
  } catch {
    return false
  }
}
