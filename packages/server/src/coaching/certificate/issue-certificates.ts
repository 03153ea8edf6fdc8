import { unitOf } from '@legajo/kernel/count-text.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { decimalText } from '@legajo/kernel/decimal-text.ts'
import { sql } from 'kysely'
import type { CertificateContent } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { firstLastName } from '../../db/person-of.ts'
import { withConfidentialEmployees } from '../../db/with-confidential-employees.ts'
import { addNotices, usersOfEmployees } from '../../platform/notify.ts'
import { modelContent } from './certificate-content.ts'
import { qualify } from './qualify.ts'

/** Synchronises the certificates of an edition, and notifies the people concerned. */
export const issueCertificates = async (db: Db, eventId: number): Promise<void> => {
  const { course, issued, annulled } = await syncCertificates(db, eventId)
  await notifyAnnulled(db, course, annulled, resultChanged)
  await addNotices(db, await usersOfEmployees(db, issued), {
    title: `Ya tenés tu certificado de «${course}»`,
    route: '/selfservice/coaching',
  })
}

/** Notifies people that their certificate was annulled, and why. */
export const notifyAnnulled = async (db: Db, course: string, employeeIds: readonly number[], reason: string): Promise<void> => {
  await addNotices(db, await usersOfEmployees(db, employeeIds), {
    title: `Se anuló tu certificado de «${course}»`,
    text: reason,
    route: '/selfservice/coaching',
  })
}

const resultChanged = 'El resultado cambió'

/**
 * Synchronises the valid certificates of an edition with its completed participants while it is finished: issues missing ones and annuls
 * those no longer due, with the qualifications that they state. Issued certificates are never changed; an edition that is reopened and
 * finished again gets new ones.
 */
export const syncCertificates = (db: Db, eventId: number) =>
  withConfidentialEmployees(db, async () => {
    const due = selectCompletedParticipants(db, eventId)
    const { name: course } = await db
      .selectFrom('coaching_event')
      .select('name')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    const annulled = await db
      .updateTable('coaching_certificate')
      .set({ annulled_on: sql<string>`app_today()`, annulled_reason: resultChanged })
      .where('event_id', '=', eventId)
      .where('annulled_on', 'is', null)
      .where('employee_id', 'not in', due.select('c.employee_id'))
      .returning('employee_id')
      .execute()
    const periods = await qualify(db, eventId)
    const missing = await due
      .select([
        'c.employee_id',
        'e.company_id',
        'e.name as course',
        'e.date_from',
        'e.date_until',
        sql<number>`e.hours::float8`.as('hours'),
        'company.legal_name as company',
        'employee.cuil',
        'employee.file_code',
        'e.modules',
        'c.grade',
        'c.attendance',
        'k.certificate_model_id',
        firstLastName('employee').as('employee'),
      ])
      .where('c.employee_id', 'not in', (valid) =>
        valid
          .selectFrom('coaching_certificate')
          .select('employee_id')
          .where('event_id', '=', eventId)
          .where((given) => given.or([given('annulled_on', 'is', null), given('withheld', '=', true)])),
      )
      .orderBy('employee.name_order')
      .execute()
    const changed = {
      course,
      issued: missing.map(({ employee_id }) => employee_id),
      annulled: annulled.map(({ employee_id }) => employee_id),
    }
    if (missing.length === 0) return changed
    const [{ company_id: ofCompany, certificate_model_id: ofCourse }] = missing as [(typeof missing)[number]]
    const model = await db
      .selectFrom('certificate_data')
      .select([
        'title',
        'intro',
        'text',
        'signatory',
        'signatory_role as signatoryRole',
        'logo_key as logoKey',
        'signature_key as signatureKey',
      ])
      .where('company_id', '=', ofCompany)
      .where((given) => given.or([given('active', '=', true), given('id', '=', ofCourse)]))
      .orderBy(sql`id = ${ofCourse}::bigint`, (order) => order.desc().nullsLast())
      .orderBy('id')
      .executeTakeFirst()
    const rows = missing.map(
      ({ employee_id, company_id, date_from, date_until, hours, company, employee, course, cuil, modules, ...person }) => {
        const standard = {
          title: 'Certificado',
          intro: 'Se certifica que',
          text: 'aprobó la capacitación',
          signatory: company,
          signatoryRole: 'Recursos Humanos',
          logoKey: null,
          signatureKey: null,
        }
        const valid_until = periods.get(employee_id) ?? null
        const decimal = (value: string | number | null) => (value === null ? '' : decimalText(value))
        const facts = {
          empleado: employee,
          cuil: formatCuil(cuil),
          legajo: person.file_code,
          curso: course,
          empresa: company,
          desde: formatDate(date_from),
          hasta: formatDate(date_until),
          horas: decimal(hours),
          nota: decimal(person.grade),
          asistencia: decimal(person.attendance),
          vigencia: valid_until ? formatDate(valid_until) : 'sin vencimiento',
        }
        const content: CertificateContent = {
          company,
          ...modelContent(model ?? standard, facts),
          employee,
          course,
          details: `Del ${facts.desde} al ${facts.hasta}${hours > 0 ? ` · ${facts.horas} ${unitOf(String(hours), 'horas')}` : ''}`,
          cuil,
          modules: modules.map(({ title }) => title),
        }
        return { company_id, event_id: eventId, employee_id, valid_until, content: JSON.stringify(content) }
      },
    )
    for (let first = 0; first < rows.length; first += 500)
      await db
        .insertInto('coaching_certificate')
        .values(rows.slice(first, first + 500))
        .execute()
    return changed
  })

const selectCompletedParticipants = (db: Db, eventId: number) =>
  db
    .selectFrom('coaching_participant as c')
    .innerJoin('coaching_event as e', 'e.id', 'c.event_id')
    .innerJoin('coaching_course as k', 'k.id', 'e.course_id')
    .innerJoin('employee_contract as employee', 'employee.id', 'c.employee_id')
    .innerJoin('company', 'company.id', 'e.company_id')
    .where('c.event_id', '=', eventId)
    .where('c.state', '=', 'COMPLETED')
    .where('e.state', '=', 'FINISHED')
