import { sanitizeHtml, textOfHtml } from '@legajo/contract/communication/safe-html.ts'
import {
  type Channel,
  scheduledCommunications as calls,
  channelLabels,
  frequencyLabels,
  type ScheduledDraft,
} from '@legajo/contract/communication/scheduled.ts'
import { sql } from 'kysely'
import { removeAnswers } from '../anonymity/read-shown.ts'
import type { Db } from '../db/database.ts'
import { fullNameOf } from '../db/person-columns.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { refuse } from '../errors/app-error.ts'
import { missingKeys } from '../forms/missing-keys.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { labelIn, searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import { mustReach } from '../policies/reached-companies.ts'
import type { Session } from '../session/session.ts'
import { checkConditions, findEmployees } from './find-employees.ts'
import { findCompanyFieldKeys } from './message-placeholders.ts'
import { nextDate, nextDates } from './next-date.ts'
import { addOne, asScheduled, channelOf, findScheduled, momentOf, selectScheduled } from './scheduled-rows.ts'
import { continueRuns } from './start-due.ts'

/** Not a served resource: the channel is part of the path and of the row's identity, and every write calculates the next run. */
export const serveScheduled: Area = (server) => {
  serve(server, calls.list, async ({ db }, { query }) => {
    const found = selectScheduled(db).where(filterOf(query.filter, filters))
    const page = await pageOf(
      found,
      query,
      { id: 'id', updatedAt: 'updated_at', nextRun: 'next_run', hour: 'hour' },
      { sort: 'id' },
    )
    return { ...page, content: page.content.map(asScheduled) }
  })
  serve(server, calls.create, async ({ db, session }, { params, body }) => {
    const channel = channelOf(params.type)
    await checkAudience(db, session, channel, body)
    const id = await insertRow(db, 'scheduled_communication', { channel, ...columnsOf(body), next_run: await firstRun(db, body) })
    return findScheduled(db, channel, id)
  })
  serve(server, calls.update, async ({ db, session }, { params, body: sent }) => {
    const channel = channelOf(params.type)
    const { fixedEmployeeList } = await findScheduled(db, channel, params.id)
    const body = { ...sent, fixedEmployeeList: sent.fixedEmployeeList ?? fixedEmployeeList }
    await checkAudience(db, session, channel, body)
    const changes = { ...columnsOf(body), updated_at: new Date(), next_run: await firstRun(db, body), version: body.version }
    await updateRow(db, 'scheduled_communication', params.id, changes)
    return findScheduled(db, channel, params.id)
  })
  serve(server, calls.get, ({ db }, { params }) => findScheduled(db, channelOf(params.type), params.id))
  serve(server, calls.remove, async ({ db }, { params }) => {
    await findScheduled(db, channelOf(params.type), params.id)
    await removeRow(db, 'scheduled_communication', params.id)
    await removeAnswers(db, { subject: 'SCHEDULED', id: params.id })
  })
  serve(server, calls.pause, async ({ db, tenantId }, { params, body: { paused, pausedFrom, pausedTo } }) => {
    const channel = channelOf(params.type)
    await findScheduled(db, channel, params.id)
    await updateRow(db, 'scheduled_communication', params.id, {
      paused,
      paused_from: paused ? pausedFrom || null : null,
      paused_to: paused ? pausedTo || null : null,
      updated_at: new Date(),
    })
    await continueRuns(server, db, tenantId, params.id)
    return findScheduled(db, channel, params.id)
  })
  serve(server, calls.period, async ({ db }, { params }) => {
    const { period, hour } = await findScheduled(db, channelOf(params.type), params.id)
    return { period, hour, nextDates: nextDates(period, await todayOf(db), 12) }
  })
}

const filters = {
  search: searchIn("communication->>'name'", labelIn('channel', channelLabels), labelIn("(period->>'type')", frequencyLabels)),
  columns: { hour: { kind: 'text', sql: 'hour' }, status: { kind: 'text', sql: 'status' } },
} as const

const columnsOf = (draft: ScheduledDraft) => ({
  communication: JSON.stringify({ ...draft.communication, htmlBody: sanitizeHtml(draft.communication.htmlBody) }),
  allowed_companies: draft.allowedCompanies,
  period: JSON.stringify(draft.period),
  hour: draft.hour,
  category_id: draft.categoryId,
  campaign_id: draft.campaignId,
  feedback_type: draft.feedbackType,
  feedback_question: draft.feedbackQuestion,
  fixed_employee_list: draft.fixedEmployeeList,
  employee_filter: draft.employeeFilter ? JSON.stringify(draft.employeeFilter) : null,
})

/** The time of the first run in the tenant's zone; a time of today that has passed moves to the next date. */
const firstRun = async (db: Db, { period, hour }: Pick<ScheduledDraft, 'period' | 'hour'>): Promise<Date | null> => {
  const { day, over } = await db
    .selectNoFrom([sql<string>`app_today()::text`.as('day'), sql<boolean>`app_moment(app_today(), ${hour}) < now()`.as('over')])
    .executeTakeFirstOrThrow()
  const date = nextDate(period, day)
  return momentOf(db, date === day && over && period.type !== 'unique' ? nextDate(period, addOne(day)) : date, hour)
}

/** The required fields of a message of each channel. */
const requiredFieldsOf = { emails: ['subject', 'htmlBody'], 'sms-messages': ['textBody'] } as const

/** Each `@field` of a text must be in every form that the addressees' companies use. */
const checkPlaceholders = async (
  db: Db,
  { allowedCompanies, communication }: ScheduledDraft,
  field: (typeof requiredFieldsOf)[Channel][number],
): Promise<void> => {
  const text = communication[field]
  const keys = findCompanyFieldKeys(field === 'htmlBody' ? textOfHtml(text) : text)
  if (keys.length === 0) return
  const [missing] = await missingKeys(db, allowedCompanies, keys)
  if (missing?.isProtected)
    refuse(
      `communication.${field}`,
      `«@${missing.key}» es un dato protegido de ${missing.company}, que un mensaje no muestra; quitalo del texto`,
    )
  if (missing)
    refuse(
      `communication.${field}`,
      `«@${missing.key}» no es un dato de ${missing.form ? `el formulario «${missing.form}» de ${missing.company}` : `${missing.company}, que no tiene formularios`}; usá @nombre, @apellido, @fechaDeIngreso o un campo que tengan todos los formularios`,
    )
}

/** Requires an audience; mail needs an address for each selected employee. */
const checkAudience = async (db: Db, session: Session, channel: Channel, draft: ScheduledDraft): Promise<void> => {
  mustReach(session, draft.allowedCompanies)
  if (draft.period.type !== 'event' && draft.fixedEmployeeList.length === 0 && !draft.employeeFilter) {
    refuse('fixedEmployeeList', 'Debe seleccionar al menos un usuario')
  }
  for (const field of requiredFieldsOf[channel])
    if (!draft.communication[field].trim()) refuse(`communication.${field}`, 'requerido')
  for (const field of requiredFieldsOf[channel]) await checkPlaceholders(db, draft, field)
  if (draft.employeeFilter)
    await checkConditions(db, draft.employeeFilter.conditions, 'employeeFilter.conditions', draft.allowedCompanies)
  if (draft.feedbackType !== 'NO_FEEDBACK' && !draft.feedbackQuestion) refuse('feedbackQuestion', 'requerido')
  if (channel !== 'emails' || draft.fixedEmployeeList.length === 0) return
  const people = await findEmployees(db, {}).where('e.id', 'in', draft.fixedEmployeeList).execute()
  const without = people.filter(({ email }) => !email)
  if (without.length > 0) {
    refuse('fixedEmployeeList', `Los siguientes usuario no tienen un email asociado: ${without.map(fullNameOf).join('; ')}`)
  }
}
