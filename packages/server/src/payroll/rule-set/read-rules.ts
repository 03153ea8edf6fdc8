import type { ConceptType } from '@legajo/contract/payroll/rules/concept.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import type {
  Concept,
  ConceptCategory,
  ConceptKind,
  EmployeeField,
  Lasting,
  NamedFormula,
  RuleSet,
  Scale,
  ScaleColumn,
} from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import { batchQueries, type RowsOf } from '../../db/batch-queries.ts'
import { compileOnce } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { processCache } from '../../db/process-cache.ts'
import { parameterQueries, parametersFrom } from '../../platform/read-parameters.ts'
import { type ConceptRow, conceptQueries, conceptsFrom } from './concept-past.ts'
import { functionQueries, functionsFrom } from './function-past.ts'

/** The engine's kinds by the wire's types. */
const kinds: Readonly<Record<ConceptType, ConceptKind>> = {
  REMUNERATIVO: 'remunerative',
  NO_REMUNERATIVO: 'non-remunerative',
  DEDUCCION: 'deduction',
  CONTRIBUCION: 'employer',
  INFORMATIVO: 'informative',
}
export const typeOfKind = (kind: ConceptKind): ConceptType =>
  keyNames(kinds).find((type) => kinds[type] === kind) ?? 'INFORMATIVO'

/** The parts of a concept stored as JSON instead of columns. */
export type ConceptDefinition = Pick<Concept, 'unit' | 'afipMarks' | 'rounding' | 'quantityDecimals' | 'law' | 'gananciaType'>
export type ScaleDefinition = Pick<Scale, 'lookup' | 'keyType' | 'keyDecimals' | 'columns' | keyof Lasting>

export const conceptFrom = (row: ConceptRow): Concept => ({
  ...(row.definition as ConceptDefinition),
  code: row.code,
  name: row.name,
  kind: row.informative ? 'informative' : kinds[row.concept_type as ConceptType],
  category: row.concept_category as ConceptCategory,
  order: row.concept_order,
  formula: row.formula,
  ...(row.formula_quantity && { quantityFormula: row.formula_quantity }),
  accumulatorsAdding: row.accumulators_adding,
  accumulatorsSubtracting: row.accumulators_subtracting,
  accumulateToSac: row.accumulate_to_sac,
  paycheckShow: row.paycheck_show,
  afipCode: row.code_afip ?? '',
  liquidationTypes: row.liquidation_types,
})

/**
 * All rules of the current company: active concepts, accumulators, scales, parameters, published formulas. Concepts and functions as of the
 * last change, or as of a month, `YYYY-MM`; the others have dated values of their own.
 */
export const readRules = async (db: Db, month?: string): Promise<RuleSet> => {
  const [stamps, concepts, past, functions, functionsPast, formulas, accumulators, added] = await batchQueries(db, [
    valuesStamp(db),
    ...conceptQueries(db, month),
    ...functionQueries(db, month),
    formulaQuery(db),
    db.selectFrom('accumulator').select(['code', 'name']).where('status', '=', 'ACTIVE').orderBy('code').compile(),
    companyFieldsQuery(db),
  ])
  const values = await valuesAt(db, stamps[0]?.stamp ?? '')
  return {
    concepts: conceptsFrom([concepts, past]).map(conceptFrom),
    accumulators,
    ...values,
    formulas: formulasFrom(formulas),
    functions: functionsFrom([functions, functionsPast]),
    ...(added.length > 0 && { fields: added.map(toEmployeeField) }),
  }
}

/** The fields that the company adds to files, as facts of formulas; medical data would be readable by trying a formula. */
const companyFieldsQuery = (db: Db) =>
  db
    .selectFrom('form_field')
    .select(['key', 'label', 'type'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('module', '=', 'EMPLOYEE')
    .where('hidden', '=', false)
    .where('type', 'not in', ['rows', 'answers', 'address', 'secret'])
    .where(sql<boolean>`shape ->> 'sees' is distinct from 'medical'`)
    .orderBy('key')
    .compile()

const toEmployeeField = ({ key, label, type }: RowsOf<[ReturnType<typeof companyFieldsQuery>]>[0][number]): EmployeeField => ({
  code: key,
  name: label,
  type:
    type === 'number' || type === 'money'
      ? 'number'
      : type === 'boolean'
        ? 'boolean'
        : type === 'date' || type === 'datetime'
          ? 'date'
          : 'text',
  decimals: type === 'number' || type === 'money' ? 2 : 0,
})

type RuleValues = Pick<RuleSet, 'scales' | 'parameters' | 'agreements'>

/** Scales and parameters cached by this process, by state. */
const knownValues = processCache<string, RuleValues>(50)

/** The state of the scales and parameters visible to the caller: editing a formula does not change it. */
const valuesStamp = compileOnce((db) =>
  sql<{ stamp: string }>`select concat_ws(' ', app_tenant(), app_company(), app_companies()::text,
    (select string_agg(company_id || ':' || stamp, ',' order by company_id) from value_stamp)) as stamp`.compile(db),
)

/** Read once per state. The stamp was queried before: newer values may be cached under an older key, never the reverse. */
const valuesAt = async (db: Db, stamp: string): Promise<RuleValues> => {
  const known = knownValues.get(stamp)
  if (known) return known
  const [agreements, scales, periods, ...rest] = await batchQueries(db, [
    agreementQuery(db),
    ...scaleQueries(db),
    ...parameterQueries(db),
  ])
  const { parameters, tables } = parametersFrom(rest)
  const values = { scales: [...scalesFrom([scales, periods]), ...tables], parameters, agreements }
  knownValues.set(stamp, values)
  return values
}

/** The location of each agreement's basic pays. */
const agreementQuery = (db: Db) =>
  db
    .selectFrom('trade_union')
    .select(['code as union', 'basic_column as column'])
    .select(sql<string>`scale_code`.as('scale'))
    .where('scale_code', 'is not', null)
    .orderBy('code')
    .compile()

const scaleQueries = (db: Db) =>
  [
    db.selectFrom('scale').selectAll().where('status', '=', 'ACTIVE').orderBy('code').compile(),
    db.selectFrom('scale_period').selectAll().orderBy('valid_from').compile(),
  ] as const

const scalesFrom = ([scales, periods]: RowsOf<ReturnType<typeof scaleQueries>>): readonly Scale[] => {
  const byScale = Map.groupBy(periods, ({ scale_id }) => scale_id)
  return scales.map(({ id, code, description, definition }) => ({
    ...(definition as ScaleDefinition),
    code,
    name: description,
    versions: (byScale.get(id) ?? []).map(({ valid_from, columns, rows, source }) => ({
      from: valid_from,
      ...(source && { source }),
      columns: valueColumns(definition as ScaleDefinition, columns as unknown as string[]),
      rows: rows as unknown as string[][],
    })),
  }))
}

/** The columns of a validity after its key, each with the type that the scale defines for its name; an amount by default. */
export const valueColumns = (definition: Pick<ScaleDefinition, 'columns'>, titles: readonly string[]): readonly ScaleColumn[] =>
  titles
    .slice(1)
    .map((name) => definition.columns?.find((column) => column.name === name) ?? { name, type: 'number', decimals: 2 })

const formulaQuery = (db: Db) =>
  db.selectFrom('formula').selectAll().where('status', '=', 'publicada').orderBy('name').orderBy('vigencia_desde').compile()

const formulasFrom = (rows: RowsOf<[ReturnType<typeof formulaQuery>]>[0]): readonly NamedFormula[] => {
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, versions]) => ({
    code: name,
    // The title of its last version: it describes the current formula.
    name: versions.at(-1)?.title ?? name,
    versions: versions.map(({ vigencia_desde, vigencia_hasta, formula }) => ({
      from: vigencia_desde,
      to: vigencia_hasta,
      formula,
    })),
  }))
}
