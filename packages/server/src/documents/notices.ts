import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { inTenantAndAfter } from '../db/after-commit.ts'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { notify, usersOfEmployee } from '../platform/notify.ts'
import { notifyNext, type SigningContext } from './request-signatures.ts'

/** Announces documents that expire, reminds of signatures, and removes archives after their day. */
export const announceDocuments = async (server: Server): Promise<void> => {
  const { database } = server
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const companies = await database.inTenant({ tenantId }, (db) => db.selectFrom('company').select('id').execute())
    for (const { id: company } of companies) {
      const scope = { tenantId, company, user: 'documentos', confidential: true, timeout: 60_000 }
      await inTenantAndAfter(database, scope, async (db, after) => {
        const context = { server, db, tenantId, after }
        await announceEnds(context, company)
        await remind(context)
        await sql`delete from document_zip where created_at < now() - interval '1 day'`.execute(db)
      })
    }
  }
}

/** Each step of a document is announced once: its coming end, and its end. */
const announceEnds = async ({ server, db, tenantId, after }: SigningContext, company: number): Promise<void> => {
  const { rows } = await sql<{
    id: number
    title: string
    type: string
    until: string
    employee_id: number
    confidential: boolean
    visible: boolean
    person_confidential: boolean
    notice_step: number
    step: number
  }>`select * from (
      select d.id, d.title, t.name as type, d.valid_until::text as until, d.employee_id, d.confidential, d.visible_to_employee as visible,
        e.confidential as person_confidential, d.notice_step,
        case when d.valid_until < app_today() then 2 when d.valid_until <= app_today() + t.notice_days then 1 else 0 end as step
      from employee_document d join document_type t on t.tenant_id = d.tenant_id and t.id = d.type_id
        join employee_card e on e.tenant_id = d.tenant_id and e.id = d.employee_id
      where d.valid_until is not null and d.company_id = ${company} and e.work_status <> 'BAJA') due
    where step > notice_step order by until limit 2000`.execute(db)
  for (const row of rows) {
    await sql`update employee_document set notice_step = ${row.step} where id = ${row.id}`.execute(db)
    const title = row.step === 2 ? 'Venció un documento' : 'Un documento está por vencer'
    const text = `${row.type}: ${row.title}, ${row.step === 2 ? 'venció' : 'vence'} el ${formatDate(row.until)}`
    const administrators = await administratorsOf(db, company, row)
    const sender = { db, tenantId, push: server.push, after }
    await notify(sender, administrators, { title, text, route: `/employee-module/document-finder?detalle=${row.id}` })
    const own = row.visible ? await usersOfEmployee(db, row.employee_id) : []
    await notify(sender, own, { title, text, route: '/selfservice/documents' })
    await mailTo(server, db, tenantId, own, { subject: title, text })
  }
  if (rows.length > 0) await mailSummary({ server, db, tenantId }, company, rows)
}

interface NoticeReach {
  readonly confidential: boolean
  readonly person_confidential: boolean
}

/** Users who administer documents and may see this one. */
const administratorsOf = async (
  db: Db,
  company: number,
  { confidential, person_confidential }: NoticeReach,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from account_card u join account_company c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.works_in = ${company}
    where u.actived and not u.blocked and not u.service
      and (not ${confidential} or c.flags & 2 > 0) and (not ${person_confidential} or c.flags & 4 > 0)
      and (u.admin
        or exists (select from user_permit p where p.user_id = u.id and p.permit_code = 'WRITE_EMPLOYEE')
        or exists (select from user_role r join role_permit p on p.role_id = r.role_id where r.user_id = u.id and p.permit_code = 'WRITE_EMPLOYEE'))
    order by u.id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** One mail a day for each administrator, with the count alone: its reader opens the suite to see which. */
const mailSummary = async (
  { server, db, tenantId }: Pick<SigningContext, 'server' | 'db' | 'tenantId'>,
  company: number,
  rows: readonly (NoticeReach & { readonly id: number })[],
): Promise<void> => {
  const counts = new Map<number, number>()
  for (const row of rows) for (const id of await administratorsOf(db, company, row)) counts.set(id, (counts.get(id) ?? 0) + 1)
  for (const [id, count] of counts)
    await mailTo(server, db, tenantId, [id], {
      subject: `Hay ${countText(count, 'documento vencido o por vencer', 'documentos vencidos o por vencer')}`,
      text: 'Abrí «Buscador de documentos» y filtrá por vigencia para ver cuáles son.',
    })
}

const mailTo = async (
  server: Server,
  db: Db,
  tenantId: number,
  users: readonly number[],
  message: { readonly subject: string; readonly text: string },
): Promise<void> => {
  if (users.length === 0) return
  const rows = await db
    .selectFrom('account_card')
    .select('email')
    .where('id', 'in', users)
    .where('email', 'is not', null)
    .execute()
  await server.mail.send(db, ...rows.flatMap(({ email }) => (email ? [{ tenantId, to: email, ...message }] : [])))
}

/** Reminds the signers whose turn has lasted the days of their request; an hour less, since the daily job starts at varying seconds. */
const remind = async (context: SigningContext): Promise<void> => {
  const { rows } = await sql<{ id: number; title: string }>`select s.id, d.title from document_signing s
      join employee_document d on d.tenant_id = s.tenant_id and d.id = s.document_id
    where s.state = 'PENDING' and s.company_id = app_company()
      and s.reminder_days > 0 and s.reminded_at < now() - make_interval(days => s.reminder_days) + interval '1 hour'
    for update of s`.execute(context.db)
  for (const { id, title } of rows) await notifyNext(context, id, title, { isReminder: true })
}
