import { queryOf } from '@legajo/api/queries.ts'
import { type EarningsFinding, earnings, type FindingKind, findingKinds } from '@legajo/contract/payroll/runs/earnings.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { monthNames } from '@legajo/kernel/month-names.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useTitle } from '@legajo/parcel/use-title.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accumulatedPath, EarningsFrame, formListPath, useYearMonth } from './frame.tsx'

/** The page that corrects or explains a finding: the form for employees without one, the year for all others. */
const placeOf = ({ kind, employeeId }: EarningsFinding, year: number, month: number): string =>
  kind === 'SIN_572'
    ? `${formListPath}?anio=${year}&mes=${month}&detalle=${employeeId}`
    : `${accumulatedPath}?anio=${year}&mes=${month}&empleado=${employeeId}`

/** The controls to review before paying. */
export const ControlScreen = () => {
  useTitle('Ganancias: control')
  const { year, month } = useYearMonth()
  const [only, setOnly] = useState<FindingKind>()
  const requested = useQuery(queryOf(earnings.control, { query: { year, month } }))
  const findings = requested.data?.findings ?? []
  const kinds = keyNames(findingKinds).filter((kind) => findings.some((one) => one.kind === kind))
  return (
    <EarningsFrame
      withMonth
      purpose="Diferencias entre lo retenido y lo que corresponde, y empleados a los que les faltan datos."
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={8} />
      ) : findings.length === 0 ? (
        <EmptyState
          title="Todo en orden"
          text={`${requested.data.checked === 1 ? 'Se revisó a' : 'Se revisaron'} ${peopleText(requested.data.checked)} de ${monthNames[month - 1]} de ${year} y no hay nada para corregir.`}
        />
      ) : (
        <DataTable<EarningsFinding>
          label="Controles de ganancias"
          rows={findings.filter(({ kind }) => only === undefined || kind === only)}
          columns={[
            { id: 'fullName', header: 'Apellido y nombre', phone: 'title' },
            { id: 'fileCode', header: 'Legajo' },
            { id: 'kind', header: 'Control', value: ({ kind }) => findingKinds[kind], optional: true },
            { id: 'text', header: 'Qué pasa', sortable: false },
            { id: 'due', header: 'Corresponde', kind: 'money', filter: false },
            { id: 'found', header: 'Retenido', kind: 'money', filter: false },
          ]}
          summary={[
            { label: 'Todos', count: findings.length, isOn: only === undefined, onClick: () => setOnly(undefined) },
            ...kinds.map((kind) => ({
              label: findingKinds[kind],
              count: findings.filter((one) => one.kind === kind).length,
              isOn: only === kind,
              onClick: () => setOnly(kind),
            })),
          ]}
          onOpen={(finding) => void navigate(placeOf(finding, year, month))}
          flags={({ employeeId }) => ({ clickHidden: employeeId === null })}
          exportName={`ganancias-control-${year}-${month}`}
          url={false}
        />
      )}
    </EarningsFrame>
  )
}
