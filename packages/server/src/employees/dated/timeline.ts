import { type DatedField, payFields, type TimelineEntry } from '@legajo/contract/employees/assignment.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type DatedFile, payOf } from './assign.ts'
import { labelOf, textOfValues } from './assignment-text.ts'
import { scheduleEntries } from './dated-schedule.ts'
import { termsOn } from './pay-terms.ts'
import { selectEndedPeriods } from './reactivate.ts'

interface View {
  readonly today: string
  readonly seesPay: boolean
  readonly seesAbsences: boolean
  readonly mayWritePay: boolean
  readonly seesSchedules: boolean
  readonly mayWriteSchedules: boolean
}

/** A person's life in the company, the newest first: periods of employment, dated changes, pay and absences. */
export const timelineOf = async (db: Db, file: DatedFile, view: View): Promise<readonly TimelineEntry[]> => {
  const all = [
    ...(await periodEntries(db, file)),
    ...(await assignmentEntries(db, file, view.today)),
    ...(await payEntries(db, file, view)),
    ...(await absenceEntries(db, file, view)),
    ...(view.seesSchedules ? await scheduleEntries(db, file, { today: view.today, mayWrite: view.mayWriteSchedules }) : []),
  ]
  return all
    .map((entry) => ({ ...entry, coming: (entry.from ?? '') > view.today }))
    .sort((a, b) => (b.from ?? '').localeCompare(a.from ?? '') || a.what.localeCompare(b.what))
}

type Entry = Omit<TimelineEntry, 'coming'>
const emptyEvent = { until: null, before: null, after: null, detail: null, undo: null } as const

const periodEntries = async (db: Db, file: DatedFile): Promise<readonly Entry[]> => {
  const periods = [...(await selectEndedPeriods(db, file.id)), file]
  return periods.flatMap(({ admission_date, egress_date, egress_reason }, index) => [
    {
      ...emptyEvent,
      id: `in-${admission_date}`,
      from: admission_date,
      until: egress_date,
      what: index === 0 ? 'Ingreso' : 'Reingreso',
    },
    ...(egress_date
      ? [{ ...emptyEvent, id: `out-${egress_date}`, from: egress_date, what: 'Egreso', detail: egress_reason }]
      : []),
  ])
}

const assignmentEntries = async (db: Db, file: DatedFile, today: string): Promise<readonly Entry[]> => {
  const { rows } = await sql<{
    id: number
    field: DatedField
    from: string
    value: string | number | boolean | null | readonly object[]
    kind: string
    reason: string | null
    by: string | null
  }>`select id, field, valid_from::text as from, value, kind, reason, created_by as by from employee_assignment
    where employee_id = ${file.id} and voided_at is null order by field, valid_from`.execute(db)
  const textOf = await textOfValues(
    db,
    rows.map(({ field, value }) => [field, value] as const),
  )
  return rows.flatMap(({ id, field, from, value, kind, reason, by }, index): readonly Entry[] => {
    const [before, next] = [rows[index - 1], rows[index + 1]]
    if (before?.field !== field)
      return kind === 'CORRECTION'
        ? [
            {
              ...emptyEvent,
              id: `a${id}`,
              from: null,
              what: `Corrección: ${labelOf(field)}`,
              after: textOf(field, value),
              detail: reason,
            },
          ]
        : []
    return [
      {
        id: `a${id}`,
        from,
        until: next?.field === field ? addDays(next.from, -1) : null,
        what: kind === 'CORRECTION' ? `Corrección: ${labelOf(field)}` : labelOf(field),
        before: textOf(field, before.value),
        after: textOf(field, value),
        detail: [reason, by && `por ${by}`].filter(Boolean).join(' · ') || null,
        undo: from > today ? String(id) : null,
      },
    ]
  })
}

const payEntries = async (db: Db, file: DatedFile, { today, seesPay, mayWritePay }: View): Promise<readonly Entry[]> => {
  const days = (file.earlier_pay ?? []).map(({ until }) => until)
  // Coming changes of pay are shown to those who see pay alone.
  const shown = days.filter((day) => seesPay || day <= today)
  const textOf = await textOfValues(db, [])
  return shown.flatMap((day) => {
    const { terms, before } = termsOn(payOf(file), day)
    const changed = payFields.filter((field) => (seesPay || field !== 'salary') && before?.[field] !== terms[field])
    return changed.map((field, index) => ({
      ...emptyEvent,
      id: `p${day}-${field}`,
      from: day,
      what: labelOf(field),
      before: textOf(field, before?.[field]),
      after: textOf(field, terms[field]),
      undo: day > today && mayWritePay && index === 0 ? `pay-${day}` : null,
    }))
  })
}

const absenceEntries = async (db: Db, file: DatedFile, { seesAbsences }: View): Promise<readonly Entry[]> => {
  const { rows } = await sql<{ id: number; what: string; from: string; until: string }>`
    select id, 'Vacaciones' as what, date_from::text as from, date_until::text as until from vacation_request
    where employee_id = ${file.id} and status = 'ACCEPTED'
    union all
    select id, 'Ausencia', date_from::text, date_until::text from absence_card
    where ${seesAbsences} and employee_id = ${file.id} and status = 'APPROVED'`.execute(db)
  return rows.map(({ id, ...row }) => ({ ...emptyEvent, id: `${row.what}-${id}`, ...row }))
}
