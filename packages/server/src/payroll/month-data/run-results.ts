import { memoize } from '@legajo/kernel/memoize.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { resultLines, unitsAt } from '@legajo/payroll-rules/results.ts'
import type { ConceptCategory, ConceptKind } from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { unitsOf } from '../results/stored-units.ts'
import { readCompiledRun } from '../rule-set/rule-set.ts'
import { CooperativeLoop } from './cooperative-loop.ts'

/** A concept of one employee in one liquidation. Amounts in cents; quantities are decimals. */
export type Line = {
  readonly code: string
  readonly name: string
  readonly kind: ConceptKind
  readonly category: ConceptCategory
  readonly cents: bigint
  readonly quantity: string
  readonly unit: string
  readonly arca: string
  /** The fifteen marks, or empty for a concept without any. */
  readonly marks: string
  readonly gananciaType: string
  /** The concept's configured item of the F.931; without one its ARCA code determines it. */
  readonly sicoss?: number | undefined
}

/** The result of one employee in one liquidation. */
export type Result = {
  readonly liquidationId: number
  readonly employeeId: number
  readonly net: bigint
  readonly lines: readonly Line[]
  /** Part of the full working day, 1 = full, as read by the run. */
  readonly workday: number
  readonly run: CompiledRun
  readonly inputs: readonly number[]
  readonly outputs: readonly number[]
}

export type FailedResult = { readonly liquidationId: number; readonly employeeId: number; readonly message: string }

/**
 * Results of liquidations by employee. Refuses (`confidential`) a caller who may not see all their employees: a file without them would be
 * wrong, and with them would disclose them.
 */
export const resultsOf = async (
  db: Db,
  tenantId: number,
  liquidationIds: readonly number[],
  { employeeId, pace = new CooperativeLoop() }: { readonly employeeId?: number; readonly pace?: CooperativeLoop } = {},
): Promise<{ readonly results: readonly Result[]; readonly failed: readonly FailedResult[] }> => {
  if (liquidationIds.length === 0) return { results: [], failed: [] }
  const rows = await db
    .selectFrom('liquidation_employee as r')
    .leftJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .select(['r.liquidation_id', 'r.employee_id', 'r.rule_set_id', 'r.outputs', 'r.inputs', 'r.net', 'r.error', 'e.id as seen'])
    .where('r.liquidation_id', 'in', [...liquidationIds])
    .$if(employeeId !== undefined, (found) => found.where('r.employee_id', '=', employeeId ?? 0))
    .orderBy('e.file_order')
    .orderBy('r.employee_id')
    .orderBy('r.liquidation_id')
    .execute()
  if (rows.some(({ seen }) => seen === null)) fail('confidential')
  const runs = new Map<number, CompiledRun>()
  for (const id of new Set(rows.map(({ rule_set_id }) => rule_set_id))) runs.set(id, await readCompiledRun(db, tenantId, id))
  const sicoss = await sicossItemsOf(db)
  const results: Result[] = []
  const failed: FailedResult[] = []
  for (const [index, row] of rows.entries()) {
    await pace.turn('read', index, rows.length)
    const { liquidation_id: liquidationId, employee_id: employeeId } = row
    const run = runs.get(row.rule_set_id)
    if (row.error || !run)
      failed.push({ liquidationId, employeeId, message: (row.error as { message?: string } | null)?.message ?? 'Error' })
    else {
      const outputs = unitsOf(row.outputs)
      const inputs = unitsOf(row.inputs)
      results.push({
        liquidationId,
        employeeId,
        net: BigInt(row.net),
        lines: linesOf(run, outputs, sicoss),
        workday: workdayOf(run, inputs),
        run,
        inputs,
        outputs,
      })
    }
  }
  return { results, failed }
}

/** By the current concepts: a missing item is corrected without reliquidating. */
const sicossItemsOf = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('concept')
    .select(['code', 'cpto_sicoss_id'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('cpto_sicoss_id', 'is not', null)
    .execute()
  return new Map(rows.map(({ code, cpto_sicoss_id: item }) => [code, item ?? 0]))
}

const codedConcepts = new WeakMap<CompiledRun, ReadonlyMap<string, CompiledRun['concepts'][number]>>()

/** The concepts of a run by code, built once for all its employees. */
const conceptsOf = (run: CompiledRun) =>
  memoize(codedConcepts, run, () => new Map(run.concepts.map((concept) => [concept.code, concept])))

const linesOf = (run: CompiledRun, outputs: readonly number[], sicoss: ReadonlyMap<string, number>): readonly Line[] => {
  const concepts = conceptsOf(run)
  return resultLines(run, outputs).map((line) => {
    const concept = concepts.get(line.code)
    return {
      code: line.code,
      name: line.name,
      kind: line.kind,
      category: line.category,
      cents: toUnits(line.amount, 2),
      quantity: line.quantity ?? '0',
      unit: line.unit ?? '',
      arca: line.afipCode,
      marks: /^[01]{15}$/.test(concept?.afipMarks ?? '') ? (concept?.afipMarks ?? '') : '',
      gananciaType: concept?.gananciaType ?? '',
      sicoss: sicoss.get(line.code),
    }
  })
}

const workdayOf = (run: CompiledRun, inputs: readonly number[]): number => {
  const slot = run.inputs.findIndex(({ key }) => key === 'L.JORNADA')
  const { decimals = 0 } = run.inputs[slot] ?? {}
  const part = slot < 0 ? 1 : (inputs[slot] ?? 0) / 10 ** decimals
  return part > 0 ? Math.min(1, part) : 1
}

/** Cents of an accumulator or concept of a result by its key, `C.0710`; null when the run has none. */
export const centsAt = ({ run, outputs }: Result, key: string): bigint | null =>
  run.outputIndex(key) < 0 ? null : BigInt(unitsAt(run, outputs, key))

/** Cents of an employee amount that a result read, `L.GAN_PAGOS_A_CUENTA`; null when its rules do not read it. */
export const centsRead = ({ run, inputs }: Result, key: string): bigint | null => {
  const slot = run.inputs.findIndex((input) => input.key === key)
  return slot < 0 ? null : BigInt(inputs[slot] ?? 0)
}
