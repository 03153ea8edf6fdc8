import { type AssignmentDraft, datedFieldLabels, type TimelineEntry } from '@legajo/contract/employees/assignment.ts'
import { addDays, type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import type { Db } from '../../db/database.ts'
import {
  type OwnScheme,
  ownSchemeOn,
  ownSchemes,
  schemeNamed,
  setOwnScheme,
  undoOwnScheme,
  weeklyMinutes,
} from '../../time/entrance.ts'
import { type DatedFile, mustBeComing, payOf } from './assign.ts'
import { termsOn } from './pay-terms.ts'

const ofUnit = 'El de su unidad'

const setsSchedule = ({ fields }: AssignmentDraft): boolean => fields.includes('scheme_id')

/** The scheme of a file on the day of a draft that sets one, and whether the draft changes it. */
const scheduleChange = async (db: Db, file: DatedFile, draft: AssignmentDraft) => {
  if (!setsSchedule(draft)) return undefined
  const current = ownSchemeOn(await ownSchemes(db, file.id), draft.from)
  const [schemeId, offset] = [draft.scheme_id ?? null, draft.offset_days]
  const after = schemeId === null ? ofUnit : await schemeNamed(db, file.company_id, schemeId)
  const isChanged = (current?.scheme_id ?? null) !== schemeId || (current?.offset_days ?? 0) !== offset
  return { schemeId, offset, isChanged, before: current?.name ?? ofUnit, after }
}

/** Stores the schedule of a draft; returns whether it changed. */
export const storeSchedule = async (db: Db, file: DatedFile, draft: AssignmentDraft): Promise<boolean> => {
  const change = await scheduleChange(db, file, draft)
  if (!change?.isChanged) return false
  await setOwnScheme(db, file, {
    from: draft.from,
    schemeId: change.schemeId,
    offset: change.offset,
    isCorrection: draft.kind === 'CORRECTION',
  })
  return true
}

/** The change of schedule that a draft makes, as the wizard shows it. */
export const scheduleEffects = async (db: Db, file: DatedFile, draft: AssignmentDraft, today: CalendarDate) => {
  const change = await scheduleChange(db, file, draft)
  if (!change?.isChanged) return undefined
  const { schemeId, before, after } = change
  const { terms } = termsOn(payOf(file), draft.from)
  const planned = schemeId === null ? null : (await weeklyMinutes(db, schemeId)) / 60
  const paid = terms.weekly_hours === null ? null : Number(terms.weekly_hours)
  const hours = (value: number) => formatDecimal(value.toFixed(2)).replace(/,00$/, '')
  return {
    change: { label: datedFieldLabels.scheme_id, before, after },
    effects: [
      {
        about: 'Asistencia',
        text:
          draft.from <= today
            ? `Los días desde el ${formatDate(draft.from)} se vuelven a contar con el horario nuevo: tardanzas, ausencias y horas extra`
            : `Los turnos desde el ${formatDate(draft.from)} se planifican con el horario nuevo`,
      },
      ...(planned !== null && paid !== null && Math.abs(planned - paid) >= 0.5
        ? [
            {
              about: 'Liquidación',
              text: `El esquema planifica ${hours(planned)} horas por semana y el legajo paga ${hours(paid)}: revisá «Horas semanales»`,
            },
          ]
        : []),
      ...(draft.from <= today
        ? [
            {
              about: 'Liquidación',
              text: 'Las horas extra y ausencias que cambien entran en las novedades de Tiempo del mes abierto',
            },
          ]
        : []),
    ],
  }
}

/** The schedules of a file by day: each own scheme, and the returns to that of the unit. */
export const scheduleEntries = async (
  db: Db,
  file: DatedFile,
  { today, mayWrite }: { readonly today: CalendarDate; readonly mayWrite: boolean },
): Promise<readonly Omit<TimelineEntry, 'coming'>[]> => {
  const schemes = await ownSchemes(db, file.id)
  return schemes.flatMap((scheme, index) => {
    const [before, next] = [schemes[index - 1], schemes[index + 1]]
    const entry = (from: CalendarDate, was: string, becomes: string, until: CalendarDate | null) => ({
      id: `s${from}`,
      from,
      until,
      what: datedFieldLabels.scheme_id,
      before: was,
      after: becomes,
      detail: null,
      undo: from > today && mayWrite ? `scheme-${from}` : null,
    })
    const last = scheme.date_until
    return [
      entry(scheme.date_from, isContiguous(before, scheme) ? (before?.name ?? ofUnit) : ofUnit, scheme.name, last),
      ...(last && !isContiguous(scheme, next) ? [entry(addDays(last, 1), scheme.name, ofUnit, null)] : []),
    ]
  })
}

const isContiguous = (one: OwnScheme | undefined, next: OwnScheme | undefined): boolean =>
  one !== undefined && next !== undefined && (one.date_until === null || addDays(one.date_until, 1) >= next.date_from)

/** Undoes the change of schedule that starts on a coming day. */
export const undoSchedule = async (db: Db, file: DatedFile, day: CalendarDate, today: CalendarDate): Promise<void> => {
  mustBeComing(day, today)
  await undoOwnScheme(db, file.id, day)
}
