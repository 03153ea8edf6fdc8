import type { Entry } from '@legajo/contract/payroll/documents/accounting.ts'
import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import { checkRuns } from '../month-data/check-runs.ts'
import { findingOf } from '../month-data/finding.ts'
import type { DerivedData, MonthData } from '../month-data/read-month-data.ts'
import { entryOf } from './entry.ts'

/** The entries of the selected liquidations, sequentially. */
export const prepareAccounting = async (monthData: MonthData): Promise<DerivedData> => {
  const { db, tenantId, chosen, company, request, places } = monthData
  const entries: Entry[] = []
  for (const { id } of chosen) entries.push(await entryOf(db, tenantId, id))
  const findings: Finding[] = [...checkRuns(monthData, 'warning'), ...entries.flatMap((entry) => entry.findings)]
  if (company.accountingInterface !== request.variant)
    findings.push(
      findingOf('info', `La empresa tiene elegida otra interfaz contable (${company.accountingInterface})`, {
        field: 'Interfaz contable',
        remedy: 'Elegí la interfaz en la empresa para que sea la de siempre.',
        link: `/company-module/companies?detalle=${places.companyId}`,
      }),
    )
  const rows = entries.flatMap((entry) =>
    entry.lines.map((line) => ({
      values: {
        'empresa.cuit': company.cuit,
        'empresa.nombre': company.name,
        'asiento.fecha': entry.date,
        'asiento.numero': String(entry.liquidationId),
        'asiento.leyenda': entry.title,
        'cuenta.codigo': line.account,
        'cuenta.nombre': line.accountName,
        'centro.codigo': line.costCenter ?? '',
        'centro.nombre': line.costCenterName ?? '',
        'renglon.debe': line.debit,
        'renglon.haber': line.credit,
        'renglon.importe': line.debit === '0.00' ? line.credit : line.debit,
        'renglon.lado': line.debit === '0.00' ? 'H' : 'D',
      },
    })),
  )
  const debit = sumDecimals(entries.map((entry) => entry.debit))
  const credit = sumDecimals(entries.map((entry) => entry.credit))
  return {
    data: { file: [{ values: { 'empresa.cuit': company.cuit, 'archivo.debe': debit, 'archivo.haber': credit } }], entry: rows },
    findings,
    figures: [
      { label: 'Renglones', value: String(rows.length), money: false },
      { label: 'Debe', value: debit, money: true },
      { label: 'Haber', value: credit, money: true },
    ],
    employees: entries.reduce((total, { employees }) => total + employees, 0),
    total: debit,
  }
}
