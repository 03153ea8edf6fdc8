import { type Channel, channels, type Frequency, type ScheduledDraft } from '@legajo/contract/communication/scheduled.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, notFound } from '../errors/app-error.ts'

export const channelOf = (type: string): Channel => channels.find((channel) => channel === type) ?? fail('not_found')

export const selectScheduled = (db: Db) =>
  db.selectFrom('scheduled_communication').select([
    'id',
    'channel as type',
    'communication',
    'allowed_companies as allowedCompanies',
    'period',
    'hour',
    'category_id as categoryId',
    'campaign_id as campaignId',
    'feedback_type as feedbackType',
    'feedback_question as feedbackQuestion',
    'fixed_employee_list as fixedEmployeeList',
    'employee_filter as employeeFilter',
    'paused',
    'paused_from as pausedFrom',
    'paused_to as pausedTo',
    'status',
    sql<string | null>`to_json(next_run) #>> '{}'`.as('nextRun'),
    sql<string>`to_json(updated_at) #>> '{}'`.as('updatedAt'),
    'version',
    sql<boolean>`exists (select from communication_delivery d where d.tenant_id = scheduled_communication.tenant_id
      and d.scheduled_id = scheduled_communication.id and d.state = 'ERROR')`.as('errored'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof selectScheduled>['executeTakeFirstOrThrow']>>

/** The documented labels for the state of a message. */
export const stateOf = (status: 'SENT' | 'PENDING' | 'NONE', errored: boolean): string => {
  const words = { SENT: 'Enviada', PENDING: 'Enviando', NONE: 'Pendiente' }[status]
  return errored ? `${words} con errores` : words
}

export const asScheduled = ({ errored, ...row }: Row) => ({
  ...row,
  // Stored as JSON after validation by the contract's schema.
  communication: row.communication as ScheduledDraft['communication'],
  period: row.period as Frequency,
  employeeFilter: row.employeeFilter as ScheduledDraft['employeeFilter'],
  state: stateOf(row.status, errored),
})

export const findScheduled = async (db: Db, channel: Channel, id: number) =>
  asScheduled(await selectScheduled(db).where('id', '=', id).where('channel', '=', channel).executeTakeFirstOrThrow(notFound))

export const addOne = (date: string): string => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)

export const momentOf = async (db: Db, date: string | null, hour: string): Promise<Date | null> =>
  date === null
    ? null
    : (await db.selectNoFrom(sql<Date>`app_moment(${date}::date, ${hour})`.as('at')).executeTakeFirstOrThrow()).at
