import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import type { WorkShift } from '@legajo/contract/time/absence/work-schedule.ts'
import { type PlannedDay, type PlannedPerson, shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { today } from '@legajo/forms/date-text.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { dayNames, formatDate, formatHours } from '@legajo/ui/format.ts'
import { Box, Row } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ShiftDialog } from './shift.dialog.tsx'

const useStyles = makeStyles({
  chip: {
    padding: '4px 10px',
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'grab',
    fontSize: tokens.fontSizeBase200,
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, width: '100%' },
  person: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minWidth: '180px',
    padding: '6px 12px',
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    '@media (max-width: 640px)': { minWidth: '116px', maxWidth: '116px', paddingInline: '8px' },
  },
  small: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  head: { padding: '8px 4px', minWidth: '104px', fontWeight: tokens.fontWeightRegular, fontSize: tokens.fontSizeBase200 },
  now: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightBold },
  day: { padding: '3px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  cell: {
    display: 'block',
    width: '100%',
    minHeight: '48px',
    padding: '4px 6px',
    textAlign: 'start',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  work: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  changed: { border: `1px dashed ${tokens.colorBrandStroke1}` },
  leave: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  short: { boxShadow: `inset 3px 0 0 ${tokens.colorStatusDangerBorder2}` },
  over: { outline: `2px solid ${tokens.colorCompoundBrandStroke}` },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold },
})

type Cell = { readonly person: PlannedPerson; readonly day: PlannedDay }
type Target = number | 'REST' | 'CLEAR'

/** People by days. Arrows move between cells, Enter opens one, and a shift dropped on a cell replaces its own. */
export const WeekGrid = ({
  people,
  shifts,
  from,
}: {
  readonly people: readonly PlannedPerson[]
  readonly shifts: readonly WorkShift[]
  readonly from: string
}) => {
  const styles = useStyles()
  const mayWrite = usePermitted(shiftPlans.change)
  const [open, setOpen] = useState<Cell>()
  const [over, setOver] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))

  const put = useAction(
    ({ person, day }: Cell, target: Target, reason: string | null = null) =>
      write(shiftPlans.change, {
        body: {
          employee_id: person.employee_id,
          date: day.date,
          to: typeof target === 'number' ? 'SHIFT' : target,
          work_shift_id: typeof target === 'number' ? target : null,
          reason,
          seen: day.change_version ?? 0,
        },
      }),
    {
      done: (_, { person, day }) => ({
        intent: 'success',
        title: `${person.employee}, ${formatDate(day.date)}`,
        text: 'Turno cambiado',
      }),
      onDone: () => setOpen(undefined),
    },
  )
  // After a refusal too: the day may have changed, and the dialog shows its former state.
  const putOpen = async (cell: Cell, target: Target, reason: string | null) => {
    if (!(await put.run(cell, target, reason))) setOpen(undefined)
  }
  const handleDrop = (event: DragEvent, cell: Cell) => {
    event.preventDefault()
    setOver('')
    const text = event.dataTransfer.getData('text/plain')
    if (text) void put.run(cell, text === 'REST' || text === 'CLEAR' ? text : Number(text))
  }
  const handleKey = (event: KeyboardEvent, row: number, column: number) => {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if (!step) return
    const next = grid.current?.querySelector<HTMLElement>(`[data-cell="${row + (step[0] ?? 0)}-${column + (step[1] ?? 0)}"]`)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <>
      {mayWrite && (
        <Row gap={6}>
          <span>Arrastrá:</span>
          {[
            ...shifts.map(({ id, name }) => [String(id), name] as const),
            ['REST', 'Franco'] as const,
            ['CLEAR', 'Lo del esquema'] as const,
          ].map(([value, name]) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: dragging repeats what the dialog of each cell does by keyboard
            <span
              key={value}
              draggable
              className={styles.chip}
              onDragStart={(event) => event.dataTransfer.setData('text/plain', value)}
            >
              {name}
            </span>
          ))}
        </Row>
      )}
      <Box surface="card" scroll>
        <table className={styles.table} ref={grid} aria-label="Turnos de la semana">
          <thead>
            <tr>
              <th className={styles.person} scope="col">
                Persona
              </th>
              {days.map((date, index) => (
                <th key={date} scope="col" className={mergeClasses(styles.head, date === today() && styles.now)}>
                  {dayNames[index]?.slice(0, 3)} {formatDate(date).slice(0, 5)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map((person, row) => (
              <tr key={person.employee_id}>
                <th scope="row" className={styles.person}>
                  {person.employee}
                  <span className={styles.small}>
                    {person.file_code} · {formatHours(person.planned_minutes)} h
                  </span>
                  {person.planned_minutes > person.week_cap_minutes && (
                    <StatusBadge label={`Más de ${formatHours(person.week_cap_minutes)} h en la semana`} tone="warning" />
                  )}
                  {(person.cycle_minutes ?? 0) > (person.cycle_cap_minutes ?? Number.POSITIVE_INFINITY) && (
                    <StatusBadge
                      label={`${formatHours(person.cycle_minutes ?? 0)} de ${formatHours(person.cycle_cap_minutes ?? 0)} h en ${person.cycle_weeks} semanas`}
                      tone="warning"
                    />
                  )}
                </th>
                {person.days.map((day, column) => {
                  const name = `${row}-${column}`
                  return (
                    <td key={day.date} className={styles.day}>
                      <Tooltip text={day.short_rest ? 'Menos de 12 horas desde el turno anterior (LCT, art. 197)' : undefined}>
                        <button
                          type="button"
                          data-cell={name}
                          disabled={!mayWrite}
                          tabIndex={row === 0 && column === 0 ? 0 : -1}
                          className={mergeClasses(
                            styles.cell,
                            day.kind === 'WORK' && styles.work,
                            day.changed && styles.changed,
                            day.leave && styles.leave,
                            day.short_rest && styles.short,
                            over === name && styles.over,
                          )}
                          onClick={() => setOpen({ person, day })}
                          onKeyDown={(event) => handleKey(event, row, column)}
                          onDragOver={(event) => {
                            event.preventDefault()
                            setOver(name)
                          }}
                          onDragLeave={() => setOver('')}
                          onDrop={(event) => handleDrop(event, { person, day })}
                        >
                          <span className={styles.name}>{cellText(day)}</span>
                          {day.leave ? 'Con licencia' : day.hours}
                          {day.short_rest && ' · menos de 12 h'}
                        </button>
                      </Tooltip>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {open && (
        <ShiftDialog
          title={`${open.person.employee}, ${formatDate(open.day.date)}`}
          day={open.day}
          shifts={shifts}
          onClose={() => setOpen(undefined)}
          onPut={(target, reason) => putOpen(open, target, reason)}
        />
      )}
      <Legend />
    </>
  )
}

const cellText = ({ kind, shift, holiday }: PlannedDay): string =>
  kind === 'WORK' ? (shift ?? '') : kind === 'REST' ? (holiday ? 'Feriado' : 'Franco') : 'Sin esquema'

const Legend = () => {
  const styles = useStyles()
  return (
    <p className={styles.small}>
      Borde punteado: cambiado a mano. Barra roja: menos de 12 horas desde el turno anterior. Con las flechas pasás de una celda a
      otra.
    </p>
  )
}
