import type { ParametricUsage } from '@legajo/contract/parametric/parametric-merge.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { employeesWith, type StoredTexts, type UsedChoice, usesOf } from '../choices/choice-uses.ts'
import { allTypes, type ParametricRow, readValues, type TypeRow } from '../choices/parametric-rows.ts'
import { placesOf } from '../choices/stored-places.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { findCompanyChoiceFields, placesOfCompanyFields } from '../forms/added-choices.ts'
import { formUses } from '../forms/choices-in-forms.ts'
import { childrenOf } from './find-value.ts'
import { scaleUses } from './scale-keys.ts'
import { inWholeTenant } from './tenant-reads.ts'
import { mentionsOf } from './value-mentions.ts'

type ValueWithType = { readonly value: ParametricRow; readonly type: TypeRow }

export const textsOf = ({ code, name, short_name }: ParametricRow): StoredTexts => ({ code, name, short_name })

/** The places of the contract's fields, then those of the fields that companies add. */
export const allPlacesOf = async (db: Db, type: Pick<TypeRow, 'id' | 'code'>) => [
  ...placesOf(type.code),
  ...placesOfCompanyFields(await findCompanyChoiceFields(db, type.id)),
]

/** Where a value is used: what the caller sees, and a count of the rest. */
export const usageOf = async (db: Db, { value, type }: ValueWithType): Promise<ParametricUsage> => {
  const texts = textsOf(value)
  const stored = await recordsWith(db, type, texts)
  const seen = [...stored, ...(await children(db, { value, type }))]
  const all = await inWholeTenant(db, () => recordsWith(db, type, texts))
  // A delivered value is shared by all organisations and companies: what others do with it does not matter here.
  const others = value.layer === 'TENANT' ? totalOf(all) - totalOf(stored) : 0
  const places = [
    ...seen,
    ...(others > 0 ? [{ what: countText(others, 'registro que no ves', 'registros que no ves'), count: others }] : []),
  ]
  const employees = await employeesWith(db, await allPlacesOf(db, type), texts)
  return {
    total: totalOf(places),
    places: places.map(({ what, count, route }) => ({ what, count, route: route ?? null })),
    mentions: await mentionsOf(db, type, texts),
    employees: [...employees],
  }
}

/** The records that store a value, in fields of the contract and in those that companies add, and the forms and scales that name it. */
export const recordsWith = async (
  db: Db,
  type: Pick<TypeRow, 'id' | 'code'>,
  texts: StoredTexts,
): Promise<readonly UsedChoice[]> => [
  ...(await usesOf(db, await allPlacesOf(db, type), texts)),
  ...(await formUses(db, type.id, texts.code)),
  ...(await scaleUses(db, type, texts.code)),
]

const totalOf = (places: readonly UsedChoice[]): number => places.reduce((sum, { count }) => sum + count, 0)

/** The values that depend on a value. */
const children = async (db: Db, { value, type }: ValueWithType): Promise<readonly UsedChoice[]> => {
  const types = (await allTypes(db)).filter(({ parents }) => parents.includes(type.code)).map(({ id }) => id)
  if (types.length === 0) return []
  const { length } = await readValues(db, types, { where: childrenOf(type.code, value.code) })
  return length === 0 ? [] : [{ what: countText(length, 'valor que depende de él', 'valores que dependen de él'), count: length }]
}

/** Refuses a change of a value that any record of the organisation stores or a formula compares, with the places. */
export const refuseWhileUsed = async (
  db: Db,
  { value, type }: ValueWithType,
  texts: (of: StoredTexts) => StoredTexts = (of) => of,
): Promise<void> => {
  const used = await inWholeTenant(db, async () => [
    ...(await recordsWith(db, type, texts(textsOf(value)))),
    ...(await mentionsOf(db, type, texts(textsOf(value)))),
    ...(texts(textsOf(value)).code === null ? [] : await ownChildren(db, type, value)),
  ])
  if (used.length > 0) fail('in_use', { what: `«${value.name}»`, count: used.map(({ what }) => what).join(', ') })
}

const ownChildren = async (db: Db, type: TypeRow, value: ParametricRow): Promise<readonly UsedChoice[]> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from parametric_value v
    where ${childrenOf(type.code, value.code)}`.execute(db)
  const count = Number(rows[0]?.n ?? 0)
  return count === 0 ? [] : [{ what: countText(count, 'valor que depende de él', 'valores que dependen de él'), count }]
}
