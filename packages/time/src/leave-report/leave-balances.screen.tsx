import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  adjustLeaveDraft,
  type LeaveBalance,
  type LeaveMovement,
  leaveBalance,
  leaveBalances,
} from '@legajo/contract/time/leave/balance.ts'
import { today } from '@legajo/forms/date-text.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const kinds = { GRANTED: 'Otorgados', CARRIED: 'Pasaron del año anterior', EXPIRED: 'Vencieron', ADJUSTED: 'Ajuste' } as const

/** Balances of the types of absence that grant days, by person and year. */
export const LeaveBalancesScreen = () => {
  const { search, setSearch } = useRoute()
  const current = Number(today().slice(0, 4))
  const year = Number(search['anio'] ?? current)
  const [chosen, setChosen] = useState<LeaveBalance>()
  return (
    <Page
      title="Saldos de ausencias"
      purpose="Cuántos días tiene cada persona de los tipos que llevan saldo: lo que la regla otorgó, lo que pasó del año anterior y lo que usó o pidió."
      filters={
        <Field label="Año">
          <Select value={String(year)} onChange={(_, data) => setSearch({ anio: data.value })}>
            {[current - 1, current, current + 1].map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      }
    >
      <DataTable<LeaveBalance>
        label="Saldos de ausencias"
        endpoint={leaveBalances.list}
        query={{ year }}
        rowId={({ employee_id, notice_type_id }) => `${employee_id} ${notice_type_id}`}
        schema={leaveBalance}
        columns={[
          { id: 'employee', phone: 'title', filter: false },
          { id: 'file_code' },
          { id: 'area', filter: false },
          { id: 'notice_type' },
          { id: 'granted', filter: false, sortable: false, sums: true },
          { id: 'used', filter: false, sortable: false, sums: true },
          { id: 'available', filter: false, sortable: false, sums: true },
        ]}
        actions={[{ label: 'Ver cómo se llegó y ajustar', run: setChosen }]}
        exportName={`saldos-de-ausencias-${year}`}
        empty={{
          title: 'Ningún tipo otorgó días este año',
          text: 'En Tipos de ausencia elegí qué saldo lleva cada uno: los días se otorgan solos cada mañana.',
        }}
      />
      {chosen && <MovementsDialog balance={chosen} year={year} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

const MovementsDialog = ({
  balance,
  year,
  onClose,
}: {
  readonly balance: LeaveBalance
  readonly year: number
  readonly onClose: () => void
}) => {
  const params = { employeeId: balance.employee_id, typeId: balance.notice_type_id, year }
  const mayAdjust = usePermitted(leaveBalances.adjust)
  const { data = [] } = useQuery(queryOf(leaveBalances.movements, { params }))
  return (
    <Dialog title={`${balance.employee}: ${balance.notice_type} ${year}`} width="560px" onDismiss={onClose}>
      <Stack>
        <ul>
          {data.map((movement) => (
            <li key={movement.id}>{movementText(movement)}</li>
          ))}
        </ul>
        {mayAdjust && (
          <ResourceForm
            schema={adjustLeaveDraft}
            title="Ajustar"
            submitLabel="Ajustar"
            onCancel={onClose}
            onSubmit={(body) => write(leaveBalances.adjust, { params, body })}
            onSaved={() => {
              toast({ intent: 'success', title: 'Saldo ajustado' })
              onClose()
            }}
          />
        )}
      </Stack>
    </Dialog>
  )
}

const movementText = ({ kind, days, month, note, user, at }: LeaveMovement): string => {
  const of = month > 0 ? ` de ${String(month).padStart(2, '0')}` : ''
  const who = [note, user, formatDateTime(at)].filter(Boolean).join(' · ')
  return `${kinds[kind]}${of}: ${String(Number(days)).replace('.', ',')} días (${who})`
}
