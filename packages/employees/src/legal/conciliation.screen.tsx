import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import {
  conciliationHeads,
  conciliationHearings,
  conciliationInstalments,
  conciliationOffers,
  conciliationProvisions,
  conciliations,
} from '@legajo/contract/legal/conciliation.ts'
import { legalDocuments } from '@legajo/contract/legal/legal-document.ts'
import { sumDecimals } from '@legajo/kernel/money.ts'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { formatMoney } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { InstalmentPlan } from './instalment-plan.tsx'
import { LegalDocuments } from './legal-documents.tsx'

type Row = Readonly<Record<string, unknown>>

const sumOf = (id: string) => (rows: readonly Row[]) =>
  formatMoney(sumDecimals(rows.map((row) => String(row[id] ?? '0'))), { symbol: true })
const amount = (id: string, optional = false) => ({ id, optional, sums: true, total: sumOf(id) })

/** Claims before SECLO and other services: hearings, offers, agreement, instalments, cost and provision. */
export const ConciliationScreen = () => (
  <ResourceScreen
    title="Conciliaciones (SECLO)"
    resource={conciliations}
    columns={[
      { id: 'employee', phone: 'title' },
      'file_code',
      'jurisdiction',
      'file_number',
      'claimed_on',
      { id: 'status', kind: 'select' },
      { id: 'risk', kind: 'select', optional: true },
      'next_hearing',
      amount('claimed'),
      amount('provision', true),
      amount('cost'),
      amount('unpaid'),
    ]}
    fieldProps={{
      employee_id: { source: employeeOptions, wide: true },
      matter: { wide: true },
      file_key: fileField(storedFiles.legal, 'acta o acuerdo'),
    }}
    size="large"
    detail={(row) => <Parts id={Number(row.id)} />}
  />
)

const Parts = ({ id }: { readonly id: number }) => {
  const common = { query: { conciliation_id: id }, url: false } as const
  return (
    <Stack>
      <RecordList {...common} resource={conciliationHeads} columns={[{ id: 'title', phone: 'title' }, amount('amount')]} />
      <RecordList {...common} resource={conciliationHearings} />
      <RecordList {...common} resource={conciliationOffers} />
      <RecordList
        {...common}
        resource={conciliationInstalments}
        columns={['due_on', amount('amount'), 'paid_on']}
        tools={<InstalmentPlan id={id} />}
        fieldProps={{ file_key: fileField(storedFiles.legal, 'comprobante') }}
      />
      <RecordList {...common} resource={conciliationProvisions} />
      <LegalDocuments resource={legalDocuments} kind="CONCILIATION" itemId={id} />
    </Stack>
  )
}
