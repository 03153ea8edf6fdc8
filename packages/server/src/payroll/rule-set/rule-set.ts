import { type CompiledRun, type CompileResult, compileRun } from '@legajo/payroll-rules/compile-run.ts'
import { compileFrozen } from '@legajo/payroll-rules/frozen-run.ts'
import type { RunRequest } from '@legajo/payroll-rules/rules.ts'
import { sql } from 'kysely'
import { compileOnce } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { processCache } from '../../db/process-cache.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { readRules } from './read-rules.ts'
import { rulesWrong } from './rule-problems.ts'

/** A stored rule set: its source for recompilation, and the meaning of each number of its results. */
type StoredRuleSet = {
  readonly request: RunRequest
  readonly outputs: CompiledRun['outputs']
  readonly inputs: CompiledRun['inputs']
}

type Run = Pick<RunRequest, 'period' | 'liquidationType' | 'until' | 'paymentDate' | 'afterVacations' | 'projected'>

/** Rules compiled by this process: by state, and the last ones of each company, period and type. */
const compiledNow = processCache<string, CompiledRun>(100)
const compiledLast = processCache<string, CompiledRun>(100)

/** The state of the rules visible to the caller, as one text; it changes with every change of a rule. */
export const rulesStamp = sql<string>`(select concat_ws(' ', app_tenant(), app_company(), app_companies()::text,
  string_agg(company_id || ':' || stamp, ',' order by company_id)) from rules_stamp)`

const currentStamp = compileOnce((db) => sql<{ stamp: string }>`select ${rulesStamp} as stamp`.compile(db))

export const readStamp = async (db: Db): Promise<string> => (await db.executeQuery(currentStamp(db))).rows[0]?.stamp ?? ''

/** Compiles the company's current rules for a period, once per state; an error in any formula refuses the whole run with a message. */
export const compileCurrentRules = async (db: Db, run: Run, stamp?: string): Promise<CompiledRun> => {
  const compiled = await compileCurrent(db, run, stamp)
  if (!compiled.ok) throw await rulesWrong(db, compiled.errors)
  return compiled.run
}

/** The rules that a start would compile and freeze, with every blocking problem. */
export const compileToStart = async (db: Db, run: Run, stamp?: string): Promise<CompileResult> => {
  const compiled = await compileCurrent(db, run, stamp)
  if (!compiled.ok) return compiled
  const frozen = compileFrozen(compiled.run)
  return frozen.ok ? compiled : frozen
}

/** The company's current rules for a period with every error, compiled once per state. */
export const compileCurrent = async (db: Db, run: Run, stamp?: string): Promise<CompileResult> => {
  // Queried before the rules are read: a concurrent change caches newer rules under an older key, never the reverse.
  const state = stamp ?? (await readStamp(db))
  const what = `${run.period} ${run.liquidationType} ${run.until ?? ''}/${run.paymentDate ?? ''} ${run.afterVacations ?? ''} ${run.projected ?? ''}`
  const known = compiledNow.get(`${state} ${what}`)
  if (known) return { ok: true, run: known }
  // The stamp is the last word; the text before it identifies the owner of the rules.
  const cacheKey = `${state.slice(0, state.lastIndexOf(' '))} ${what}`
  const compiled = compileRun({ ...(await readRules(db, run.period)), ...run }, { before: compiledLast.get(cacheKey) })
  if (!compiled.ok) return compiled
  compiledNow.set(`${state} ${what}`, compiled.run)
  compiledLast.set(cacheKey, compiled.run)
  return compiled
}

/** Ids of compiled rules, each of one company, whose storage is committed. */
const frozenIds = new WeakMap<CompiledRun, number>()

/** Freezes the rules of a run; equal rules are stored once. Returns the id. `tenantId` when `run` was compiled only for its company. */
export const freezeRules = async (db: Db, run: CompiledRun, tenantId?: number): Promise<number> => {
  const known = tenantId && frozenIds.get(run)
  if (known) return known
  const found = await findRuleSetId(db, run.hash)
  if (found) {
    if (tenantId !== undefined && found.lasts) frozenIds.set(run, found.id)
    return found.id
  }
  const again = compileFrozen(run)
  if (!again.ok) throw await rulesWrong(db, again.errors)
  const stored: StoredRuleSet = { request: run.frozen, outputs: again.run.outputs, inputs: again.run.inputs }
  const made = await db
    .insertInto('rule_set')
    .values({ hash: run.hash, rules: JSON.stringify(stored) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } = made ?? (await findRuleSetId(db, run.hash)) ?? fail('not_found')
  if (tenantId !== undefined) compiledById.set(`${tenantId}:${id}`, again.run) // the first chunk need not recompile them
  return id
}

/** `lasts`: it existed before this transaction, which may be rolled back. */
const findRuleSetId = async (db: Db, hash: string): Promise<{ readonly id: number; readonly lasts: boolean } | undefined> => {
  const { rows } = await sql<{ id: number; lasts: boolean }>`select id,
      xmin::text <> coalesce(pg_current_xact_id_if_assigned()::xid::text, '') as lasts
    from rule_set where hash = ${hash} and company_id = app_company()`.execute(db)
  return rows[0]
}

const compiledById = processCache<string, CompiledRun>(200)

/** The compiled run of a stored rule set, compiled once per process: stored rules never change. */
export const readCompiledRun = async (db: Db, tenantId: number, id: number): Promise<CompiledRun> => {
  const key = `${tenantId}:${id}`
  const known = compiledById.get(key)
  if (known) return known
  const row = await db.selectFrom('rule_set').select('rules').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  const compiled = compileRun((row.rules as unknown as StoredRuleSet).request)
  if (!compiled.ok) throw await rulesWrong(db, compiled.errors)
  compiledById.set(key, compiled.run)
  return compiled.run
}
