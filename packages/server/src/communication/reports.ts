import {
  scheduledCommunications as calls,
  communicationWrappers,
  type Frequency,
} from '@legajo/contract/communication/scheduled.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName, fullNameOf } from '../db/person-columns.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { ResourceContext } from '../resource/resource.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { resultsOf } from './feedback-results.ts'
import { checkConditions, findEmployees, listRecipientFields } from './find-employees.ts'
import { channelOf, findScheduled, stateOf } from './scheduled-rows.ts'

export const serveCommunicationReports: Area = (server) => {
  serve(server, calls.reports, async ({ db }, { params }) => {
    await findScheduled(db, channelOf(params.type), params.id)
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
    await mustExist(db, params.id)
    return db
      .selectFrom('tracked_link')
      .select(['title', 'base_url as baseUrl', 'visits'])
      .where('scheduled_id', '=', params.id)
      .orderBy('title')
      .execute()
  })
  serve(server, calls.sentReceives, async ({ db }, { params }) => {
    await mustExist(db, params.id)
    const rows = await db
      .selectFrom('communication_delivery as d')
      .innerJoin('employee_card as e', (join) =>
        join.onRef('e.tenant_id', '=', 'd.tenant_id').onRef('e.id', '=', 'd.employee_id'),
      )
      .select(['d.state', 'd.error', sql<string>`to_json(d.run_at) #>> '{}'`.as('runAt'), fullName('e').as('employee')])
      .where('d.scheduled_id', '=', params.id)
      .orderBy('d.run_at', 'desc')
      .orderBy('employee')
      .limit(5000)
      .execute()
    const count = (state: string) => rows.filter((row) => row.state === state).length
    return { sent: count('SENT'), errors: count('ERROR'), pending: count('PENDING'), deliveries: rows }
  })

  serve(server, calls.findEmployees, async ({ db }, { body }) => {
    const columns = await checkConditions(db, body.conditions, 'conditions')
    const people = await findEmployees(db, body, { columns }).limit(500).execute()
    return people.map(({ id, name, last_name, email, phone }) => ({ id, name: fullNameOf({ last_name, name }), email, phone }))
  })
  serve(server, calls.filterFields, ({ db }) => listRecipientFields(db))

  const { one: filter, all: filters } = serveResource(
    server,
    { list: calls.listFilters, create: calls.saveFilter, remove: calls.removeFilter },
    {
      table: 'employee_filter',
      orderBy: ['description'],
      listed: (of, { session }) =>
        of.and([of('kind', '=', 'COMMUNICATION'), of.or([of('user_id', '=', session.userId), of('sharing_filter', '=', true)])]),
      changeable: (of, { session }) => of('user_id', '=', session.userId),
      values: (_, { session }) => ({ user_id: session.userId }),
      beforeSave: ({ db }, { conditions }) => checkConditions(db, conditions, 'conditions'),
    },
  )
  const performanceFilter = async (context: ResourceContext) =>
    (await filters(context, (of) => of.and([of('kind', '=', 'PERFORMANCE'), of('user_id', '=', context.session.userId)])))[0] ??
    null
  serve(server, calls.performanceFilter, performanceFilter)
  serve(server, calls.savePerformanceFilter, async (context, { body: { sharingFilter, ...draft } }) => {
    const { db, session } = context
    const known = await performanceFilter(context)
    const row = { ...draft, user_id: session.userId, kind: 'PERFORMANCE' as const, sharing_filter: sharingFilter }
    return filter(
      context,
      known ? await updateRow(db, 'employee_filter', known.id, row) : await insertRow(db, 'employee_filter', row),
    )
  })
  serveResource(server, communicationWrappers, { table: 'communication_wrapper', orderBy: ['type', 'name'] })
}

/** A cell that a spreadsheet reads as text: quoted, and with an apostrophe before a potential formula. */
export const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r\0]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

const mustExist = async (db: Db, id: number) =>
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
  const { period: _period, ...question } = (await mustExist(db, id)) as Awaited<ReturnType<typeof mustExist>> & {
    period: Frequency
  }
  return { ...question, given: false, ...(await resultsOf(db, { subject: 'SCHEDULED', id }, question.feedbackType)) }
}
