import { type CatalogueKind, type CatalogueNews, catalogueNews } from '@legajo/contract/payroll/catalogue-news.ts'
import { catalogue, liquidationTypes } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import type { RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import type { RuleSet } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../http/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { makeRoom } from '../formula/publish-formula.ts'
import { monthNow } from '../period/month-now.ts'
import { formulasOn, newsNow } from './catalogue-news.ts'
import { keepPast, notBefore } from './concept-past.ts'
import { functionNotBefore, keepFunctionPast } from './function-past.ts'
import { keepConcepts } from './keep-concepts.ts'
import { conceptRow, formulaRow, parameterValueRow, scalePeriodRow, writeRules } from './write-rules.ts'

/** What the catalogue brings for a company: to be looked at, and taken. */
export const serveCatalogueNews: Area = (server) => {
  serve(server, catalogueNews.list, ({ db }) => newsNow(db))
  serve(server, catalogueNews.take, async ({ db, session }, { body: { keys, validFrom } }) => {
    const chosen = await chosenNews(db, keys)
    const since = { validFrom: validFrom ?? null, user: session.username }
    await keepConcepts(db, 'keys', () => takeAll(db, chosen, since), lacks)
    return { taken: chosen.length }
  })
}

/** The first day of the month from which they hold, or always, and who takes them. */
type Since = { readonly validFrom: string | null; readonly user: string }

const lacks = ({ concept, message }: RuleProblem): string =>
  `El concepto ${concept} no se podría calcular: ${message} Elegí también lo que necesita, o dejalo para después`

const chosenNews = async (db: Db, keys: readonly string[]): Promise<readonly CatalogueNews[]> => {
  const news = new Map((await newsNow(db)).map((one) => [one.key, one]))
  return [...new Set(keys)].map(
    (key) => news.get(key) ?? refuse('keys', `«${key}» ya no es una novedad para la empresa; volvé a cargar la lista`),
  )
}

const takeAll = async (db: Db, chosen: readonly CatalogueNews[], since: Since): Promise<void> => {
  const fresh = chosen.filter(({ change }) => change === 'NEW')
  const codes = (kind: CatalogueKind) => new Set(fresh.flatMap((one) => (one.kind === kind ? [one.code] : [])))
  const types = liquidationTypes.filter(({ code }) => codes('TYPE').has(code))
  if (types.length > 0)
    await db
      .insertInto('liquidation_type')
      .values([...types])
      .execute()
  await writeRules(db, subsetOf(codes))
  if (since.validFrom) await beginIn(db, fresh, since.validFrom, since.user)
  for (const one of chosen) await takeOne(db, one, since)
}

/** The part of the catalogue with these codes. */
const subsetOf = (codes: (kind: CatalogueKind) => ReadonlySet<string>): RuleSet => {
  const pick = <T extends { readonly code: string }>(kind: CatalogueKind, all: readonly T[] = []): readonly T[] => {
    const wanted = codes(kind)
    return all.filter(({ code }) => wanted.has(code))
  }
  return {
    concepts: pick('CONCEPT', catalogue.concepts),
    accumulators: pick('ACCUMULATOR', catalogue.accumulators),
    scales: pick('SCALE', catalogue.scales),
    parameters: pick('PARAMETER', catalogue.parameters),
    formulas: pick('FORMULA', catalogue.formulas),
    functions: pick('FUNCTION', catalogue.functions),
  }
}

/** What is new in the company was not there before that month. */
const beginIn = async (db: Db, fresh: readonly CatalogueNews[], from: string, user: string): Promise<void> => {
  for (const { kind, code } of fresh) {
    if (kind === 'CONCEPT') await notBefore(db, await idOf(db, 'concept', code), from, user)
    if (kind === 'FUNCTION') await functionNotBefore(db, await idOf(db, 'custom_function', code), from, user)
  }
}

/** Values of what the company has, and what it has otherwise. */
const takeOne = async (
  db: Db,
  { kind, change, code, validFrom: day }: CatalogueNews,
  { validFrom, user }: Since,
): Promise<void> => {
  if (kind === 'VALUE') return takeValue(db, code, day ?? '')
  if (kind === 'PERIOD') return takePeriod(db, code, day ?? '')
  if (change === 'NEW') return
  if (kind === 'CONCEPT') {
    const id = await idOf(db, 'concept', code)
    if (validFrom) await keepPast(db, id, validFrom, user)
    const { name: _, concept_order: __, ...row } = conceptRow(named(catalogue.concepts, code))
    await updateRow(db, 'concept', id, row)
  }
  if (kind === 'FUNCTION') {
    const id = await idOf(db, 'custom_function', code)
    if (validFrom) await keepFunctionPast(db, id, validFrom, user)
    const { params, formula } = named(catalogue.functions ?? [], code)
    await updateRow(db, 'custom_function', id, { params: [...params], formula })
  }
  if (kind === 'FORMULA') {
    const month = `${await monthNow(db)}-01`
    const row = formulaRow(code, validFrom ?? month, '2100-01-01', named(formulasOn(month), code).formula)
    await makeRoom(db, row)
    await db.insertInto('formula').values(row).execute()
  }
}

const takeValue = async (db: Db, code: string, day: string): Promise<void> => {
  const id = await idOf(db, 'liquidation_parameter', code)
  const row = parameterValueRow(onDay(named(catalogue.parameters, code).versions, day))
  const found = await db
    .selectFrom('liquidation_parameter_value')
    .select('id')
    .where('parameter_id', '=', id)
    .where('valid_from', '=', day)
    .where('trade_union_id', 'is', null)
    .executeTakeFirst()
  if (found) await updateRow(db, 'liquidation_parameter_value', found.id, row)
  else
    await db
      .insertInto('liquidation_parameter_value')
      .values({ parameter_id: id, ...row })
      .execute()
}

const takePeriod = async (db: Db, code: string, day: string): Promise<void> => {
  const id = await idOf(db, 'scale', code)
  const scale = named(catalogue.scales, code)
  const row = scalePeriodRow(scale, onDay(scale.versions, day))
  const found = await db
    .selectFrom('scale_period')
    .select('id')
    .where('scale_id', '=', id)
    .where('valid_from', '=', day)
    .executeTakeFirst()
  if (found) await updateRow(db, 'scale_period', found.id, row)
  else
    await db
      .insertInto('scale_period')
      .values({ scale_id: id, ...row })
      .execute()
}

const idOf = async (db: Db, table: 'concept' | 'custom_function' | 'scale' | 'liquidation_parameter', code: string) =>
  (await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirst())?.id ?? fail('not_found')

const named = <T extends { readonly code: string }>(all: readonly T[], code: string): T =>
  all.find((one) => one.code === code) ?? fail('not_found')

const onDay = <T extends { readonly from: string }>(versions: readonly T[], day: string): T =>
  versions.find(({ from }) => from === day) ?? fail('not_found')
