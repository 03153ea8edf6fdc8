import { externalAbsences } from '@legajo/contract/time/leave/external-absence.ts'
import { sql } from 'kysely'
import { insertRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { readAbsence } from './absence-rows.ts'
import { judgeAbsence } from './judge-absence.ts'
import { notifyDeciders } from './notify-step.ts'
import { addSteps } from './request-absence.ts'

/** Absences that other systems report; each waits for a decision of the approvers. */
export const serveExternalAbsences: Area = (server) => {
  serve(server, externalAbsences.report, async ({ db, tenantId, after }, { body }) => {
    const { source, external_id, file_code, type_code, observation, ...days } = body
    const { rows } = await sql<{ person: number | null; type: number | null; known: number | null; status: string | null }>`select
      (select id from employee_card where company_id = app_company() and lower(file_code) = lower(${file_code})) as person,
      (select id from notice_type where company_id = app_company() and lower(code) = lower(${type_code})) as type,
      n.id as known, n.status
      from (select 1) one left join notice n on n.company_id = app_company() and n.external_source = ${source}
        and n.external_id = ${external_id}`.execute(db)
    const [found] = rows
    const employee_id =
      found?.person ?? refuse('file_code', `No hay un legajo ${file_code} en la empresa, o no está a tu alcance`)
    const notice_type_id =
      found?.type ?? refuse('type_code', `No hay un tipo de ausencia ${type_code}; usá un código de Tipos de ausencia`)
    const known = found?.known ?? 0
    const status = found?.status
    if (status && status !== 'PENDING')
      fail('already_decided', { status: status === 'APPROVED' ? 'aprobada' : 'rechazada o anulada' })
    const draft = { ...days, employee_id, notice_type_id, hours: days.hours ?? null, day_part: days.day_part ?? null }
    const { person, type } = await judgeAbsence(db, draft, known)
    const values = { ...draft, observation: observation || null }
    if (known) {
      await updateRow(db, 'notice', known, values)
      return readAbsence(db, known)
    }
    const id = await insertRow(db, 'notice', {
      ...values,
      company_id: person.company_id,
      status: 'PENDING',
      origin: 'EXTERNAL',
      external_source: source,
      external_id,
    })
    await addSteps(db, { id, company_id: person.company_id }, person, type.id)
    await notifyDeciders({ ...server, db, tenantId, after }, id)
    return readAbsence(db, id)
  })
}
