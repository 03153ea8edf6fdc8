import { noticeObservations, replacements } from '@legajo/contract/time/absence/notice.ts'
import { approvalScopes, coexists, restrictions, visualizations } from '@legajo/contract/time/absence/notice-rules.ts'
import { noticeCategories, noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { schemes, sequences, timeItems, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { idsText } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { personFields } from '../db/person-columns.ts'
import { AppError, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { mustNotBeRestricted } from '../policies/notice-visibility.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { changeFrom } from './attendance/change-from.ts'
import { slotsInOrder } from './attendance/day/day-plan.ts'
import { deliverLawTypes } from './leave/law-types.ts'
import { mustBeFree } from './leave/request-absence.ts'

const timeSlot = { table: 'time_slot', noun: 'La franja horaria' } as const
const workShift = { table: 'work_shift', noun: 'El turno' } as const
const sequence = { table: 'time_sequence', noun: 'La secuencia' } as const
const category = { table: 'notice_category', noun: 'La categoría' } as const
const noticeType = { table: 'notice_type', noun: 'El tipo de ausencia' } as const
const notice = { table: 'notice', noun: 'La ausencia' } as const
const employee = { table: 'employee_card', noun: 'El empleado' } as const
const role = { table: 'role', noun: 'El rol', ofTenant: true } as const
const user = { table: 'account_card', noun: 'El usuario', ofTenant: true } as const

const limit = 5000

/**
 * Refuses a shift without slots, the same slot twice, slots that end more than a day after the first one begins (a later slot follows the
 * ones before it), and a break as long as the slots.
 */
const mustFitInDay = async (db: Db, ids: readonly number[], breakMinutes: number): Promise<void> => {
  if (ids.length === 0) refuse('time_slot_ids', 'Elegí al menos una franja horaria: un turno sin horas no prevé trabajo')
  const { rows } = await sql<{ id: number; start_time: string; end_time: string; tolerance_minutes: number }>`
    select id, start_time, end_time, tolerance_minutes from time_slot where id = any(${idsText(ids)}::bigint[])`.execute(db)
  const byId = new Map(rows.map((slot) => [Number(slot.id), slot]))
  const slots = slotsInOrder(ids.flatMap((id) => byId.get(Number(id)) ?? []))
  const [first, last] = [slots[0], slots.at(-1)]
  if (new Set(ids).size < ids.length || (first && last && last.until - first.from > 1440))
    refuse('time_slot_ids', 'Las franjas se superponen o pasan de un día: elegilas una vez cada una y en el orden del día')
  const minutes = slots.reduce((sum, { from, until }) => sum + until - from, 0)
  if (breakMinutes >= minutes)
    refuse('break_minutes', `El descanso de ${breakMinutes} minutos no entra en un turno de ${minutes}: acortalo`)
}

const conceptFields = ['concept_code', 'hours_concept_code', 'later_concept_code'] as const

/** Refuses a concept that the company lacks, and a limit without the concept of the days after it. */
const mustNameConcepts = async (
  db: Db,
  draft: { readonly [field in (typeof conceptFields)[number]]?: string | null } & {
    readonly employer_days?: number | null
    readonly paid_limit?: string | null
  },
): Promise<void> => {
  if (draft.employer_days && draft.paid_limit)
    refuse('paid_limit', 'Elegí los días a cargo del empleador o el límite del art. 208, no los dos')
  if ((draft.employer_days || draft.paid_limit) && !draft.later_concept_code)
    refuse('later_concept_code', 'Con un límite hace falta el concepto de los días posteriores, por ejemplo 0166')
  for (const field of conceptFields) {
    const code = draft[field]
    if (!code) continue
    const { rows } = await sql`select from concept_card where company_id = app_company() and code = ${code}`.execute(db)
    if (rows.length === 0) refuse(field, `No hay un concepto ${code} en la empresa; elegí uno de Conceptos`)
  }
}

/** Refuses a replacement outside of the absence, of the absent person, or by someone who is absent then. */
const mustReplace = async (
  db: Db,
  {
    notice_id,
    employee_id,
    date_from,
    date_until,
  }: { notice_id: number; employee_id: number; date_from: string; date_until: string },
): Promise<void> => {
  const absence = await db
    .selectFrom('notice')
    .select(['employee_id', 'date_from', 'date_until'])
    .where('id', '=', notice_id)
    .executeTakeFirst()
  if (absence?.employee_id === employee_id) refuse('employee_id', 'Es quien falta; elegí a otra persona')
  if (absence && (date_from < absence.date_from || date_until > absence.date_until))
    refuse(
      'date_from',
      `El reemplazo va dentro de la ausencia, del ${formatDate(absence.date_from)} al ${formatDate(absence.date_until)}`,
    )
  try {
    await mustBeFree(db, employee_id, { date_from, date_until })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation') throw error
    refuse('employee_id', error.fields[0]?.message ?? 'No puede reemplazar en esos días')
  }
}

/** The registers of working time and absences. */
export const serveAbsenceRegisters: Area = (server) => {
  serveDeclared(server, timeSlots, {
    limit,
    fields: { change_from: null },
    beforeUpdate: ({ db }, { change_from }) => changeFrom(db, change_from),
    heldBy: [{ table: 'work_shift', column: 'time_slot_ids', isList: true }],
  })
  serveDeclared(server, workShifts, {
    limit,
    fields: { change_from: null },
    references: { time_slot_ids: timeSlot },
    beforeUpdate: ({ db }, { change_from }) => changeFrom(db, change_from),
    beforeSave: ({ db }, { time_slot_ids, break_minutes }) => mustFitInDay(db, time_slot_ids, break_minutes),
    heldBy: [{ table: 'time_sequence', column: 'work_shift_ids', isList: true }],
  })
  serveDeclared(server, sequences, {
    limit,
    fields: { change_from: null },
    beforeUpdate: ({ db }, { change_from }) => changeFrom(db, change_from),
    references: { work_shift_ids: workShift },
  })
  serveDeclared(server, schemes, {
    limit,
    fields: { change_from: null },
    beforeUpdate: ({ db }, { change_from }) => changeFrom(db, change_from),
    references: { sequence_id: sequence, employee_ids: employee },
  })
  serveDeclared(server, timeItems, { limit })
  serveDeclared(server, noticeCategories, { limit })
  serveDeclared(server, noticeTypes, {
    limit,
    blankAsNull: ['law_article', 'balance_days', 'max_hours_month', 'concept_code', 'hours_concept_code', 'later_concept_code'],
    references: { category_id: category },
    beforeSave: ({ db }, draft) => mustNameConcepts(db, draft),
  })
  serve(server, noticeTypes.addLegal, async ({ db }) => ({ added: (await deliverLawTypes(db)).added }))
  serveDeclared(server, coexists, {
    limit,
    references: { notice_type_id: noticeType, other_type_id: noticeType },
  })
  serveDeclared(server, noticeObservations, { limit, references: { notice_id: notice } })
  serveDeclared(server, restrictions, {
    limit,
    references: { notice_type_id: noticeType, after_type_id: noticeType },
  })
  serveDeclared(server, visualizations, {
    limit,
    references: { notice_type_id: noticeType, role_id: role },
    beforeUpdate: ({ db, session, id }) => mustNotBeRestricted(db, session, id),
    beforeRemove: ({ db, session, id }) => mustNotBeRestricted(db, session, id),
  })
  serveDeclared(server, replacements, {
    limit,
    fields: { employee: personFields('notice_replacement').employee },
    visible: () => sql<boolean>`exists (select from employee_card e where e.id = notice_replacement.employee_id)`,
    references: { notice_id: notice, employee_id: employee },
    beforeSave: ({ db }, draft) => mustReplace(db, draft),
  })
  serveDeclared(server, approvalScopes, {
    limit,
    references: { notice_type_id: noticeType, approver_ids: user, unit_ids: { table: 'unit_card', noun: 'La unidad' } },
  })
}
