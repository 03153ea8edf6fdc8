import type { Concept, RuleSet } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../db/database.ts'
import { typeOfKind } from '../payroll/rules/rules.ts'
import { formulaCases } from './formula-cases.ts'

const json = (value: unknown) => JSON.stringify(value) as never

/** Writes a catalogue of rules into the company in hand. */
export const seedRules = async (db: Db, rules: RuleSet): Promise<void> => {
  await db
    .insertInto('accumulator')
    .values(rules.accumulators.map(({ code, name }) => ({ code, name, definition: json({}) })))
    .execute()
  await db.insertInto('concept').values(rules.concepts.map(conceptRow)).execute()
  const formulas = (rules.formulas ?? []).flatMap(({ code, versions }) =>
    versions.map(({ from, to, formula }) => ({
      name: code,
      formula,
      vigencia_desde: from,
      vigencia_hasta: to ?? '2100-01-01',
      status: 'publicada' as const,
      tests: json(formulaCases[code] ?? []),
    })),
  )
  if (formulas.length > 0) await db.insertInto('formula').values(formulas).execute()
  const functions = (rules.functions ?? []).map(({ code, name, params, formula }) => ({
    code,
    name,
    params: [...params],
    formula,
  }))
  if (functions.length > 0) await db.insertInto('custom_function').values(functions).execute()
  for (const { code, name, versions, ...definition } of rules.scales) {
    const { id } = await db
      .insertInto('scale')
      .values({ code, description: name, definition: json(definition) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const titles = [
      definition.keyType === 'text' ? 'CLAVE' : definition.lookup === 'upTo' ? 'HASTA' : 'DESDE',
      ...definition.columns.map((column) => column.name),
    ]
    await db
      .insertInto('scale_period')
      .values(
        versions.map(({ from, rows, source }) => ({
          scale_id: id,
          valid_from: from,
          columns: json(titles),
          rows: json(rows),
          source: source ?? null,
        })),
      )
      .execute()
  }
  for (const { code, name, versions, ...definition } of rules.parameters) {
    const { id } = await db
      .insertInto('liquidation_parameter')
      .values({ code, name, definition: json(definition) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('liquidation_parameter_value')
      .values(versions.map(({ from, value, source }) => ({ parameter_id: id, valid_from: from, value, source: source ?? null })))
      .execute()
  }
}

const conceptRow = (concept: Concept) => {
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
    liquidation_types: [...concept.liquidationTypes],
    accumulators_adding: [...concept.accumulatorsAdding],
    accumulators_subtracting: [...concept.accumulatorsSubtracting],
    definition: json({ unit, afipMarks, rounding, quantityDecimals, law, gananciaType }),
  }
}
