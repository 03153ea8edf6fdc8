import { type CatalogueKind, type CatalogueNews, catalogueNews } from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { catalogue, liquidationTypes } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import type { RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notBefore } from '../rule-set/concept-past.ts'
import { functionNotBefore } from '../rule-set/function-past.ts'
import { currentNews } from './catalogue-news.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { type Adoption, idOf, replaceRule } from './replace-rule.ts'
import { writeRules } from './write-rules.ts'

/** The catalogue's changes for a company: viewing and adopting. */
export const serveCatalogueNews: Area = (server) => {
  serve(server, catalogueNews.list, ({ db }) => currentNews(db))
  serve(server, catalogueNews.take, async ({ db, session }, { body: { keys, validFrom } }) => {
    const chosen = await findChosenNews(db, keys)
    const since = { validFrom: validFrom ?? null, user: session.username }
    await changeKeepingConcepts(db, 'keys', () => takeAll(db, chosen, since), problemText)
    return { taken: chosen.length }
  })
}

const problemText = ({ concept, message }: RuleProblem): string =>
  `El concepto ${concept} no se podría calcular: ${message} Elegí también lo que necesita, o dejalo para después`

const findChosenNews = async (db: Db, keys: readonly string[]): Promise<readonly CatalogueNews[]> => {
  const news = new Map((await currentNews(db)).map((one) => [one.key, one]))
  return [...new Set(keys)].map(
    (key) => news.get(key) ?? refuse('keys', `«${key}» ya no es una novedad para la empresa; volvé a cargar la lista`),
  )
}

const takeAll = async (db: Db, chosen: readonly CatalogueNews[], since: Adoption): Promise<void> => {
  // A value or the rows of a scale belong to an existing rule of the company, even when their day is new there.
  const [whole, parts] = [chosen.filter(isWhole), chosen.filter((one) => !isWhole(one))]
  await writeNew(db, whole)
  if (since.validFrom) await beginIn(db, whole, since.validFrom, since.user)
  for (const one of parts) await replaceRule(db, one, since)
}

const isWhole = ({ change, validFrom }: CatalogueNews): boolean => change === 'NEW' && validFrom === null

/** Rules missing in the company. */
const writeNew = async (db: Db, whole: readonly CatalogueNews[]): Promise<void> => {
  const pick = <T extends { readonly code: string }>(kind: CatalogueKind, all: readonly T[] = []): readonly T[] => {
    const wanted = new Set(whole.flatMap((one) => (one.kind === kind ? [one.code] : [])))
    return all.filter(({ code }) => wanted.has(code))
  }
  const types = pick('TYPE', liquidationTypes).map(({ code, name }) => ({ code, name }))
  if (types.length > 0) await db.insertInto('liquidation_type').values(types).execute()
  await writeRules(db, {
    concepts: pick('CONCEPT', catalogue.concepts),
    accumulators: pick('ACCUMULATOR', catalogue.accumulators),
    scales: pick('SCALE', catalogue.scales),
    parameters: pick('PARAMETER', catalogue.parameters),
    formulas: pick('FORMULA', catalogue.formulas),
    functions: pick('FUNCTION', catalogue.functions),
  })
}

/** Marks the company's new rules as missing before that month. */
const beginIn = async (db: Db, whole: readonly CatalogueNews[], from: string, user: string): Promise<void> => {
  for (const { kind, code } of whole) {
    if (kind === 'CONCEPT') await notBefore(db, await idOf(db, 'concept', code), from, user)
    if (kind === 'FUNCTION') await functionNotBefore(db, await idOf(db, 'custom_function', code), from, user)
  }
}
