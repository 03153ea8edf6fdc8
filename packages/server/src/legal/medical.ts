import * as contract from '@legajo/contract/legal/medical.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { personFields } from '../db/person-columns.ts'
import { mustBeFormOf } from '../forms/assign-form.ts'
import { withAdded } from '../forms/include-added-values.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { moveAbsence, removeAbsence } from '../time/entrance.ts'
import { absenceTypes } from './absence-types.ts'
import { employeeReference } from './employee-reference.ts'

const limit = 5000
const references = { employee_id: employeeReference }

/** The absence that a medical record entered. */
const absenceOf = async (db: Db, table: 'work_accident' | 'sick_note', id: number): Promise<number | null> =>
  (await db.selectFrom(table).select('notice_id').where('id', '=', id).executeTakeFirst())?.notice_id ?? null

/** Medical records. A sick note enters the absence of its days; an accident, that of the days until the medical discharge. */
export const serveMedicalRecords: Area = (server) => {
  serveDeclared(server, contract.medicalExams, {
    limit,
    fields: {
      ...personFields('medical_exam'),
      is_expired: () => sql<boolean>`coalesce(medical_exam.expires_on < app_today(), false)`,
    },
    later: ['additionalFields'],
    complete: (context, rows) => withAdded(context, 'MEDICAL_EXAM', rows),
    references: { ...references, form_id: { table: 'dynamic_form', noun: 'El formulario' } },
    beforeSave: async ({ db }, { form_id }) => {
      if (form_id) await mustBeFormOf(db, 'MEDICAL_EXAM', form_id, 'form_id')
    },
  })
  serveDeclared(server, contract.workAccidents, {
    limit,
    fields: {
      ...personFields('work_accident'),
      has_absence: () => sql<boolean>`(work_accident.notice_id is not null)`,
    },
    references,
    afterSave: async ({ db, id }, { employee_id, date, discharged_on }) => {
      const former = await absenceOf(db, 'work_accident', id)
      if (!discharged_on) {
        if (former === null) return
        await db.updateTable('work_accident').set({ notice_id: null }).where('id', '=', id).execute()
        return removeAbsence(db, former)
      }
      const days = { employee_id, from: date, until: discharged_on }
      const about = { field: 'discharged_on', note: `Accidente ${id}` }
      const notice_id = await moveAbsence(db, absenceTypes.accident, former, days, about)
      if (notice_id !== former) await db.updateTable('work_accident').set({ notice_id }).where('id', '=', id).execute()
    },
    beforeRemove: async ({ db, id }) => removeAbsence(db, await absenceOf(db, 'work_accident', id)),
  })
  serveDeclared(server, contract.sickNotes, {
    limit,
    fields: {
      ...personFields('sick_note'),
      has_absence: () => sql<boolean>`(sick_note.notice_id is not null)`,
    },
    references,
    afterSave: async ({ db, id }, { employee_id, date_from, date_until }) => {
      const former = await absenceOf(db, 'sick_note', id)
      const days = { employee_id, from: date_from, until: date_until }
      const about = { field: 'date_from', note: `Certificado ${id}` }
      const notice_id = await moveAbsence(db, absenceTypes.sickness, former, days, about)
      if (notice_id !== former) await db.updateTable('sick_note').set({ notice_id }).where('id', '=', id).execute()
    },
    beforeRemove: async ({ db, id }) => removeAbsence(db, await absenceOf(db, 'sick_note', id)),
  })
}
