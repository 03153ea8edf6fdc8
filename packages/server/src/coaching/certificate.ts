import { certificates } from '@legajo/contract/coaching/event.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { fail } from '../http/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { hasPermit } from '../http/session.ts'
import { drawCertificate } from './draw-certificate.ts'

export const serveCertificates: Area = (server) => {
  serve(server, certificates.listData, ({ db }) => dataRows(db).execute())
  serve(server, certificates.getData, ({ db }, { params }) => oneData(db, params.id))
  serve(server, certificates.createData, async ({ db }, { body }) =>
    oneData(db, await insertRow(db, 'certificate_data', stored(body))),
  )
  serve(server, certificates.updateData, async ({ db }, { body: { id, ...values } }) =>
    oneData(db, await updateRow(db, 'certificate_data', id, stored(values))),
  )
  serve(server, certificates.validateExists, async ({ db }, { body }) => ({
    exists:
      (await files(db)
        .where('c.event_id', '=', body.eventExecutionId)
        .where('c.employee_id', '=', body.employeeId)
        .executeTakeFirst()) !== undefined,
  }))
  serve(server, certificates.files, async ({ db }, { params }) =>
    told(await files(db).where('c.event_id', '=', params.eventExecutionId).execute()),
  )
  serve(server, certificates.filesOfEmployee, async ({ db }, { params }) =>
    told(
      await files(db).where('c.event_id', '=', params.eventExecutionId).where('c.employee_id', '=', params.employeeId).execute(),
    ),
  )
  serve(server, certificates.ownFiles, async ({ db, session }, { params }) => {
    const me = session.employeeId ?? fail('not_an_employee')
    return told(await files(db).where('c.event_id', '=', params.eventExecutionId).where('c.employee_id', '=', me).execute())
  })
  serve(server, certificates.file, async ({ db, session, reply }, { params }) => {
    const found = (await files(db).where('c.id', '=', params.id).executeTakeFirst()) ?? fail('not_found')
    if (found.employeeId !== session.employeeId && !hasPermit(session, 'READ_COURSE')) fail('not_found')
    const data = (await dataRows(db).where('company_id', '=', found.company_id).executeTakeFirst()) ?? {
      title: 'Certificado',
      text: 'aprobó la capacitación',
      signatory: found.company,
      signatoryRole: 'Recursos Humanos',
    }
    const hours = found.hours > 0 ? ` · ${found.hours} horas` : ''
    reply.header('content-type', 'application/pdf')
    reply.header('content-disposition', `attachment; filename="${nameOf(found)}"`)
    const bytes = drawCertificate({
      company: found.company,
      title: data.title,
      text: data.text,
      employee: found.fullName,
      course: found.course,
      details: `Del ${formatDate(found.date_from)} al ${formatDate(found.date_until)}${hours}`,
      signatory: data.signatory,
      signatoryRole: data.signatoryRole,
      number: String(found.id).padStart(8, '0'),
    })
    reply.send(bytes)
  })
}

const stored = <T extends { signatoryRole: string }>({ signatoryRole, ...body }: T) => ({
  ...body,
  signatory_role: signatoryRole,
})

const dataRows = (db: Db) =>
  db
    .selectFrom('certificate_data')
    .select(['id', 'title', 'text', 'signatory', 'signatory_role as signatoryRole', 'version'])
    .orderBy('id')
const oneData = async (db: Db, id: number) => (await dataRows(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

/** Who completed a finished course: those have a certificate. */
const files = (db: Db) =>
  db
    .selectFrom('coaching_participant as c')
    .innerJoin('coaching_event as e', 'e.id', 'c.event_id')
    .innerJoin('employee', 'employee.id', 'c.employee_id')
    .innerJoin('company', 'company.id', 'e.company_id')
    .select([
      'c.id',
      'c.event_id as eventExecutionId',
      'c.employee_id as employeeId',
      'e.company_id',
      sql<string>`employee.last_name || ', ' || employee.name`.as('employee'),
      sql<string>`employee.name || ' ' || employee.last_name`.as('fullName'),
      'e.name as course',
      'e.date_from',
      'e.date_until',
      sql<number>`e.hours::float8`.as('hours'),
      'company.legal_name as company',
    ])
    .where('c.state', '=', 'COMPLETED')
    .where('e.state', '=', 'FINISHED')
    .orderBy('employee.name_order')

type FileRow = Awaited<ReturnType<ReturnType<typeof files>['execute']>>[number]

/** A name that every file system takes. */
const nameOf = ({ course, employee }: FileRow): string =>
  `${`certificado ${course} ${employee}`
    .normalize('NFD')
    .replace(/[^\w ]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()
    .slice(0, 100)}.pdf`

const told = (rows: readonly FileRow[]) =>
  rows.map((row) => ({
    id: row.id,
    eventExecutionId: row.eventExecutionId,
    employeeId: row.employeeId,
    employee: row.employee,
    course: row.course,
    fileName: nameOf(row),
  }))
