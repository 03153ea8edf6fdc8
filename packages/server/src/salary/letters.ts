import { studies } from '@legajo/contract/payroll/salary/study.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { formatMoney } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { issueDocument, readTemplate, rightsOf } from '../documents/entrance.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { openStorage } from '../files/entrance.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { readStudy } from './study-rows.ts'

/** Letters of one call: each draws and stores a document. */
const maxLetters = 200

interface LetterRaise {
  readonly id: number
  readonly employee_id: number
  readonly present: string
  readonly proposed: string
  readonly pct: string
}

export const serveSalaryLetters: Area = (server) => {
  const storage = openStorage(server.settings)
  serve(server, studies.letters, async (context, { params, body: { template_id } }) => {
    const { db, session, tenantId, after } = context
    const study = await readStudy(db, session, params.id)
    if (study.state !== 'APPROVED') fail('nothing_to_do', { what: 'Las cartas se emiten cuando el estudio está aprobado' })
    const template = (await readTemplate(db, template_id)) ?? refuse('template_id', 'El modelo no existe o no está a tu alcance')
    const type = await db.selectFrom('document_type').select('confidential').where('id', '=', template.typeId).executeTakeFirst()
    if (!type?.confidential)
      refuse(
        'template_id',
        'El tipo de documento del modelo lo ven usuarios sin acceso a sueldos: elegí un modelo de un tipo confidencial',
      )
    // One call at a time: two would write two letters to the same person.
    await sql`select from salary_study where id = ${params.id} for update`.execute(db)
    const { rows } = await sql<LetterRaise>`select p.id, p.employee_id, p.present::text as present, p.proposed::text as proposed,
        round((p.proposed / p.present - 1) * 100, 2)::text as pct
      from salary_proposal p where p.study_id = ${params.id} and p.pay_after is not null and p.letter_id is null order by p.id`.execute(
      db,
    )
    let made = 0
    for (const { id, employee_id, present, proposed, pct } of rows.slice(0, maxLetters)) {
      const inputs = {
        sueldoActual: formatMoney(present),
        sueldoNuevo: formatMoney(proposed),
        aumento: `${pct.replace('.', ',')} %`,
        mes: formatPeriod(`${study.effective_month}-01`),
      }
      const document = await issueDocument({ server, db, tenantId, after, storage, rights: rightsOf(session) }, template, {
        employeeId: employee_id,
        inputs,
      })
      if (document === undefined) continue
      await sql`update salary_proposal set letter_id = ${document} where id = ${id}`.execute(db)
      made += 1
    }
    return { made, left: Math.max(0, rows.length - maxLetters) }
  })
}
