import type { CatalogueKind, CatalogueNews } from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { fail } from '../../errors/app-error.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { closeOverlappedVersion } from '../formula/close-overlapped.ts'
import { keepPast } from '../rule-set/concept-past.ts'
import { keepFunctionPast } from '../rule-set/function-past.ts'
import { formulasOn } from './catalogue-news.ts'
import { periodsOf } from './parameter-values.ts'
import { conceptRow, formulaRow, parameterValueRow, scalePeriodRow } from './write-rules.ts'

/** The first day of the month from which a rule is valid, or null for always, and the user who adopts it. */
export type Adoption = { readonly validFrom: string | null; readonly user: string }

type Replace = (db: Db, news: CatalogueNews, since: Adoption) => Promise<unknown>

/** Replaces the company's version with the catalogue's; values and rows of a scale from their own day. */
export const replaceRule: Replace = (db, news, since) => (replaceByKind[news.kind] ?? fail('not_found'))(db, news, since)

const replaceConcept: Replace = async (db, { code }, { validFrom, user }) => {
  const id = await idOf(db, 'concept', code)
  if (validFrom) await keepPast(db, id, validFrom, user)
  const { name: _, concept_order: __, cpto_sicoss_id: ___, ...row } = conceptRow(findByCode(catalogue.concepts, code))
  return updateRow(db, 'concept', id, row)
}

const replaceFunction: Replace = async (db, { code }, { validFrom, user }) => {
  const id = await idOf(db, 'custom_function', code)
  if (validFrom) await keepFunctionPast(db, id, validFrom, user)
  const { params, formula } = findByCode(catalogue.functions ?? [], code)
  return updateRow(db, 'custom_function', id, { params: [...params], formula })
}

/** Adds a published version, by default from the current month on. */
const replaceFormula: Replace = async (db, { code }, { validFrom }) => {
  const month = `${await currentMonthOf(db)}-01`
  const row = formulaRow(findByCode(formulasOn(month), code), validFrom ?? month, '2100-01-01')
  await closeOverlappedVersion(db, row)
  return insertRow(db, 'formula', row)
}

const replaceValue: Replace = async (db, { code, validFrom: day }) => {
  const id = await idOf(db, 'liquidation_parameter', code)
  const row = parameterValueRow(onDay(findByCode(catalogue.parameters, code).versions, day))
  const same = (await periodsOf(db, id)).find(({ validFrom, tradeUnionId }) => validFrom === day && tradeUnionId === null)
  if (same) return updateRow(db, 'liquidation_parameter_value', same.id, row)
  return insertRow(db, 'liquidation_parameter_value', { parameter_id: id, ...row })
}

const replacePeriod: Replace = async (db, { code, validFrom: day }) => {
  const id = await idOf(db, 'scale', code)
  const scale = findByCode(catalogue.scales, code)
  const row = scalePeriodRow(scale, onDay(scale.versions, day))
  const periods = await db.selectFrom('scale_period').select(['id', 'valid_from']).where('scale_id', '=', id).execute()
  const same = periods.find(({ valid_from }) => valid_from === day)
  if (same) return updateRow(db, 'scale_period', same.id, row)
  return insertRow(db, 'scale_period', { scale_id: id, ...row })
}

const replaceByKind: Readonly<Partial<Record<CatalogueKind, Replace>>> = {
  CONCEPT: replaceConcept,
  FUNCTION: replaceFunction,
  FORMULA: replaceFormula,
  VALUE: replaceValue,
  PERIOD: replacePeriod,
}

export const idOf = async (db: Db, table: 'concept' | 'custom_function' | 'scale' | 'liquidation_parameter', code: string) =>
  (await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirst())?.id ?? fail('not_found')

const findByCode = <T extends { readonly code: string }>(all: readonly T[], code: string): T =>
  all.find((one) => one.code === code) ?? fail('not_found')

const onDay = <T extends { readonly from: string }>(versions: readonly T[], day: string | null): T =>
  versions.find(({ from }) => from === day) ?? fail('not_found')
