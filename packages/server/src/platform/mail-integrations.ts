import { sql } from 'kysely'
import type { Notice } from './notify.ts'
import { type Reminder, textWithLink } from './remind.ts'
import { tenantNameOf } from './tenant-named.ts'

/** Mails a failure of an integration to the addresses that the company names for it. Without people's names: they may be outsiders. */
export const mailIntegrations = async (
  { db, tenantId, mail, settings }: Pick<Reminder, 'db' | 'tenantId' | 'mail' | 'settings'>,
  companyId: number,
  notice: Notice,
): Promise<void> => {
  const { rows } = await sql<{ to: string }>`select distinct jsonb_array_elements_text(config #> '{integrationInfo,emails}') as to
    from company where id = ${companyId} order by 1`.execute(db)
  const text = textWithLink(settings, await tenantNameOf(db), notice)
  await mail.send(db, ...rows.map(({ to }) => ({ tenantId, to, subject: notice.title, text })))
}
