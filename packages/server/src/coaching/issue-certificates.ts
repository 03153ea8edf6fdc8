import { unitOf } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { CertificateContent } from '../db/column-types.ts'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { qualify } from './qualify.ts'

/**
 * Synchronises the valid certificates of an edition with its completed participants while it is finished: issues missing ones and annuls
 * those no longer due, with the qualifications that they state. Issued certificates are never changed; an edition that is reopened and
 * finished again gets new ones.
 */
export const issueCertificates = (db: Db, eventId: number): Promise<void> =>
  withConfidentialEmployees(db, async () => {
    const due = completed(db, eventId)
    await db
      .updateTable('coaching_certificate')
      .set({ annulled_on: sql<string>`app_today()`, annulled_reason: 'El resultado cambió' })
      .where('event_id', '=', eventId)
      .where('annulled_on', 'is', null)
      .where('employee_id', 'not in', due.select('c.employee_id'))
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
        'e.modules',
        sql<string>`employee.name || ' ' || employee.last_name`.as('employee'),
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
    if (missing.length === 0) return
    const model = await db
      .selectFrom('certificate_data')
      .select(['title', 'text', 'signatory', 'signatory_role as signatoryRole'])
      .where('company_id', '=', missing[0]?.company_id ?? 0)
      .orderBy('id')
      .executeTakeFirst()
    const rows = missing.map(
      ({ employee_id, company_id, date_from, date_until, hours, company, employee, course, cuil, modules }) => {
        const standard = {
          title: 'Certificado',
          text: 'aprobó la capacitación',
          signatory: company,
          signatoryRole: 'Recursos Humanos',
        }
        const content: CertificateContent = {
          company,
          ...(model ?? standard),
          employee,
          course,
          details: `Del ${formatDate(date_from)} al ${formatDate(date_until)}${hours > 0 ? ` · ${String(hours).replace('.', ',')} ${unitOf(String(hours), 'horas')}` : ''}`,
          cuil,
          modules: modules.map(({ title }) => title),
        }
        const valid_until = periods.get(employee_id) ?? null
        return { company_id, event_id: eventId, employee_id, valid_until, content: JSON.stringify(content) }
      },
    )
    for (let first = 0; first < rows.length; first += 500)
      await db
        .insertInto('coaching_certificate')
        .values(rows.slice(first, first + 500))
        .execute()
  })

const completed = (db: Db, eventId: number) =>
  db
    .selectFrom('coaching_participant as c')
    .innerJoin('coaching_event as e', 'e.id', 'c.event_id')
    .innerJoin('employee', 'employee.id', 'c.employee_id')
    .innerJoin('company', 'company.id', 'e.company_id')
    .where('c.event_id', '=', eventId)
    .where('c.state', '=', 'COMPLETED')
    .where('e.state', '=', 'FINISHED')
