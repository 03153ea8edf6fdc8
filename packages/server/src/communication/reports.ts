import {
  scheduledCommunications as calls,
  communicationWrappers,
  type Frequency,
} from '@legajo/contract/communication/scheduled.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { resultsOf } from './feedback-results.ts'
import { findEmployees } from './find-employees.ts'
import { channelOf, find, stateOf } from './scheduled-rows.ts'

export const serveCommunicationReports: Area = (server) => {
  serve(server, calls.reports, async ({ db }, { params }) => {
    await find(db, channelOf(params.type), params.id)
    const runs = await db
      .selectFrom('communication_delivery')
      .select([
        sql<string>`to_json(run_at) #>> '{}'`.as('runAt'),
        sql<number>`count(*)::int`.as('total'),
        sql<number>`(count(*) filter (where state = 'SENT'))::int`.as('sent'),
        sql<number>`(count(*) filter (where state = 'ERROR'))::int`.as('errors'),
        sql<number>`(count(*) filter (where state = 'PENDING'))::int`.as('pending'),
      ])
      .where('scheduled_id', '=', params.id)
      .groupBy('run_at')
      .orderBy('run_at', 'desc')
      .execute()
    return runs.map(({ pending, ...run }) => ({ ...run, state: stateOf(pending > 0 ? 'PENDING' : 'SENT', run.errors > 0) }))
  })

  serve(server, calls.feedbackReport, async ({ db }, { params }) => feedbackOf(db, params.id))
  serve(server, calls.feedbackDownload, async ({ db, reply }, { params }) => {
    const { feedbackQuestion, distribution, comments } = await feedbackOf(db, params.id)
    const lines = [
      ['Pregunta', feedbackQuestion],
      [],
      ['Respuesta', 'Cantidad'],
      ...distribution.map(({ label, count }) => [label, count]),
      [],
      ['Comentarios'],
      ...comments.map((text) => [text]),
    ]
    reply.headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="resenas.csv"' })
    return `\ufeff${lines.map((line) => line.map(cell).join(';')).join('\r\n')}\r\n` as never
  })
  serve(server, calls.links, async ({ db }, { params }) => {
    await exists(db, params.id)
    return db
      .selectFrom('tracked_link')
      .select(['title', 'base_url as baseUrl', 'visits'])
      .where('scheduled_id', '=', params.id)
      .orderBy('title')
      .execute()
  })
  serve(server, calls.sentReceives, async ({ db }, { params }) => {
    await exists(db, params.id)
    const rows = await db
      .selectFrom('communication_delivery as d')
      .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'd.tenant_id').onRef('e.id', '=', 'd.employee_id'))
      .select(['d.state', 'd.error', sql<string>`to_json(d.run_at) #>> '{}'`.as('runAt'), fullName('e').as('employee')])
      .where('d.scheduled_id', '=', params.id)
      .orderBy('d.run_at', 'desc')
      .orderBy('employee')
      .limit(5000)
      .execute()
    const count = (state: string) => rows.filter((row) => row.state === state).length
    return { sent: count('SENT'), errors: count('ERROR'), pending: count('PENDING'), deliveries: rows }
  })

  serve(server, calls.findEmployees, async ({ db }, { body }) =>
    (await findEmployees(db, body).limit(500).execute()).map(({ id, name, last_name, email, phone }) => ({
      id,
      name: `${last_name}, ${name}`,
      email,
      phone,
    })),
  )
  serve(server, calls.listFilters, ({ db, session }) =>
    filters(db)
      .where('kind', '=', 'COMMUNICATION')
      .where((on) => on.or([on('user_id', '=', session.userId), on('sharing_filter', '=', true)]))
      .orderBy('description')
      .execute(),
  )
  serve(server, calls.saveFilter, async ({ db, session }, { body }) =>
    filter(db, await insertRow(db, 'employee_filter', filterRow(session, body, 'COMMUNICATION'))),
  )
  serve(server, calls.removeFilter, async ({ db, session }, { params }) => {
    await filters(db).where('id', '=', params.id).where('user_id', '=', session.userId).executeTakeFirstOrThrow(notFound)
    await removeRow(db, 'employee_filter', params.id)
  })
  serve(server, calls.savePerformanceFilter, async ({ db, session }, { body }) => {
    const known = await performanceFilter(db, session)
    const row = filterRow(session, body, 'PERFORMANCE')
    return filter(db, known ? await updateRow(db, 'employee_filter', known.id, row) : await insertRow(db, 'employee_filter', row))
  })
  serve(server, calls.performanceFilter, async ({ db, session }) => (await performanceFilter(db, session)) ?? null)

  serve(server, communicationWrappers.list, ({ db }) => wrappers(db).execute())
  serve(server, communicationWrappers.create, async ({ db }, { body }) =>
    wrapper(db, await insertRow(db, 'communication_wrapper', body)),
  )
  serve(server, communicationWrappers.update, async ({ db }, { params, body }) =>
    wrapper(db, await updateRow(db, 'communication_wrapper', params.id, body)),
  )
  serve(server, communicationWrappers.remove, ({ db }, { params }) => removeRow(db, 'communication_wrapper', params.id))
}

/** A cell that a spreadsheet reads as text: quoted, and with an apostrophe before a potential formula. */
export const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

const exists = async (db: Db, id: number) =>
  await db
    .selectFrom('scheduled_communication')
    .select([
      sql<string>`communication->>'subject'`.as('title'),
      'feedback_type as feedbackType',
      'feedback_question as feedbackQuestion',
      'period',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)

const feedbackOf = async (db: Db, id: number) => {
  const { period: _period, ...question } = (await exists(db, id)) as Awaited<ReturnType<typeof exists>> & { period: Frequency }
  return { ...question, given: false, ...(await resultsOf(db, { subject: 'SCHEDULED', id }, question.feedbackType)) }
}

const filters = (db: Db) =>
  db
    .selectFrom('employee_filter')
    .select(['id', 'user_id', 'company_id', 'description', 'query', 'conditions', 'sharing_filter as sharingFilter'])
const filter = (db: Db, id: number) => filters(db).where('id', '=', id).executeTakeFirstOrThrow()
const performanceFilter = (db: Db, session: Session) =>
  filters(db).where('kind', '=', 'PERFORMANCE').where('user_id', '=', session.userId).executeTakeFirst()

const filterRow = (
  session: Session,
  {
    description,
    query,
    conditions,
    sharingFilter,
  }: { description: string; query: string; conditions: string; sharingFilter: boolean },
  kind: 'COMMUNICATION' | 'PERFORMANCE',
) => ({ user_id: session.userId, kind, description, query, conditions, sharing_filter: sharingFilter })

const wrappers = (db: Db) =>
  db.selectFrom('communication_wrapper').select(['id', 'type', 'name', 'version']).orderBy('type').orderBy('name')
const wrapper = (db: Db, id: number) => wrappers(db).where('id', '=', id).executeTakeFirstOrThrow()
