import type { LoadKind } from '@legajo/contract/load-kind.ts'
import { type ChoiceMeta, choiceIn } from '@legajo/contract/parametric/choice.ts'
import { findDeliveredType, type ParametricTypeCode } from '@legajo/contract/parametric/parametric-types.ts'
import { type AnySchema, reach } from 'yup'
import { findMergedValues, type MergedValue } from '../choices/merged-values.ts'
import { type ChoiceValue, readChoiceValues, typeOf } from '../choices/parametric-rows.ts'
import { usualNamesOf } from '../choices/usual-names.ts'
import type { Db } from '../db/database.ts'
import { companyFields } from '../forms/company-fields.ts'
import { largeTypeOf } from '../forms/known-options.ts'
import type { Choice, Choices, LoadHandler } from './load-handler.ts'

/**
 * The values that the columns of a kind may have: those of the parametric types, and those of its records. Values of parametric types are
 * read only for the fields `of`, for all by default.
 */
export const choicesOf = async (db: Db, handler: LoadHandler, of?: ReadonlySet<string>): Promise<Choices> => {
  const isRead = (field: string) => of === undefined || of.has(field)
  return new Map([
    ...(await parametricChoices(db, handler.kind, isRead)),
    ...(await readCompanyFieldChoices(db, handler, isRead)),
    ...(await handler.choices(db)),
  ])
}

type ReadFilter = (field: string) => boolean

/** Choices of fields that the company adds, of which the values of a large type are too many to be part of the field. */
const readCompanyFieldChoices = async (db: Db, { added }: LoadHandler, isRead: ReadFilter): Promise<Choices> => {
  const found = new Map<string, readonly Choice[]>()
  if (!added) return found
  for (const { name, type, parametricType, choices } of await companyFields(db, added)) {
    if (type !== 'choice' || parametricType === undefined || !isRead(name)) continue
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
      ? {
          ...choice,
          former: [
            ...(choice.former ?? []),
            ...own.flatMap(({ former: { code, name } }) => [code, name].filter((one) => one !== null)),
          ],
        }
      : choice
  }
}

/** The values of a large type by code. Values of the same name get those of their parents, and their code where they are the same too. */
const largeChoices = async (db: Db, code: ParametricTypeCode): Promise<readonly Choice[]> => {
  const { parents = [], showsCode } = findDeliveredType(code) ?? {}
  const [type, ...parentTypes] = await Promise.all([code, ...parents].map((one) => typeOf(db, one)))
  const ids = [type, ...parentTypes].flatMap((one) => (one ? [one.id] : []))
  const rows = await readChoiceValues(db, ids)
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

/** The choices of the kind's own columns: all types are read at once, and columns of one type share their list. */
const parametricChoices = async (db: Db, kind: LoadKind, isRead: ReadFilter): Promise<Choices> => {
  const columns = kind.columns.flatMap(({ path }) => {
    const choice = isRead(path) ? choiceIn((reach(kind.schema, path) as AnySchema).spec?.meta) : undefined
    return choice && !choice.isOpen ? [{ path, ...choice }] : []
  })
  const codes = [...new Set(columns.map(({ type }) => type))]
  const types = new Map(await Promise.all(codes.map(async (code) => [code, (await typeOf(db, code))?.id] as const)))
  const ids = [...types.values()].filter((id) => id !== undefined)
  if (ids.length === 0) return new Map()
  const values = Map.groupBy(await readChoiceValues(db, ids), ({ type_id }) => type_id)
  const merged = Map.groupBy(await findMergedValues(db, ids), ({ typeId }) => typeId)
  const lists = new Map<string, readonly Choice[]>()
  return new Map(
    columns.map(({ path, type, by }) => {
      const key = `${type} ${by}`
      const id = types.get(type) ?? 0
      const list = lists.get(key) ?? (values.get(id) ?? []).map(choiceBy(type, by)).map(formerTexts(merged.get(id) ?? [], by))
      lists.set(key, list)
      return [path, list] as const
    }),
  )
}

const choiceBy =
  (type: string, by: ChoiceMeta['by']) =>
  (value: ChoiceValue): Choice => {
    const stored = (by === 'code' ? value.code : value[by]) ?? value.name
    const usual = usualNamesOf(type, value.code)
    const former = by === 'code' ? usual : [value.code, ...usual]
    const named = { value: stored, ...(former.length > 0 && { former }), ...(value.short_name && { short: value.short_name }) }
    if (by !== 'code') return { ...named, label: stored, name: value.name }
    return { ...named, label: findDeliveredType(type)?.showsCode ? `${value.code} - ${value.name}` : value.name }
  }
