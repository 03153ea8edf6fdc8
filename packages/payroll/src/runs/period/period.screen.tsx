import { queryOf } from '@legajo/api/queries.ts'
import { liquidationTypes, periodDraft, periods } from '@legajo/contract/payroll/runs/period.ts'
import { today } from '@legajo/forms/date-text.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { nextPeriod } from './next-period.ts'
import { PayDateNote } from './pay-date-note.tsx'

export const PeriodScreen = () => {
  const types = useQuery(queryOf(liquidationTypes.list))
  const known = useQuery(queryOf(periods.list))
  return (
    <ResourceScreen
      title="Períodos de liquidación"
      noun="período"
      purpose="Los meses o quincenas que se liquidan, con sus fechas de pago y de depósito de aportes."
      resource={periods}
      schema={periodDraft}
      columns={[{ id: 'name', order: (row) => String(row['dateFrom']) }, 'dateFrom', 'dateUntil', 'payDate', 'depositDate']}
      fields={['name', 'dateFrom', 'dateUntil', 'payDate', 'depositDate', 'depositBank', 'liquidationTypes', 'version']}
      defaults={known.data && nextPeriod(known.data, today())}
      fieldProps={{
        liquidationTypes: {
          options: (types.data ?? []).filter(({ active }) => active).map(({ code, name }) => ({ value: code, label: name })),
          wide: true,
        },
      }}
      sort={{ id: 'dateFrom', order: -1 }}
      detail={(row) => <PayDateNote key={String(row['version'])} periodId={Number(row['id'])} />}
    />
  )
}
