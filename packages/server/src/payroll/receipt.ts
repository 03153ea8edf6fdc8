import { addMonths, formatPeriod } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { resultLines, resultTotals } from '@legajo/payroll-rules/results.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'
import { oneLiquidation } from './liquidation.ts'
import { drawReceipt, type ReceiptData, type ReceiptLine } from './receipt-pdf.ts'
import { storedRun } from './rule-set.ts'
import { typeOfKind } from './rules.ts'

/** The receipt of one employee as a PDF, from the stored results. `not_found` when there is none, or it ended in an error. */
export const receiptPdf = async (
  db: Db,
  tenantId: number,
  liquidationId: number,
  employeeId: number,
): Promise<{ name: string; bytes: Buffer }> => {
  const data = await receiptData(db, tenantId, liquidationId, employeeId)
  const name = `recibo-${data.period}-${data.employee.fileCode}`
    .normalize('NFD')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase()
  return { name: `${name}.pdf`, bytes: drawReceipt(data) }
}

const receiptData = async (db: Db, tenantId: number, liquidationId: number, employeeId: number): Promise<ReceiptData> => {
  const row = await db
    .selectFrom('liquidation_employee as r')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'r.tenant_id').onRef('e.id', '=', 'r.employee_id'))
    .innerJoin('company as c', (join) => join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.company_id'))
    .select([
      'r.outputs',
      'r.rule_set_id',
      'c.legal_name',
      'c.cuit',
      'c.address',
      'e.file_code',
      'e.last_name',
      'e.name',
      'e.cuil',
    ])
    .select([
      'e.admission_date',
      'e.category_code',
      'e.position',
      'e.trade_union_code',
      'e.out_of_agreement',
      'e.cbu',
      'e.bank_name',
    ])
    .where('r.liquidation_id', '=', liquidationId)
    .where('r.employee_id', '=', employeeId)
    .where('r.error', 'is', null)
    .executeTakeFirst()
  if (!row) return fail('not_found')
  const { periodId, type } = await oneLiquidation(db, liquidationId)
  const period = await db
    .selectFrom('liquidation_period')
    .select(['name', 'date_from', 'pay_date', 'deposit_date', 'deposit_bank'])
    .where('id', '=', periodId)
    .executeTakeFirstOrThrow()
  const run = await storedRun(db, tenantId, row.rule_set_id)
  const lines = resultLines(run, row.outputs)
  const asLine = ({ code, name, quantity, unit, amount, kind }: (typeof lines)[number]): ReceiptLine => ({
    code,
    name,
    quantity: quantity === null ? null : `${formatDecimal(quantity)}${unit ? ` ${unit}` : ''}`,
    amount,
    kind: typeOfKind(kind),
  })
  const address = row.address as unknown as { street?: string; postal_code?: string; state?: string }
  const place = address.state ?? 'Argentina'
  return {
    company: {
      legalName: row.legal_name,
      cuit: row.cuit,
      address: [address.street, address.postal_code, address.state].filter(Boolean).join(' · '),
    },
    employee: {
      fileCode: row.file_code,
      fullName: `${row.last_name}, ${row.name}`,
      cuil: row.cuil,
      admissionDate: row.admission_date,
      category: row.category_code ?? 'Fuera de convenio',
      position: row.position ?? '—',
      agreement: row.out_of_agreement || !row.trade_union_code ? 'Fuera de convenio' : 'CCT 130/75',
      cbu: row.cbu,
      bank: row.bank_name,
    },
    period: period.name,
    type,
    payDate: period.pay_date,
    place,
    deposit: { date: period.deposit_date, bank: period.deposit_bank, period: formatPeriod(addMonths(period.date_from, -1)) },
    lines: lines.filter((line) => line.paycheckShow && line.kind !== 'employer' && line.kind !== 'informative').map(asLine),
    totals: resultTotals(run, row.outputs),
    // Law 27.802 (B.O. 6/3/2026) asks for the employer's contributions from the pay of March 2026 on.
    employer: period.date_from >= '2026-03-01' ? lines.filter((line) => line.kind === 'employer').map(asLine) : [],
  }
}
