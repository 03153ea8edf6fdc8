import type {
  Accumulator,
  Concept,
  CustomFunction,
  NamedFormula,
  Parameter,
  RuleSet,
  Scale,
} from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { toCasesColumn } from '../formula/formula-row.ts'
import { typeOfKind } from '../rule-set/read-rules.ts'
import { formulaCases } from './catalogue-cases.ts'

/** Inserts new rules into the current company, with formulas in force and the catalogue's cases. */
export const writeRules = async (db: Db, rules: RuleSet): Promise<void> => {
  await writeAccumulators(db, rules.accumulators)
  await writeConcepts(db, rules.concepts)
  await writeFormulas(db, rules.formulas ?? [])
  await writeFunctions(db, rules.functions ?? [])
  for (const scale of rules.scales) await writeScale(db, scale)
  for (const parameter of rules.parameters) await writeParameter(db, parameter)
}

const writeAccumulators = async (db: Db, accumulators: readonly Accumulator[]): Promise<void> => {
  const rows = accumulators.map(({ code, name }) => ({ code, name, definition: '{}' }))
  if (rows.length > 0) await db.insertInto('accumulator').values(rows).execute()
}

const writeConcepts = async (db: Db, concepts: readonly Concept[]): Promise<void> => {
  if (concepts.length > 0) await db.insertInto('concept').values(concepts.map(conceptRow)).execute()
}

const writeFormulas = async (db: Db, formulas: readonly NamedFormula[]): Promise<void> => {
  const rows = formulas.flatMap(({ versions, ...named }) =>
    versions.map(({ from, to, formula }) => formulaRow({ ...named, formula }, from, to ?? '2100-01-01')),
  )
  if (rows.length > 0) await db.insertInto('formula').values(rows).execute()
}

const writeFunctions = async (db: Db, functions: readonly CustomFunction[]): Promise<void> => {
  const rows = functions.map(({ code, name, params, formula }) => ({ code, name, params: [...params], formula }))
  if (rows.length > 0) await db.insertInto('custom_function').values(rows).execute()
}

const writeScale = async (db: Db, { code, name, versions, ...definition }: Scale): Promise<void> => {
  const { id } = await db
    .insertInto('scale')
    .values({ code, description: name, definition: JSON.stringify(definition) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = versions.map((version) => ({ scale_id: id, ...scalePeriodRow(definition, version) }))
  if (rows.length > 0) await db.insertInto('scale_period').values(rows).execute()
}

const writeParameter = async (db: Db, { code, name, versions, ...definition }: Parameter): Promise<void> => {
  const { id } = await db
    .insertInto('liquidation_parameter')
    .values({ code, name, definition: JSON.stringify(definition) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = versions.map((version) => ({ parameter_id: id, ...parameterValueRow(version) }))
  if (rows.length > 0) await db.insertInto('liquidation_parameter_value').values(rows).execute()
}

export const formulaRow = (
  { code, name, formula }: Pick<NamedFormula, 'code' | 'name'> & { readonly formula: string },
  from: string,
  to: string,
) => ({
  name: code,
  title: name,
  formula,
  vigencia_desde: from,
  vigencia_hasta: to,
  status: 'publicada' as const,
  tests: toCasesColumn(formulaCases[code] ?? []),
})

export const scalePeriodRow = (
  { keyType, lookup, columns }: Pick<Scale, 'keyType' | 'lookup' | 'columns'>,
  { from, rows, source }: Scale['versions'][number],
) => ({
  valid_from: from,
  columns: JSON.stringify([
    keyType === 'text' ? 'CLAVE' : lookup === 'upTo' ? 'HASTA' : 'DESDE',
    ...columns.map(({ name }) => name),
  ]),
  rows: JSON.stringify(rows),
  source: source ?? null,
})

export const parameterValueRow = ({ from, value, source }: Parameter['versions'][number]) => ({
  valid_from: from,
  value,
  formula: null,
  source: source ?? null,
})

export const conceptRow = (concept: Concept) => {
  const { unit, afipMarks, rounding, quantityDecimals, law, gananciaType } = concept
  return {
    code: concept.code,
    name: concept.name,
    concept_type: typeOfKind(concept.kind),
    informative: concept.kind === 'informative',
    concept_category: concept.category,
    concept_order: concept.order,
    formula: concept.formula,
    formula_quantity: concept.quantityFormula ?? null,
    paycheck_show: concept.paycheckShow,
    accumulate_to_sac: concept.accumulateToSac,
    code_afip: concept.afipCode || null,
    cpto_sicoss_id: concept.sicossItem ?? null,
    liquidation_types: [...concept.liquidationTypes],
    accumulators_adding: [...concept.accumulatorsAdding],
    accumulators_subtracting: [...concept.accumulatorsSubtracting],
    definition: JSON.stringify({ unit, afipMarks, rounding, quantityDecimals, law, gananciaType }),
  }
}
