import { createHash } from 'node:crypto'
import { fromUnits } from '@legajo/kernel/money.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { readStoredResults } from '../results/stored-results.ts'
import { rulesBook, type StoredRules } from '../rule-set/stored-rules.ts'

export interface Seal {
  /** SHA-256 over `canonicalRun`. */
  readonly digest: string
  readonly employees: number
  /** Number of non-zero amounts. */
  readonly lines: number
  /** Cents. */
  readonly net: number
}

/** The first line of a sealed text: its format, and the id of the run. */
export const canonicalHeader = async (db: Db, liquidationId: number): Promise<string> => {
  const row = await db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['p.date_from', 'l.type_code'])
    .where('l.id', '=', liquidationId)
    .executeTakeFirst()
  return row ? `legajo-sello-1;${row.date_from.slice(0, 7)};${row.type_code}\n` : fail('not_found')
}

type SealedOutcome = { readonly outputs: ArrayLike<number>; readonly error: { readonly code: string } | null }

/** One employee's part of a sealed text: a line for each concept with an amount, by code, and the net. */
export const canonicalEmployee = (
  employeeId: number,
  { outputs: slots }: StoredRules,
  { outputs, error }: SealedOutcome,
): string => {
  if (error) return `${employeeId};ERROR;${error.code}\n`
  const lines = slots.flatMap(({ kind, code, decimals }, index) => {
    const units = outputs[index] ?? 0
    return kind === 'amount' && units !== 0 ? [`${employeeId};${code};${fromUnits(units, decimals)}\n`] : []
  })
  return `${lines.sort().join('')}${employeeId};NETO;${fromUnits(netOf(slots, outputs))}\n`
}

const netOf = (slots: StoredRules['outputs'], outputs: ArrayLike<number>): number =>
  outputs[slots.findIndex(({ key }) => key === 'A.NETO')] ?? 0

/** The results of a run as text, employee by employee: equal results give equal bytes, independent of machine and date. */
export async function* canonicalRun(db: Db, tenantId: number, liquidationId: number): AsyncGenerator<string> {
  yield await canonicalHeader(db, liquidationId)
  const rules = rulesBook(tenantId)
  for await (const result of readStoredResults(db, liquidationId))
    yield canonicalEmployee(result.employeeId, await rules(db, result.ruleSetId), result)
}

export const sealRun = async (db: Db, tenantId: number, liquidationId: number): Promise<Seal> => {
  const hash = createHash('sha256')
  const rules = rulesBook(tenantId)
  const seal = { employees: 0, lines: 0, net: 0 }
  hash.update(await canonicalHeader(db, liquidationId))
  for await (const result of readStoredResults(db, liquidationId)) {
    const own = await rules(db, result.ruleSetId)
    hash.update(canonicalEmployee(result.employeeId, own, result))
    seal.employees += 1
    if (result.error) continue
    seal.lines += own.outputs.filter(({ kind }, index) => kind === 'amount' && (result.outputs[index] ?? 0) !== 0).length
    seal.net += netOf(own.outputs, result.outputs)
  }
  return { ...seal, digest: hash.digest('hex') }
}

/** One digest for a month: SHA-256 over the seals of its runs, a line each, by their ids. */
export const sealMonth = (runs: readonly { readonly liquidationId: number; readonly digest: string }[]): string => {
  const lines = [...runs].sort((a, b) => a.liquidationId - b.liquidationId).map((run) => `${run.liquidationId};${run.digest}\n`)
  return createHash('sha256').update(lines.join('')).digest('hex')
}
