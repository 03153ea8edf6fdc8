import type { CatalogueKind, CatalogueNews } from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { conceptCategories, conceptTypes, gananciaTypes } from '@legajo/contract/payroll/rules/concept.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { catalogue, liquidationTypes } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { type Concept, type CustomFunction, type RuleSet, type Scale, versionOn } from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { readRules, typeOfKind } from '../rule-set/read-rules.ts'

/** The differences between the suite's catalogue and the current company, by kind. Rules that the company disabled are not included. */
export const currentNews = async (db: Db): Promise<CatalogueNews[]> => {
  const own = await readRules(db)
  const known = await readKnownCodes(db)
  const today = `${await currentMonthOf(db)}-01`
  const compareRules = <T extends NamedRule>(
    kind: CatalogueKind,
    all: readonly T[],
    mine: readonly T[],
    text: (one: T) => string,
  ) =>
    all.flatMap((one) => differingRules(kind, one, { is: known.has(`${kind} ${one.code}`), as: mine.find(sameCode(one)) }, text))
  return [
    ...compareRules('TYPE', liquidationTypes, [], ({ name }) => name),
    ...compareRules('ACCUMULATOR', catalogue.accumulators, [], ({ name }) => name),
    ...compareRules('PARAMETER', catalogue.parameters, [], ({ versions }) => describeVersions(versions, ({ value }) => value)),
    ...valueNews(own),
    ...compareRules('SCALE', catalogue.scales, [], ({ versions }) =>
      describeVersions(versions, ({ rows }) => countText(rows.length, 'fila')),
    ),
    ...periodNews(own),
    ...compareRules('FUNCTION', catalogue.functions ?? [], own.functions ?? [], functionText),
    ...compareRules('FORMULA', formulasOn(today), lastFormulas(own), ({ formula }) => formula),
    ...compareRules('CONCEPT', catalogue.concepts, own.concepts, conceptText),
  ]
}

type NamedRule = { readonly code: string; readonly name: string; readonly law?: string }

const sameCode =
  ({ code }: NamedRule) =>
  (other: NamedRule) =>
    other.code === code

const differingRules = <T extends NamedRule>(
  kind: CatalogueKind,
  one: T,
  mine: { readonly is: boolean; readonly as: T | undefined },
  text: (one: T) => string,
): CatalogueNews[] => {
  const [was, now] = [mine.as ? text(mine.as) : null, text(one)]
  if (mine.is && (was === null || was === now)) return []
  const { code, name, law } = one
  return [
    {
      key: `${kind} ${code}`,
      kind,
      code,
      name,
      change: mine.is ? 'CHANGED' : 'NEW',
      validFrom: null,
      source: law ?? null,
      was,
      now,
    },
  ]
}

/** Values of the company's parameters, by their first day. */
const valueNews = (own: RuleSet): CatalogueNews[] =>
  catalogue.parameters.flatMap((parameter) => {
    const mine = own.parameters.find(sameCode(parameter))
    return mine ? listDatedNews('VALUE', parameter, mine.versions, ({ value, formula }) => formula ?? value) : []
  })

/** Rows of the company's scales, by their first day. */
const periodNews = (own: RuleSet): CatalogueNews[] =>
  catalogue.scales.flatMap((scale) => {
    const mine = own.scales.find(sameCode(scale))
    return mine ? listDatedNews('PERIOD', scale, mine.versions, rowsText) : []
  })

const rowsText = ({ rows }: Scale['versions'][number]): string => rows.map((row) => row.join(' · ')).join('\n')

const listDatedNews = <V extends { readonly from: string; readonly source?: string }>(
  kind: CatalogueKind,
  { code, name, versions }: NamedRule & { readonly versions: readonly V[] },
  mine: readonly V[],
  text: (version: V) => string,
): CatalogueNews[] =>
  versions.flatMap((version) => {
    const has = mine.find(({ from }) => from === version.from)
    const [was, now] = [has ? text(has) : null, text(version)]
    const { from, source } = version
    const change = has ? 'CHANGED' : 'NEW'
    return was === now
      ? []
      : [{ key: `${kind} ${code} ${from}`, kind, code, name, change, validFrom: from, source: source ?? null, was, now }]
  })

const describeVersions = <V extends { readonly from: string }>(versions: readonly V[], text: (version: V) => string): string =>
  versions.map((version) => `desde ${version.from}: ${text(version)}`).join('\n')

const functionText = ({ code, params, formula }: CustomFunction): string => `FN.${code}(${params.join('; ')}) =\n${formula}`

type RuleText = NamedRule & { readonly formula: string }

/** The catalogue's formulas in force on a day. */
export const formulasOn = (day: string): readonly RuleText[] =>
  (catalogue.formulas ?? []).flatMap(({ code, name, versions }) => {
    const version = versionOn(versions, day)
    return version ? [{ code, name, formula: version.formula }] : []
  })

/** The last published version of each formula of the company. */
const lastFormulas = ({ formulas = [] }: RuleSet): readonly RuleText[] =>
  formulas.map(({ code, name, versions }) => ({ code, name, formula: versions.at(-1)?.formula ?? '' }))

/** All data of a concept except its name, position, F.931 item and accounts, which are the company's own. */
const conceptText = (concept: Concept): string =>
  Object.entries({
    Tipo: conceptTypes[typeOfKind(concept.kind)],
    Categoría: conceptCategories[concept.category],
    Importe: concept.formula,
    Cantidad: concept.quantityFormula,
    Unidad: concept.unit,
    'Suma a': concept.accumulatorsAdding.join(', '),
    'Resta de': concept.accumulatorsSubtracting.join(', '),
    'Cuenta para el aguinaldo': concept.accumulateToSac ? 'sí' : 'no',
    'En el recibo': concept.paycheckShow ? 'sí' : 'no',
    'Código de ARCA': concept.afipCode,
    'Marcas de ARCA': concept.afipMarks,
    Ganancias: concept.gananciaType && gananciaTypes[concept.gananciaType],
    Liquidaciones: concept.liquidationTypes.join(', '),
    Decimales: concept.rounding?.decimals.toString(),
    Norma: concept.law,
  })
    .flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
    .join('\n')

/** Kind and code of every rule of the company, in any state. */
const readKnownCodes = async (db: Db): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ known: string }>`
    select 'TYPE ' || code as known from liquidation_type union all select 'ACCUMULATOR ' || code from accumulator
    union all select 'PARAMETER ' || code from liquidation_parameter union all select 'SCALE ' || code from scale
    union all select 'FUNCTION ' || code from custom_function union all select distinct 'FORMULA ' || name from formula
    union all select 'CONCEPT ' || code from concept`.execute(db)
  return new Set(rows.map(({ known }) => known))
}
