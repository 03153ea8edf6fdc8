import type { Entry } from '@legajo/contract/payroll/documents/accounting.ts'
import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { isFinished } from '@legajo/contract/payroll/runs/liquidation.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { sum } from '../month-data/month.ts'
import { peopleOf } from '../month-data/people.ts'
import { periodOf } from '../month-data/read-month-data.ts'
import { type Result, resultsOf } from '../month-data/run-results.ts'
import { centersOf } from './centers.ts'
import { type ConceptRow, conceptRows } from './concept-postings.ts'
import { checkBalance, checkNet, problemFinding } from './entry-findings.ts'
import {
  type Center,
  type ConceptRule,
  type PaidAmounts,
  type PostedAmount,
  type PostingProblem,
  postEntry,
} from './post-entry.ts'

type AccountRow = {
  readonly code: string
  readonly name: string
  readonly needs_cost_center: boolean
  readonly role: string | null
  readonly active: boolean
}

/** The entry of a finished liquidation, by the current accounts. */
export const entryOf = async (db: Db, tenantId: number, liquidationId: number): Promise<Entry> => {
  const run = await requireFinishedRun(db, liquidationId)
  const period = await periodOf(db, run.period_id)
  const { results } = await resultsOf(db, tenantId, [liquidationId])
  const employeeIds = [...new Set(results.map(({ employeeId }) => employeeId))]
  const accounts = await accountRows(db)
  const concepts = await conceptRows(db)
  const centers = await centersOf(db, employeeIds, period.until)
  const { lines, problems } = postEntry(toPaidAmounts(results, centers.of), {
    ...rulesOf(concepts, accounts),
    liquidationType: run.type_code,
  })
  const debit = sum(lines.filter(({ cents }) => cents > 0n))
  const credit = -sum(lines.filter(({ cents }) => cents < 0n))
  const net = results.reduce((total, result) => total + result.net, 0n)
  return {
    liquidationId,
    title: run.name,
    date: period.payDate || period.until,
    lines: lines.map(lineWith(accounts, centers.names)),
    debit: fromUnits(debit),
    credit: fromUnits(credit),
    balanced: debit === credit && lines.length > 0,
    net: fromUnits(net),
    employees: employeeIds.length,
    findings: [
      ...(await problemFindings(db, problems, concepts)),
      ...checkBalance(debit, credit),
      ...checkNet(lines, accounts, net),
    ],
  }
}

const accountRows = (db: Db): Promise<readonly AccountRow[]> =>
  db.selectFrom('accounting_account').select(['code', 'name', 'needs_cost_center', 'role', 'active']).execute()

const toPaidAmounts = (
  results: readonly Result[],
  centersOfOne: (employeeId: number) => readonly Center[],
): readonly PaidAmounts[] =>
  results.flatMap(({ employeeId, lines }) => {
    const centers = centersOfOne(employeeId)
    return lines.map(({ code, kind, cents }) => ({ employeeId, concept: code, kind, cents, centers }))
  })

const rulesOf = (concepts: readonly ConceptRow[], accounts: readonly AccountRow[]) => {
  const rules = new Map(concepts.map((concept) => [concept.code, ruleOf(concept, accounts)]))
  return {
    ruleOf: (code: string) => rules.get(code),
    accounts: new Map(
      accounts.map((row) => [row.code, { code: row.code, needsCostCenter: row.needs_cost_center, active: row.active }]),
    ),
  }
}

const lineWith = (accounts: readonly AccountRow[], centers: ReadonlyMap<string, string>) => {
  const nameOf = new Map(accounts.map(({ code, name }) => [code, name]))
  return ({ account, center, cents }: PostedAmount): Entry['lines'][number] => ({
    account,
    accountName: nameOf.get(account) ?? '(cuenta inexistente)',
    costCenter: center || null,
    costCenterName: center ? (centers.get(center) ?? null) : null,
    debit: fromUnits(cents > 0n ? cents : 0n),
    credit: fromUnits(cents < 0n ? -cents : 0n),
  })
}

const problemFindings = async (
  db: Db,
  problems: readonly PostingProblem[],
  concepts: readonly ConceptRow[],
): Promise<readonly Finding[]> => {
  const people = await peopleOf(
    db,
    problems.flatMap((problem) => (problem.kind === 'no-center' ? [problem.employeeId] : [])),
  )
  return problems.map((problem) => problemFinding(problem, concepts, people))
}

const requireFinishedRun = async (db: Db, id: number) => {
  const run = await db
    .selectFrom('liquidation')
    .select(['name', 'period_id', 'type_code', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  if (!isFinished(run)) fail('liquidation_running')
  return run
}

/** The accounts of a concept. A side without an account is the net to pay (or, for rounding, the rounding account). */
const ruleOf = (concept: ConceptRow, accounts: readonly AccountRow[]): ConceptRule => {
  const roleAccount = (role: string) => accounts.find((account) => account.role === role)?.code ?? ''
  const isEarning = concept.type === 'REMUNERATIVO' || concept.type === 'NO_REMUNERATIVO'
  const rounding = concept.category === 'REDONDEO' ? roleAccount('REDONDEO') : ''
  return {
    debit: concept.debe || (concept.type === 'DEDUCCION' ? roleAccount('NETO') : rounding),
    credit: concept.haber || (isEarning ? roleAccount('NETO') : rounding),
    debitScheme: concept.schemeDebit ?? '',
    creditScheme: concept.schemeCredit ?? '',
    excluded: concept.excludeAccountingCount,
  }
}
