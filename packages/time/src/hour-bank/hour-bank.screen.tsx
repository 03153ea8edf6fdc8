import { currentQueryOf } from '@legajo/api/queries.ts'
import { type BankBalance, bankBalance, hourBank } from '@legajo/contract/time/attendance/hour-bank.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { BankLots } from './bank-lots.tsx'

const hours = (id: 'available' | 'used' | 'lapsed') => ({
  id,
  kind: 'hours' as const,
  sums: true,
  filter: false as const,
})

/** Balances of people whose overtime is compensated with rest. */
export const HourBankScreen = () => {
  const requested = useQuery(currentQueryOf(hourBank.balances))
  return (
    <Page
      title="Banco de horas"
      purpose="Las horas extra de quienes lo acordaron se descansan en vez de cobrarse (LCT, art. 197 bis). Lo que no se descansa a tiempo se paga como extra."
      secondary={
        <Row gap={16}>
          <Link to="/schedule-module/hour-bank-uses">Descansos</Link>
          <Link to="/schedule-module/hour-bank-agreements">Acuerdos</Link>
        </Row>
      }
    >
      <DataTable<BankBalance>
        label="Saldos del banco de horas"
        request={requested}
        rows={requested.data ?? []}
        rowId={({ employee_id }) => employee_id}
        schema={bankBalance}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'file_code', header: 'Legajo', width: '96px' },
          hours('available'),
          hours('used'),
          hours('lapsed'),
          'next_expiry',
        ]}
        expand={({ employee_id }) => <LotsOf employeeId={employee_id} />}
        exportName="banco-de-horas"
        empty={{
          title: 'Nadie tiene un acuerdo',
          text: 'En Acuerdos cargá quién compensa sus horas extra con descanso, desde qué día.',
        }}
      />
    </Page>
  )
}

const LotsOf = ({ employeeId }: { readonly employeeId: number }) => {
  const requested = useQuery(currentQueryOf(hourBank.lots, { params: { employeeId } }))
  return <BankLots request={requested} lots={requested.data ?? []} />
}
