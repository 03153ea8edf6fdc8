import type { Entry } from '@legajo/contract/payroll/accounting.ts'
import { isFinished } from '@legajo/contract/payroll/liquidation.ts'
import type { Finding } from '@legajo/contract/payroll/official-file.ts'
import { formatDecimal, fromUnits, toUnits } from '@legajo/kernel/money.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../http/app-error.ts'
import { accountsPath, conceptLink, employeeLink, found, postingsPath } from '../official/finding.ts'
import { periodOf } from '../official/gather.ts'
import { peopleOf } from '../official/people.ts'
import { resultsOf } from '../official/run-results.ts'
import { type ConceptRow, conceptRows } from './concept-rows.ts'
import { type Center, type ConceptRule, type Paid, type PostingProblem, postEntry } from './post-entry.ts'

type AccountRow = {
  readonly code: string
  readonly name: string
  readonly needs_cost_center: boolean
  readonly role: string | null
  readonly active: boolean
}

/** The entry of a finished liquidation, as the accounts stand now. */
export const entryOf = async (db: Db, tenantId: number, liquidationId: number): Promise<Entry> => {
  const run = await finishedRun(db, liquidationId)
  const period = await periodOf(db, run.period_id)
  const { results } = await resultsOf(db, tenantId, [liquidationId])
  const accounts = await db
    .selectFrom('accounting_account')
    .select(['code', 'name', 'needs_cost_center', 'role', 'active'])
    .execute()
  const concepts = await conceptRows(db)
  const centers = await centersOf(
    db,
    results.map(({ employeeId }) => employeeId),
  )
  const paid = results.flatMap(({ employeeId, lines }): Paid[] =>
    lines.map(({ code, kind, cents }) => ({ employeeId, concept: code, kind, cents, centers: centers.of(employeeId) })),
  )
  const rules = new Map(concepts.map((concept) => [concept.code, ruleOf(concept, accounts)]))
  const { lines, problems } = postEntry(paid, {
    ruleOf: (code) => rules.get(code),
    accounts: new Map(
      accounts.map((row) => [row.code, { code: row.code, needsCostCenter: row.needs_cost_center, active: row.active }]),
    ),
    liquidationType: run.type_code,
  })
  const debit = lines.reduce((total, { cents }) => total + (cents > 0n ? cents : 0n), 0n)
  const credit = lines.reduce((total, { cents }) => total - (cents < 0n ? cents : 0n), 0n)
  const net = results.reduce((total, result) => total + result.net, 0n)
  const people = await peopleOf(
    db,
    problems.flatMap((problem) => (problem.kind === 'no-center' ? [problem.employeeId] : [])),
  )
  const findings = problems.map((problem) => problemFinding(problem, concepts, people))
  if (debit !== credit)
    findings.push(
      found(
        'error',
        `El asiento no balancea: debe ${shown(debit)}, haber ${shown(credit)}, diferencia ${shown(debit - credit)}`,
        {
          field: 'Asiento',
          remedy: 'Completá las cuentas que faltan en los conceptos.',
          link: accountsPath,
        },
      ),
    )
  findings.push(...checkNet(lines, accounts, net))
  const nameOf = new Map(accounts.map(({ code, name }) => [code, name]))
  return {
    liquidationId,
    title: run.name,
    date: period.payDate || period.until,
    lines: lines.map(({ account, center, cents }) => ({
      account,
      accountName: nameOf.get(account) ?? '(cuenta inexistente)',
      costCenter: center || null,
      costCenterName: center ? (centers.names.get(center) ?? null) : null,
      debit: fromUnits(cents > 0n ? cents : 0n),
      credit: fromUnits(cents < 0n ? -cents : 0n),
    })),
    debit: fromUnits(debit),
    credit: fromUnits(credit),
    balanced: debit === credit && lines.length > 0,
    net: fromUnits(net),
    employees: new Set(results.map(({ employeeId }) => employeeId)).size,
    findings,
  }
}

const shown = (cents: bigint) => formatDecimal(fromUnits(cents))

const finishedRun = async (db: Db, id: number) => {
  const run =
    (await db
      .selectFrom('liquidation')
      .select(['name', 'period_id', 'type_code', 'state'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? fail('not_found')
  if (!isFinished(run)) fail('liquidation_running')
  return run
}

/** Where a concept goes. A side that names no account is the net to pay (or, of the rounding, the rounding account). */
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

const problemFinding = (
  problem: PostingProblem,
  concepts: readonly ConceptRow[],
  people: ReadonlyMap<number, { readonly employeeId: number; readonly fileCode: string; readonly name: string }>,
): Finding => {
  if (problem.kind === 'no-center')
    return found('error', `La cuenta ${problem.account} se abre por centro de costo y el empleado no tiene`, {
      who: people.get(problem.employeeId),
      field: 'Centro de costo',
      remedy: 'Asigná el centro de costo en el legajo, o un reparto.',
      link: employeeLink(problem.employeeId),
    })
  const concept = concepts.find(({ code }) => code === problem.concept)
  const name = concept ? `${concept.code} (${concept.name})` : problem.concept
  const told = {
    field: `Cuenta ${problem.side}`,
    link: concept ? `${postingsPath}?detalle=${concept.id}` : conceptLink(undefined),
  }
  switch (problem.kind) {
    case 'no-account':
      return found('error', `El concepto ${name} no tiene cuenta en el ${problem.side}`, {
        ...told,
        remedy: 'Imputá el concepto, o marcalo como no contabilizable.',
      })
    case 'unknown-account':
      return found('error', `La cuenta ${problem.account} del concepto ${name} no está en el plan de cuentas`, {
        ...told,
        value: problem.account,
        remedy: 'Creá la cuenta o corregí la imputación.',
      })
    case 'inactive-account':
      return found('error', `La cuenta ${problem.account} del concepto ${name} está inactiva`, {
        ...told,
        value: problem.account,
        remedy: 'Activá la cuenta o imputá el concepto a otra.',
      })
  }
}

/** The net account must owe exactly what the receipts pay. */
const checkNet = (
  lines: readonly { readonly account: string; readonly cents: bigint }[],
  accounts: readonly AccountRow[],
  net: bigint,
): readonly Finding[] => {
  const account = accounts.find(({ role }) => role === 'NETO')
  if (!account || lines.length === 0) return []
  const owed = -lines.filter((line) => line.account === account.code).reduce((total, { cents }) => total + cents, 0n)
  if (owed === net) return []
  return [
    found('warning', `«${account.name}» queda en ${shown(owed)} y los netos suman ${shown(net)}`, {
      field: account.code,
      value: fromUnits(owed),
      remedy: 'Revisá los conceptos excluidos de la contabilidad y los imputados a otra contrapartida.',
      link: postingsPath,
    }),
  ]
}

/** Cost centres of each employee: the shares where there are some, else the centre of the file. */
const centersOf = async (db: Db, employeeIds: readonly number[]) => {
  const ids = [...new Set(employeeIds)]
  const names = new Map(
    (await db.selectFrom('cost_center').select(['code', 'name']).execute()).map(({ code, name }) => [code, name]),
  )
  if (ids.length === 0) return { names, of: (): readonly Center[] => [] }
  const shares = await db
    .selectFrom('employee_cost_share as s')
    .innerJoin('cost_center as c', (join) => join.onRef('c.tenant_id', '=', 's.tenant_id').onRef('c.id', '=', 's.cost_center_id'))
    .select(['s.employee_id', 'c.code', 's.percentage'])
    .where('s.employee_id', '=', anyOf(ids))
    .orderBy('c.code')
    .execute()
  const single = await db
    .selectFrom('employee as e')
    .innerJoin('cost_center as c', (join) => join.onRef('c.tenant_id', '=', 'e.tenant_id').onRef('c.id', '=', 'e.cost_center_id'))
    .select(['e.id', 'c.code'])
    .where('e.id', '=', anyOf(ids))
    .execute()
  const byEmployee = new Map<number, readonly Center[]>(single.map(({ id, code }) => [id, [{ code, weight: 1n }]]))
  for (const [id, own] of Map.groupBy(shares, ({ employee_id }) => employee_id))
    byEmployee.set(
      id,
      own.map(({ code, percentage }) => ({ code, weight: toUnits(percentage, 4) })),
    )
  return { names, of: (id: number): readonly Center[] => byEmployee.get(id) ?? [] }
}
