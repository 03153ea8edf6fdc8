import { type SqlBool, sql } from 'kysely'
import { allTypes, type ParametricRow, readValues, type TypeRow, typeOf } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'

/** The type of an address: its number or its code. */
export const requireType = async (db: Db, key: string | number): Promise<TypeRow> => (await typeOf(db, key)) ?? fail('not_found')

/** A value of any type by its id, as the current company has it, with its type. */
export const requireValue = async (db: Db, id: number): Promise<{ readonly value: ParametricRow; readonly type: TypeRow }> => {
  const found = await valueWithId(db, id)
  if (!found) return fail('not_found')
  return { value: found, type: await requireType(db, found.type_id) }
}

const valueWithId = async (db: Db, id: number): Promise<ParametricRow | undefined> => {
  const { rows } = await sql<{ type_id: number }>`select type_id from parametric_core where id = ${id}
    union all select type_id from parametric_value where id = ${id}`.execute(db)
  const types = rows[0]
    ? [rows[0].type_id]
    : (await allTypes(db)).filter(({ code }) => unionTypes.has(code)).map((type) => type.id)
  return (await readValues(db, types, { where: sql`v.id = ${id}` }))[0]
}

const unionTypes: ReadonlySet<string> = new Set(['trade-unions', 'union-categories'])

/** The condition of the values that depend on another one, whose id is `filterId`. */
export const dependsOn = async (db: Db, type: TypeRow, filterId: number | undefined) => {
  if (filterId === undefined) return sql<SqlBool>`true`
  const parent = await valueWithId(db, filterId)
  const parentType = parent && (await typeOf(db, parent.type_id))
  if (!parent || !parentType || !type.parents.includes(parentType.code))
    return refuse(
      'filterId',
      type.parents.length === 0
        ? `Los valores de «${type.name}» no dependen de otros; sacá filterId`
        : `No es un valor del que dependa «${type.name}»`,
    )
  return childrenOf(parentType.code, parent.code)
}

export const childrenOf = (type: string, code: string) => sql<SqlBool>`v.parents @> ${JSON.stringify({ [type]: code })}::jsonb`
