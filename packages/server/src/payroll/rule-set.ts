import { type CompiledRun, compileRun, type RuleProblem } from '@legajo/payroll-rules/compile-run.ts'
import type { RunRequest } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../db/database.ts'
import { AppError, fail } from '../http/app-error.ts'
import { readRules } from './rules.ts'

/** A rule set as it is stored: what compiles again, and the meaning of each number of its results. */
type Stored = { readonly request: RunRequest; readonly outputs: CompiledRun['outputs']; readonly inputs: CompiledRun['inputs'] }

/** Compiles the rules of the company for a period as they stand now; a mistake in any formula refuses the whole run in words. */
export const compileNow = async (
  db: Db,
  run: { readonly period: string; readonly liquidationType: string; readonly paymentDate?: string },
) => {
  const compiled = compileRun({ ...(await readRules(db, run.period)), ...run })
  if (!compiled.ok) throw new AppError('validation', {}, compiled.errors.map(fieldOf))
  return compiled.run
}

const fieldOf = ({ concept, message, line, column }: RuleProblem) => ({
  path: `concept.${concept}`,
  message: `Concepto ${concept}: ${message}${line > 1 || column > 1 ? ` (línea ${line}, columna ${column})` : ''}`,
})

/** Freezes the rules of a run; equal rules are kept once. Answers the id. */
export const freezeRules = async (db: Db, run: CompiledRun, tenantId?: number): Promise<number> => {
  const again = compileRun(run.frozen)
  if (!again.ok) throw new Error(`Frozen rules do not compile: ${again.errors[0]?.message}`)
  const stored: Stored = { request: run.frozen, outputs: again.run.outputs, inputs: again.run.inputs }
  await db
    .insertInto('rule_set')
    .values({ hash: run.hash, rules: JSON.stringify(stored) as never })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db.selectFrom('rule_set').select('id').where('hash', '=', run.hash).executeTakeFirstOrThrow()
  if (tenantId !== undefined) keep(tenantId, id, again.run) // the first chunk need not compile them again
  return id
}

const compiledById = new Map<string, CompiledRun>()

/** The run of a stored rule set, compiled once per process: stored rules never change. */
export const storedRun = async (db: Db, tenantId: number, id: number): Promise<CompiledRun> => {
  const key = `${tenantId}:${id}`
  const known = compiledById.get(key)
  if (known) return known
  const row = (await db.selectFrom('rule_set').select('rules').where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
  const compiled = compileRun((row.rules as unknown as Stored).request)
  if (!compiled.ok) throw new Error(`Rule set ${id} does not compile any more: ${compiled.errors[0]?.message}`)
  keep(tenantId, id, compiled.run)
  return compiled.run
}

const keep = (tenantId: number, id: number, run: CompiledRun): void => {
  if (compiledById.size > 200) compiledById.clear()
  compiledById.set(`${tenantId}:${id}`, run)
}
