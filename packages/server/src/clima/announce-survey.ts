import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { notify, type Sender } from '../platform/notify.ts'

/** Notifies the employees of the companies of a survey that they can answer it in self-service; who answers does not show. */
export const announceSurvey = async (sender: Sender, id: number): Promise<void> => {
  const survey = await sender.db
    .selectFrom('survey')
    .select(['name', 'date_from', 'date_until', 'allowed_companies'])
    .where('id', '=', id)
    .where('self_service', '=', true)
    .executeTakeFirst()
  if (!survey) return
  const { rows } = await sql<{ id: number }>`select distinct u.id
    from account_card u join account_company c on c.tenant_id = u.tenant_id and c.user_id = u.id
    where u.actived and not u.service and u.employee_id is not null and c.works_in = any (${survey.allowed_companies})`.execute(
    sender.db,
  )
  await notify(
    sender,
    rows.map((user) => user.id),
    {
      title: `Podés responder «${survey.name}»`,
      text: `Del ${formatDate(survey.date_from)} al ${formatDate(survey.date_until)}`,
      route: '/selfservice/clima',
    },
  )
}
