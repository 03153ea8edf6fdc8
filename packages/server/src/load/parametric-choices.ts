import { type ChoiceMeta, choiceIn } from '@legajo/contract/parametric/choice.ts'
import { findDeliveredType, type ParametricTypeCode } from '@legajo/contract/parametric/parametric-types.ts'
import type { LoadKind } from '@legajo/contract/shared/load-kind.ts'
import { sql } from 'kysely'
import { type AnySchema, reach } from 'yup'
import { findMergedValues, type MergedValue } from '../choices/merged-values.ts'
import { readValues, typeOf } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { companyFields } from '../forms/company-fields.ts'
import { largeTypeOf } from '../forms/known-options.ts'
import type { Choice, Choices, LoadHandler } from './load-handler.ts'

/** The values that the columns of a kind may have: those of the parametric types, and those of its records. */
export const choicesOf = async (db: Db, handler: LoadHandler): Promise<Choices> =>
  new Map([
    ...(await parametricChoices(db, handler.kind)),
    ...(await readCompanyFieldChoices(db, handler)),
    ...(await handler.choices(db)),
  ])

/** Choices of fields that the company adds, of which the values of a large type are too many to be part of the field. */
const readCompanyFieldChoices = async (db: Db, { added }: LoadHandler): Promise<Choices> => {
  const found = new Map<string, readonly Choice[]>()
  if (!added) return found
  for (const { name, type, parametricType, choices } of await companyFields(db, added)) {
    if (type !== 'choice' || parametricType === undefined) continue
    const large = largeTypeOf(parametricType)
    const former = formerTexts(await findMergedValues(db, [parametricType]), 'code')
    found.set(name, (large ? await largeChoices(db, large) : choices).map(former))
  }
  return found
}

/** A choice with the texts of the values that were merged into it: a file, or a load that is not applied yet, may still have them. */
const formerTexts = (merged: readonly MergedValue[], by: ChoiceMeta['by']) => {
  const byValue = Map.groupBy(merged, ({ into }) => into[by])
  return (choice: Choice): Choice => {
    const own = byValue.get(String(choice.value))
    return own
      ? { ...choice, former: own.flatMap(({ former: { code, name } }) => [code, name].filter((one) => one !== null)) }
      : choice
  }
}

/** The values of a large type by code. Values of the same name get those of their parents, and their code where they are the same too. */
const largeChoices = async (db: Db, code: ParametricTypeCode): Promise<readonly Choice[]> => {
  const { parents = [], showsCode } = findDeliveredType(code) ?? {}
  const [type, ...parentTypes] = await Promise.all([code, ...parents].map((one) => typeOf(db, one)))
  const ids = [type, ...parentTypes].flatMap((one) => (one ? [one.id] : []))
  const rows = await readValues(db, ids, { where: sql`v.active` })
  const values = rows.filter(({ type_id }) => type_id === type?.id)
  const nameOf = new Map(rows.map((row) => [`${row.type_id}|${row.code}`, row.name]))
  const placeOf = (value: (typeof values)[number]) =>
    parents.flatMap((parent, index) => nameOf.get(`${parentTypes[index]?.id}|${value.parents[parent]}`) ?? []).join(', ')
  const named = countsOf(values.map(({ name }) => name))
  const placed = countsOf(values.map((value) => `${value.name}|${placeOf(value)}`))
  return values.map((value) => {
    const { name, code: own } = value
    if (showsCode) return { value: own, label: `${own} - ${name}` }
    if (named.get(name) === 1) return { value: own, label: name }
    const place = placeOf(value)
    const isAlone = placed.get(`${name}|${place}`) === 1
    return { value: own, name, label: `${name} (${[place, !isAlone && own].filter(Boolean).join(', ')})` }
  })
}

const countsOf = (texts: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

const parametricChoices = async (db: Db, kind: LoadKind): Promise<Choices> => {
  const found = new Map<string, readonly Choice[]>()
  for (const { path } of kind.columns) {
    const choice = choiceIn((reach(kind.schema, path) as AnySchema).spec?.meta)
    if (!choice || choice.isOpen) continue
    const type = await typeOf(db, choice.type)
    const values = type ? await readValues(db, [type.id], { where: sql`v.active` }) : []
    const showsCode = findDeliveredType(choice.type)?.showsCode
    const former = formerTexts(type ? await findMergedValues(db, [type.id]) : [], choice.by)
    found.set(
      path,
      values.map((value) => {
        const stored = (choice.by === 'code' ? value.code : value[choice.by]) ?? value.name
        return former({
          value: stored,
          label: choice.by === 'code' ? (showsCode ? `${value.code} - ${value.name}` : value.name) : stored,
        })
      }),
    )
  }
  return found
}
