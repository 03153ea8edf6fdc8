import { parametricLoad as kind } from '@legajo/contract/parametric/parametric-loads.ts'
import { findDeliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import { sql } from 'kysely'
import { allTypes, type ParametricRow, readValues, type TypeRow } from '../choices/parametric-rows.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import type { CellProblem, Obstacle } from '../load/load-handler.ts'
import { type AddedTo, type RowAddition, recordLoad } from '../load/record-load.ts'
import { nearestParent, parentsBelow } from './stored-parents.ts'
import { inWholeTenant } from './tenant-reads.ts'
import { recordsWith } from './value-usage.ts'

/** Own values of the organisation, by type and code. */
export const parametricLoad = recordLoad({
  kind,
  table: 'parametric_value',
  among: sql`company_id is null`,
  columns: {
    typeId: 'type_id',
    code: 'code',
    name: 'name',
    short_name: 'short_name',
    active: 'active',
    valid_from: 'valid_from',
    valid_until: 'valid_until',
    note: 'note',
  },
  defaults: { active: true, parents: {}, codes: {} },
  choices: async (db) => new Map([['typeId', (await writableTypes(db)).map(({ id, name }) => ({ value: id, label: name }))]]),
  shown: async (db, records) => {
    const types = await allTypes(db)
    return records.map(({ type_id, parents }) => {
      const type = types.find(({ id }) => id === type_id)
      return { parent: nearestParent(type, parents as ParametricRow['parents']) ?? null }
    })
  },
  add,
  dependents,
})

const writableTypes = async (db: Db): Promise<readonly TypeRow[]> =>
  (await allTypes(db)).filter(({ code }) => !findDeliveredType(code)?.elsewhere)

/** Values that a record of the organisation stores are not removed with their load. */
async function dependents(db: Db, ids: readonly number[]): Promise<readonly Obstacle[]> {
  const types = new Map((await allTypes(db)).map(({ id, code }) => [id, code]))
  const rows = await db
    .selectFrom('parametric_value')
    .select(['id', 'type_id', 'code', 'name', 'short_name'])
    .where('id', '=', anyOf(ids))
    .execute()
  return inWholeTenant(db, async () => {
    const found: Obstacle[] = []
    for (const { id, type_id, ...texts } of rows) {
      const uses = await recordsWith(db, { id: type_id, code: types.get(type_id) ?? '' }, texts)
      if (uses.length > 0) found.push({ id, text: `Está en uso: ${uses.map(({ what }) => what).join(', ')}` })
    }
    return found
  })
}

/** Refuses codes that are delivered, names that another value has, and parents that do not exist. */
async function add(db: Db, rows: readonly AddedTo[]): Promise<readonly RowAddition[]> {
  const types = new Map((await allTypes(db)).map((type) => [type.id, type]))
  const given = rows.map(({ row: { values }, stored }) => ({
    type: types.get(Number(values.get('typeId') ?? 0)),
    code: String(values.get('code') ?? ''),
    name: String(values.get('name') ?? stored?.['name'] ?? ''),
    parent: values.get('parent'),
    from: values.get('valid_from') ?? stored?.['valid_from'],
    until: values.get('valid_until') ?? stored?.['valid_until'],
    stored,
  }))
  const ids = [...new Set(given.flatMap(({ type }) => (type ? [type.id] : [])))]
  const texts = given.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()])
  const taken = await readValues(db, ids, {
    where: sql`lower(v.code) = any(${texts}::text[]) or lower(v.name) = any(${texts}::text[])`,
  })
  const parents = await parentsOf(
    db,
    given.map(({ parent }) => parent),
  )
  return given.map(({ type, code, name, parent, from, until, stored }): RowAddition => {
    if (!type) return {}
    const same = taken.filter((one) => one.type_id === type.id && one.id !== stored?.['id'])
    const problems: CellProblem[] = []
    if (same.some((one) => one.code.toLowerCase() === code.toLowerCase()))
      problems.push({
        field: 'code',
        message: 'Código existente',
        remedy: 'Ya está entregado o es de la empresa: usá otro código',
      })
    if (!parent && same.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      problems.push({ field: 'name', message: 'Un registro con el mismo valor ya existe', remedy: 'Usá otro nombre' })
    if (typeof from === 'string' && typeof until === 'string' && until < from)
      problems.push({
        field: 'valid_until',
        message: 'La fecha hasta no puede ser anterior a la fecha desde',
        remedy: 'Corregí una de las dos',
      })
    const parentType = type.parents.find((one) => parents.has(`${one} ${String(parent)}`))
    const parentRow = parents.get(`${parentType} ${String(parent)}`)
    if (parent && !parentType)
      problems.push({
        field: 'parent',
        message: `«${String(parent)}» no es un valor del que dependa «${type.name}»`,
        remedy: 'Escribí el código de uno que exista, o dejala vacía',
      })
    const storedParents = (stored?.['parents'] ?? {}) as Readonly<Record<string, string>>
    return {
      problems,
      shown: { parent: nearestParent(type, storedParents) ?? null },
      ...(parent !== undefined && {
        values: { parents: parentType && parentRow ? parentsBelow(type, parentType, parentRow) : {} },
      }),
    }
  })
}

/** The values with these codes, by `type code`. */
const parentsOf = async (db: Db, codes: readonly unknown[]): Promise<ReadonlyMap<string, ParametricRow>> => {
  const wanted = [...new Set(codes.filter((code): code is string => typeof code === 'string'))]
  if (wanted.length === 0) return new Map()
  const types = await allTypes(db)
  const found = await readValues(
    db,
    types.map(({ id }) => id),
    { where: sql`v.code = any(${wanted}::text[])` },
  )
  return new Map(found.map((one) => [`${types.find(({ id }) => id === one.type_id)?.code} ${one.code}`, one]))
}
