import { canonicalJson, sha256 } from '@legajo/kernel/digest.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import type { InputSlot, OutputSlot } from '@legajo/payroll-rules/layout.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors/app-error.ts'
import { readCompiledRun } from './rule-set.ts'

/** Frozen rules compiled by the current engine, with the name and the layout from when they were frozen. */
export interface StoredRules {
  readonly run: CompiledRun
  /** Whether the stored content still matches its name, a hash. */
  readonly isUntouched: boolean
  /** The meaning of each number of a stored result: read by these, never by the engine's current layout. */
  readonly inputs: readonly InputSlot[]
  readonly outputs: readonly OutputSlot[]
}

export const readStoredRules = async (db: Db, tenantId: number, id: number): Promise<StoredRules> => {
  const { hash, request, ...layout } = await db
    .selectFrom('rule_set')
    .select(['hash', sql<object>`rules -> 'request'`.as('request')])
    .select([sql<InputSlot[]>`rules -> 'inputs'`.as('inputs'), sql<OutputSlot[]>`rules -> 'outputs'`.as('outputs')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { ...layout, isUntouched: sha256(canonicalJson(request)) === hash, run: await readCompiledRun(db, tenantId, id) }
}

/** Reads each rule set once. */
export const rulesBook = (tenantId: number) => {
  const known = new Map<number, StoredRules>()
  return async (db: Db, id: number): Promise<StoredRules> => {
    const found = known.get(id) ?? (await readStoredRules(db, tenantId, id))
    known.set(id, found)
    return found
  }
}
export type RulesBook = ReturnType<typeof rulesBook>

/** The stored inputs at the engine's current positions. */
export const inputsFor = ({ run, inputs }: StoredRules, stored: readonly number[]): Float64Array => {
  const isSame = run.inputs.every(({ key }, index) => inputs[index]?.key === key)
  if (isSame) return Float64Array.from(stored)
  const placeOf = new Map(inputs.map(({ key }, index) => [key, index]))
  return Float64Array.from(run.inputs, ({ key }) => stored[placeOf.get(key) ?? -1] ?? 0)
}
