import { countText } from '@legajo/kernel/count-text.ts'
import { addMonths, formatPeriod, timeBetween } from '@legajo/kernel/dates.ts'
import { resultLines, resultTotals } from '@legajo/payroll-rules/results.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { employeesWithNamesOn } from '../db/named-employees.ts'
import { fullNameOf } from '../db/person-columns.ts'
import { fail } from '../errors/app-error.ts'
import {
  finalType,
  instalmentsPaid,
  payDaysOfFinals,
  readCompiledRun,
  readLiquidation,
  typeOfKind,
  unitsOf,
} from '../payroll/entrance.ts'
import { chooseReceiptLayout } from './choose-receipt-layout.ts'
import { quantityText } from './quantity-text.ts'
import type { ReceiptData } from './receipt-paper.ts'

/** The data shared by all receipts of a run. */
export interface RunOfReceipts {
  readonly liquidationId: number
  readonly typeCode: string
  readonly type: string
  /** The run's own pay day; null when it is that of the period. */
  readonly payDate: string | null
  readonly period: {
    readonly name: string
    readonly from: string
    readonly until: string
    readonly payDate: string | null
    readonly depositDate: string | null
    readonly depositBank: string | null
  }
  readonly layout: ReceiptData['layout']
}

export const runOfReceipts = async (db: Db, liquidationId: number): Promise<RunOfReceipts> => {
  const { periodId, type, typeCode, completes, payDate } = await readLiquidation(db, liquidationId)
  const row = await db
    .selectFrom('liquidation_period')
    .select(['name', 'date_from', 'date_until', 'pay_date', 'deposit_date', 'deposit_bank'])
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow()
  const period = {
    name: row.name,
    from: row.date_from,
    until: row.date_until,
    payDate: row.pay_date,
    depositDate: row.deposit_date,
    depositBank: row.deposit_bank,
  }
  return {
    liquidationId,
    typeCode,
    type: completes ? `${type} complementaria` : type,
    payDate,
    period,
    layout: await chooseReceiptLayout(db, row.date_from),
  }
}

export interface MadeReceipt {
  readonly employeeId: number
  /** In cents. */
  readonly net: number
  readonly data: ReceiptData
}

/** The contents of each of these employees' receipts, from the stored results. Employees whose result is an error are left out. */
export const receiptDataOf = async (
  db: Db,
  tenantId: number,
  run: RunOfReceipts,
  employeeIds: readonly number[],
): Promise<MadeReceipt[]> => {
  const rows = await resultsFor(db, run, employeeIds)
  const instalments = await instalmentsPaid(db, run.liquidationId, employeeIds)
  // A final settlement is due by the day of leaving, whatever the pay day of its month.
  const exits = run.typeCode === finalType && !run.payDate ? rows.flatMap(({ egress_date }) => egress_date ?? []) : []
  const payDays = await payDaysOfFinals(db, exits)
  const made: MadeReceipt[] = []
  for (const row of rows) {
    const paid = instalments.get(row.employee_id)
    const nameWithPercentage = (code: string, name: string) => (paid?.has(code) ? `${name}, ${paid.get(code)}` : name)
    const compiled = await readCompiledRun(db, tenantId, row.rule_set_id)
    const outputs = unitsOf(row.outputs)
    const lines = resultLines(compiled, outputs)
    const asLine = ({ code, name, quantity, unit, amount, kind }: (typeof lines)[number]) => ({
      code,
      name: nameWithPercentage(code, name),
      quantity: quantityText(quantity, unit),
      amount,
      kind: typeOfKind(kind),
    })
    const { remunerative, nonRemunerative, deductions, net } = resultTotals(compiled, outputs)
    made.push({
      employeeId: row.employee_id,
      net: row.net,
      data: {
        ...peopleOf(row, run.period.until),
        period: run.period.name,
        type: run.type,
        payDate: run.payDate ?? payDays.get(row.egress_date ?? '') ?? run.period.payDate,
        deposit: {
          date: run.period.depositDate,
          bank: run.period.depositBank,
          period: formatPeriod(addMonths(run.period.from, -1)),
        },
        lines: lines.filter((line) => line.paycheckShow && line.kind !== 'employer' && line.kind !== 'informative').map(asLine),
        totals: { remunerative, nonRemunerative, deductions, net },
        employer: run.layout.showEmployer ? lines.filter((line) => line.kind === 'employer').map(asLine) : [],
        layout: run.layout,
      },
    })
  }
  return made
}

/** The data of one receipt; `not_found` when there is no result, or it ended in an error. */
export const readReceiptData = async (
  db: Db,
  tenantId: number,
  liquidationId: number,
  employeeId: number,
): Promise<ReceiptData> => {
  const [made] = await receiptDataOf(db, tenantId, await runOfReceipts(db, liquidationId), [employeeId])
  return made?.data ?? fail('not_found')
}

/** Results with the files as they were on the last day of the period. */
const resultsFor = (db: Db, { liquidationId, period }: RunOfReceipts, employeeIds: readonly number[]) =>
  db
    .selectFrom('liquidation_employee as r')
    .innerJoin(employeesWithNamesOn(period.until, employeeIds).as('e'), (join) =>
      join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .innerJoin('company as c', (join) => join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.company_id'))
    .leftJoin('trade_union as u', (join) =>
      join
        .onRef('u.tenant_id', '=', 'e.tenant_id')
        .onRef('u.company_id', '=', 'e.company_id')
        .onRef('u.code', '=', 'e.trade_union_code'),
    )
    .select(['r.employee_id', 'r.outputs', 'r.rule_set_id', 'r.net', 'c.legal_name', 'c.cuit', 'c.address'])
    .select([
      'e.file_code',
      'e.last_name',
      'e.name',
      'e.cuil',
      'e.admission_date',
      'e.recognized_seniority_from',
      'e.egress_date',
      'e.egress_reason',
    ])
    .select(['e.category_code', 'e.position', 'e.trade_union_code', 'e.out_of_agreement', 'e.cbu', 'e.bank_name'])
    .select(['u.number_cct', 'u.name as union_name'])
    .where('r.liquidation_id', '=', liquidationId)
    .where('r.employee_id', '=', anyOf(employeeIds))
    .where('r.error', 'is', null)
    .orderBy('e.file_order')
    .execute()
type ResultRow = Awaited<ReturnType<typeof resultsFor>>[number]

interface PostalAddress {
  readonly street?: string
  readonly street_number?: string
  readonly postal_code?: string
  readonly state?: string
}

const peopleOf = (row: ResultRow, until: string): Pick<ReceiptData, 'company' | 'employee' | 'place'> => {
  const address = row.address as unknown as PostalAddress // free-form, validated below
  const street = [address.street, address.street_number].filter(Boolean).join(' ')
  return {
    company: {
      legalName: row.legal_name,
      cuit: row.cuit,
      address: [street, address.postal_code, address.state].filter(Boolean).join(' · '),
    },
    employee: {
      fileCode: row.file_code,
      fullName: fullNameOf(row),
      cuil: row.cuil,
      admissionDate: row.admission_date,
      ...exitOf(row, until),
      // Seniority at the end of the month, or at the last day of an employee who leaves within it.
      seniority: seniorityOf(
        row.recognized_seniority_from ?? row.admission_date,
        row.egress_date && row.egress_date < until ? row.egress_date : until,
      ),
      category: row.category_code ?? 'Fuera de convenio',
      position: row.position ?? '—',
      agreement: agreementOf(row),
      cbu: row.cbu,
      bank: row.bank_name,
    },
    place: address.state ?? 'Argentina',
  }
}

/** Exit date and reason of an employee, on the papers of the period of the exit and later ones. */
const exitOf = ({ egress_date, egress_reason }: ResultRow, until: string) =>
  egress_date && egress_date <= until ? { egressDate: egress_date, ...(egress_reason && { egressReason: egress_reason }) } : {}

/** The collective agreement of the employee's trade union; its name when the company set no number for it. */
const agreementOf = (row: ResultRow): string => {
  if (row.out_of_agreement || !row.trade_union_code) return 'Fuera de convenio'
  return row.number_cct ? `CCT ${row.number_cct}` : (row.union_name ?? row.trade_union_code)
}

const seniorityOf = (from: string, until: string): string => {
  if (from > until) return '—'
  const { years, months } = timeBetween(from, until)
  if (years === 0) return countText(months, 'mes', 'meses')
  return `${countText(years, 'año')}${months > 0 ? ` ${months} m` : ''}`
}
