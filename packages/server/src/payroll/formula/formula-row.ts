import type { Formula } from '@legajo/contract/payroll/rules/formula.ts'
import type { FormulaTest } from '@legajo/contract/payroll/rules/formula-test.ts'
import { flowOf, textOfFlow } from '@legajo/formula/flow.ts'
import { parseFormula } from '@legajo/formula/parse.ts'
import { type KindOf, spelOf } from '@legajo/formula/spel.ts'
import { employeeFields } from '@legajo/payroll-rules/fields.ts'
import type { Db } from '../../db/database.ts'
import { utcText } from '../../db/utc-text.ts'
import { refuse } from '../../errors/app-error.ts'
import type { ParameterDefinition } from '../../platform/read-parameters.ts'

export const selectFormulas = (db: Db) =>
  db
    .selectFrom('formula')
    .select(['id', 'company_id', 'name', 'title', 'formula', 'vigencia_desde', 'vigencia_hasta', 'status', 'description_change'])
    .select(['color', 'link', 'tests', 'version', utcText('last_update').as('last_update')])
    .orderBy('name')
    .orderBy('vigencia_desde', 'desc')
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof selectFormulas>['executeTakeFirstOrThrow']>>

/** A row as it is answered: with its blocks and its SpEL text, both generated from its text's syntax tree. */
export const toFormula = async (db: Db): Promise<(row: Row) => Formula> => {
  const kindOf = await kindsOf(db)
  return ({ tests, ...row }) => {
    const parsed = parseFormula(row.formula)
    return {
      ...row,
      tests: tests as FormulaTest[],
      formula_spel: parsed.ok ? spelOf(parsed.tree, kindOf) : '',
      json_flow_component: parsed.ok ? JSON.stringify(flowOf(parsed.tree)) : '',
    }
  }
}

/** Cases in the form of their column, which is typed by its read form: non-text arrays would become PostgreSQL arrays. */
export const toCasesColumn = (tests: readonly FormulaTest[]) => JSON.stringify(tests) as never

const dateVariables = new Set([
  'INICIO',
  'FIN',
  'HASTA',
  'FECHA_PAGO',
  'INICIO_SEMESTRE',
  'FIN_SEMESTRE',
  'INICIO_ANIO',
  'FIN_ANIO',
])

const kindsOf = async (db: Db): Promise<KindOf> => {
  const fields = new Map(employeeFields.map(({ code, type }) => [code, type]))
  const parameters = await db.selectFrom('liquidation_parameter').select(['code', 'definition']).execute()
  const types = new Map(parameters.map(({ code, definition }) => [code, (definition as unknown as ParameterDefinition).type]))
  return ({ target, path: [name = ''] }) => {
    if (target === 'employee') return fields.get(name)
    if (target === 'parameter') return types.get(name) ?? 'number'
    if (target === 'variable') return name === 'TIPO' ? 'text' : dateVariables.has(name) ? 'date' : 'number'
    return target === 'formula' ? undefined : 'number'
  }
}

/** The text of a draft; generated from its blocks when it has none. */
export const textOf = ({
  formula,
  json_flow_component,
}: {
  formula?: string | undefined
  json_flow_component?: string | null | undefined
}): string => {
  if (formula?.trim()) return formula
  if (!json_flow_component?.trim()) return refuse('formula', 'Escribí la fórmula, o mandala como bloques')
  const written = textOfFlow(jsonIn(json_flow_component))
  return written.ok ? written.text : refuse('json_flow_component', written.message)
}

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('json_flow_component', 'Los bloques no son JSON; mandá { "locals": [], "result": … }')
  }
}
