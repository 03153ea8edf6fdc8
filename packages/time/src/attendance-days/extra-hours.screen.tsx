import { usePermitted } from '@legajo/api/permitted.ts'
import { type AttendanceDay, attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { today } from '@legajo/forms/date-text.ts'
import { endOfMonth, startOfMonth } from '@legajo/kernel/dates.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { useState } from 'react'
import { AheadDialog } from './ahead.dialog.tsx'
import { DayDetail } from './day-detail.tsx'
import { DecisionDialog, type OvertimeDecision } from './decision.dialog.tsx'

const states = {
  APPROVED: { label: 'Aprobada', tone: 'finalized' },
  REFUSED: { label: 'Rechazada', tone: 'error' },
  AUTO: { label: 'Sin aprobación', tone: 'default' },
} as const

/** Overtime of people: approved or refused after it was worked, one by one or many at once. */
export const ExtraHoursScreen = () => {
  const { search, setSearch } = useRoute()
  const { detail, open, close } = useDetail()
  const mayDecide = usePermitted(attendanceDays.decideOvertime)
  const [asked, setAsked] = useState<OvertimeDecision>()
  const [isAhead, setAhead] = useState(false)
  const from = search['desde'] ?? startOfMonth(today())
  const until = search['hasta'] ?? endOfMonth(today())
  const ask = async (chosen: RowChoice<AttendanceDay>, approve: boolean) => {
    try {
      setAsked({ days: await chosen.readRows(), approve, clear: chosen.clear })
    } catch (error) {
      await showError(error)
    }
  }
  const isAll = search['ver'] === 'todas'
  const isTeam = search['equipo'] === 'si'
  const [employeeId, date] = (detail ?? '').split('.')
  return (
    <Page
      title="Horas extra"
      purpose="Lo que se trabajó fuera del turno. Solo lo aprobado pasa a la liquidación."
      action={mayDecide && <Button onClick={() => setAhead(true)}>Autorizar por adelantado</Button>}
      filters={
        <>
          <Field label="Desde">
            {(field) => <DateInput {...field} value={from} onChange={(desde) => desde && setSearch({ desde })} />}
          </Field>
          <Field label="Hasta">
            {(field) => <DateInput {...field} value={until} onChange={(hasta) => hasta && setSearch({ hasta })} />}
          </Field>
        </>
      }
    >
      <DataTable<AttendanceDay>
        key={`${from} ${until} ${isAll} ${isTeam}`}
        label="Horas extra"
        endpoint={attendanceDays.ofUnit}
        query={{ from, until, overtime: isAll ? 'ANY' : 'WAITING', ...(isTeam && { team: true }) }}
        rowId={({ employee_id, date: day }) => `${employee_id}.${day}`}
        summary={[
          { label: 'Por decidir', isOn: !isAll, onClick: () => setSearch({ ver: null }) },
          { label: 'Todas', isOn: isAll, onClick: () => setSearch({ ver: 'todas' }) },
          { label: 'Solo mi equipo', isOn: isTeam, onClick: () => setSearch({ equipo: isTeam ? null : 'si' }) },
        ]}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'file_code', header: 'Legajo', width: '96px' },
          { id: 'date', header: 'Día', kind: 'date' },
          { id: 'shift', header: 'Turno', sortable: false, filter: false, value: ({ shift }) => shift ?? 'Sin turno' },
          { id: 'overtime_50', header: 'Al 50 %', kind: 'hours', filter: false, sums: true },
          { id: 'overtime_100', header: 'Al 100 %', kind: 'hours', filter: false, sums: true },
          {
            id: 'paid',
            header: 'Aprobado',
            kind: 'hours',
            sums: true,
            filter: false,
            sortable: false,
            value: (day) => day.paid_50 + day.paid_100,
          },
          {
            id: 'overtime_state',
            header: 'Decisión',
            filter: false,
            sortable: false,
            value: ({ overtime_state }) => (overtime_state ? states[overtime_state].label : 'Por decidir'),
            cell: ({ overtime_state }) =>
              overtime_state ? <StatusBadge {...states[overtime_state]} /> : <StatusBadge label="Por decidir" tone="warning" />,
          },
          { id: 'decision_reason', header: 'Motivo', sortable: false, filter: false },
        ]}
        sort={{ id: 'date', order: 1 }}
        onOpen={(day) => open(`${day.employee_id}.${day.date}`)}
        actions={
          mayDecide
            ? [
                { label: 'Aprobar', run: (day) => setAsked({ days: [day], approve: true, clear: () => {} }) },
                { label: 'Rechazar', run: (day) => setAsked({ days: [day], approve: false, clear: () => {} }) },
              ]
            : []
        }
        selectionBar={
          mayDecide
            ? (chosen) => (
                <>
                  <Button appearance="primary" onClick={() => void ask(chosen, true)}>
                    Aprobar
                  </Button>
                  <Button onClick={() => void ask(chosen, false)}>Rechazar</Button>
                </>
              )
            : undefined
        }
        exportName="horas-extra"
        empty={{
          title: isAll ? 'Sin horas extra' : 'Nada por decidir',
          text: 'En este período no hay horas fuera del turno que esperen.',
        }}
      />
      <DetailDrawer isOpen={Boolean(date)} title={`Día ${formatDate(date)}`} onClose={() => void close()} size="large">
        {date && <DayDetail employeeId={Number(employeeId)} date={date} />}
      </DetailDrawer>
      {asked && <DecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
      {isAhead && <AheadDialog onClose={() => setAhead(false)} />}
    </Page>
  )
}
