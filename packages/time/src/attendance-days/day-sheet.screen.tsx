import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { currentQueryOf } from '@legajo/api/queries.ts'
import { type AttendanceDay, attendanceDays, dayStatuses } from '@legajo/contract/time/attendance/day-sheet.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { endOfMonth, startOfMonth } from '@legajo/kernel/dates.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import type { RowChoice } from '@legajo/screens/row-choice.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { ArrowSyncIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UnitField } from '../attendance-setup/unit-field.tsx'
import { CompleteDialog } from './complete.dialog.tsx'
import { DayDetail } from './day-detail.tsx'
import { dayColumns, PersonMonthTable } from './person-month.tsx'

/** A day of all employees of a unit, or a month of one person; each day opens with its marks and its correction. */
export const DaySheetScreen = () => {
  const { search, setSearch } = useRoute()
  const { detail, open, close } = useDetail()
  const person = Number(search['persona']) || undefined
  const [employeeId, date] = (detail ?? '').split('.')
  return (
    <Page
      title="Planilla de asistencia"
      purpose="Lo previsto contra lo real, como dos tiras. Elegí una persona para ver su mes, o un día para ver a todos."
      filters={
        <>
          <Field label="Persona">
            {(field) => (
              <Combobox
                {...field}
                value={person ?? ''}
                source={employeeOptions}
                placeholder="Todas"
                onChange={(next) => setSearch({ persona: next === '' ? null : String(next) })}
              />
            )}
          </Field>
          {person !== undefined && <Button onClick={() => setSearch({ persona: null })}>Ver a todos</Button>}
        </>
      }
    >
      {person === undefined ? (
        <UnitDays onOpen={(day) => open(`${day.employee_id}.${day.date}`)} />
      ) : (
        <MonthOf person={person} onOpen={(day) => open(`${day.employee_id}.${day.date}`)} />
      )}
      <DetailDrawer isOpen={Boolean(date)} title={`Día ${formatDate(date)}`} onClose={() => void close()} size="large">
        {date && <DayDetail employeeId={Number(employeeId)} date={date} />}
      </DetailDrawer>
    </Page>
  )
}

type OpenDay = { readonly onOpen: (day: AttendanceDay) => void }

const MonthOf = ({ person, onOpen }: OpenDay & { readonly person: number }) => {
  const { search, setSearch } = useRoute()
  const month = /^\d{4}-\d{2}$/.test(search['mes'] ?? '') ? String(search['mes']) : today().slice(0, 7)
  const requested = useQuery(currentQueryOf(attendanceDays.ofPerson, { params: { employeeId: person }, query: { month } }))
  return (
    <>
      <Row>
        <MonthField label="Mes" value={month} onChange={(mes) => mes && setSearch({ mes })} />
        <strong>{requested.data?.days[0]?.employee}</strong>
      </Row>
      {!requested.data ? (
        <LoadState of={[requested]} lines={10} />
      ) : requested.data.days.length === 0 ? (
        <EmptyState title="No hay días en este mes" text="Aparecen cuando la persona tiene un esquema asignado o marca." />
      ) : (
        <PersonMonthTable month={requested.data} onOpen={onOpen} exportName={`asistencia-${person}-${month}`} />
      )}
    </>
  )
}

const UnitDays = ({ onOpen }: OpenDay) => {
  const { search, setSearch } = useRoute()
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search['dia'] ?? '') ? String(search['dia']) : today()
  const unit = Number(search['unidad']) || undefined
  const isTeam = search['equipo'] === 'si'
  const isMonth = search['ver'] === 'mes'
  const [from, until] = isMonth ? [startOfMonth(day), endOfMonth(day)] : [day, day]
  const mayCorrect = usePermitted(attendanceDays.complete)
  const [asked, setAsked] = useState<RowChoice<AttendanceDay> & { readonly days: readonly AttendanceDay[] }>()
  const handleComplete = async (chosen: RowChoice<AttendanceDay>) => {
    try {
      setAsked({ ...chosen, days: await chosen.readRows() })
    } catch (error) {
      await showError(error)
    }
  }
  const status = keyNames(dayStatuses).find((one) => one === search['estado'])
  return (
    <>
      <Row align="end">
        <Field label="Día">{(field) => <DateInput {...field} value={day} onChange={(dia) => dia && setSearch({ dia })} />}</Field>
        <UnitField />
        <Recalculate day={day} />
      </Row>
      <DataTable<AttendanceDay>
        key={`${from} ${until} ${unit} ${status} ${isTeam}`}
        label="Días"
        endpoint={attendanceDays.ofUnit}
        query={{
          from,
          until,
          ...(unit && { unit_id: unit }),
          ...(status && { status }),
          ...(isTeam && { team: true }),
        }}
        rowId={({ employee_id, date }) => `${employee_id}.${date}`}
        summary={[
          { label: 'Todos', isOn: status === undefined, onClick: () => setSearch({ estado: null }) },
          ...(['MISSING', 'ABSENT', 'WORKED', 'OPEN', 'LEAVE'] as const).map((one) => ({
            label: dayStatuses[one],
            isOn: status === one,
            onClick: () => setSearch({ estado: one }),
          })),
          { label: 'Todo el mes', isOn: isMonth, onClick: () => setSearch({ ver: isMonth ? null : 'mes' }) },
          { label: 'Solo mi equipo', isOn: isTeam, onClick: () => setSearch({ equipo: isTeam ? null : 'si' }) },
        ]}
        columns={[
          { id: 'employee', header: 'Empleado', phone: 'title' },
          { id: 'file_code', header: 'Legajo', width: '96px' },
          ...dayColumns().slice(isMonth ? 0 : 1),
        ]}
        sort={{ id: 'employee', order: 1 }}
        onOpen={onOpen}
        selectionBar={
          mayCorrect && status === 'MISSING'
            ? (chosen) => (
                <Button appearance="primary" onClick={() => void handleComplete(chosen)}>
                  Completar con el horario del turno
                </Button>
              )
            : undefined
        }
        exportName={`asistencia-${isMonth ? day.slice(0, 7) : day}`}
        empty={{
          title: isMonth ? 'Nadie en este mes' : 'Nadie en este día',
          text: 'Aparecen quienes tienen un turno o marcaron.',
        }}
      />
      {asked && (
        <CompleteDialog
          days={asked.days}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            asked.clear()
            setAsked(undefined)
          }}
        />
      )}
    </>
  )
}

/** Counts a day again for all employees, after a change that the suite does not detect. */
const Recalculate = ({ day }: { readonly day: string }) => {
  const isPermitted = usePermitted(attendanceDays.recalculate)
  const click = useAction(() => write(attendanceDays.recalculate, { body: { from: day, until: day } }), {
    done: ({ days }) => ({
      intent: 'success',
      title: 'Día calculado',
      text: days === 0 ? 'Se termina de calcular en un minuto.' : undefined,
    }),
  })
  if (!isPermitted) return null
  return (
    <Button icon={<ArrowSyncIcon />} {...click.button()}>
      Calcular de nuevo
    </Button>
  )
}
