import { anonymityText } from '@legajo/contract/anonymity.ts'
import { type PublicationDraft, publications } from '@legajo/contract/communication/publication.ts'
import { sanitizeHtml } from '@legajo/contract/communication/safe-html.ts'
import { sql } from 'kysely'
import { hashToken, newToken } from '../anonymity/link-token.ts'
import { removeAnswers } from '../anonymity/read-shown.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { publicAddress } from '../http/public-address.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { mustReach } from '../policies/reached-companies.ts'
import { respondentOf } from './feedback-results.ts'
import { notifyPublished } from './notify-published.ts'

export const servePublications: Area = (server) => {
  serve(server, publications.list, async ({ db }, { query }) =>
    pageOf(
      publicationRows(db)
        .$if(!!query.state, (rows) => rows.where(state, '=', query.state ?? ''))
        .where(filterOf(query.filter, filters)),
      query.sortField ? query : { ...query, sortField: 'initialDate', sortOrder: -1 },
      sortable,
      { sort: 'initial_date' },
    ),
  )
  serve(server, publications.get, ({ db }, { params }) => find(db, params.id))
  serve(server, publications.create, async ({ db, session, after, tenantId }, { body }) => {
    mustReach(session, body.allowedCompanies)
    const id = await insertRow(db, 'publication', { ...columnsOf(body), initial_date: body.initialDate, end_date: body.endDate })
    await notifyPublished(server, db, { tenantId, after }, id)
    return find(db, id)
  })
  serve(server, publications.update, async ({ db, session, after, tenantId }, { params, body }) => {
    await mustOwn(db, params.id)
    mustReach(session, body.allowedCompanies)
    const before = await find(db, params.id)
    const changesQuestion = before.feedbackType !== body.feedbackType
    if (changesQuestion && before.state !== 'Pendiente')
      refuse('feedbackType', 'La publicación ya se mostró: el tipo de reseña no puede cambiar')
    const stamp = { updated_at: new Date(), updated_by: session.username }
    await updateRow(db, 'publication', params.id, { ...columnsOf(body), ...stamp, version: body.version })
    await notifyPublished(server, db, { tenantId, after }, params.id)
    return find(db, params.id)
  })
  serve(server, publications.remove, async ({ db }, { params }) => {
    await removeRow(db, 'publication', params.id)
    await removeAnswers(db, { subject: 'PUBLICATION', id: params.id })
  })

  serve(server, publications.mine, ({ db, session }, { query }) =>
    pageOf(
      db
        .selectFrom('publication')
        .select([
          'id',
          'title',
          'content',
          'initial_date as initialDate',
          'background_image as backgroundImage',
          'feedback_type as feedbackType',
          'feedback_question as feedbackQuestion',
          sql<boolean>`exists (select from answer_mark m where m.tenant_id = publication.tenant_id and m.subject = 'PUBLICATION'
            and m.subject_id = publication.id and m.person = ${respondentOf(session)})`.as('given'),
        ])
        .where(sql<boolean>`app_today() between initial_date and end_date`)
        .where(sql<boolean>`app_company() = any (allowed_companies)`),
      { ...query, sortField: 'initialDate', sortOrder: -1 },
      sortable,
      { sort: 'initial_date' },
    ),
  )

  serve(server, publications.makeLinks, async ({ db, tenantId, after }, { params, body }) => {
    await mustOwn(db, params.id)
    const publication = await find(db, params.id)
    if (publication.feedbackType === 'NO_FEEDBACK') fail('no_feedback')
    const make = async (invited?: { readonly id: number; readonly company_id: number }): Promise<string> => {
      const token = newToken()
      await db
        .insertInto('feedback_token')
        .values({
          token_hash: hashToken(token),
          publication_id: params.id,
          expires_on: publication.endDate,
          employee_id: invited?.id ?? null,
          ...(invited && { for_company: invited.company_id }),
        })
        .execute()
      return `${publicAddress(server)}/communication/feedback/${token}`
    }
    const guests: string[] = []
    for (let index = 0; index < body.guests; index++) guests.push(await make())
    const people = await recipients(db, body.employeesId)
    const without = people.filter(({ email }) => !email)
    if (without.length > 0) {
      refuse(
        'employeesId',
        `Los siguientes usuario no tienen un email asociado: ${without.map(({ name, last_name }) => `${last_name}, ${name}`).join('; ')}`,
      )
    }
    for (const { id, name, email, company_id } of people) {
      const link = await make({ id, company_id })
      const text = `Hola, ${name}:\n\n${publication.feedbackQuestion}\n\nDejá tu reseña sobre «${publication.title}» :\n${link}\n\n${anonymityText}\n`
      after(
        () =>
          void server.mail
            .send({ tenantId, to: email ?? '', subject: publication.title, text })
            .catch((error) => server.http.log.error({ err: error }, 'mail')),
      )
    }
    return { guests, mailed: people.length }
  })
}

const stateSql =
  "(case when app_today() < initial_date then 'Pendiente' when app_today() > end_date then 'Finalizada' else 'Publicada' end)"
const state = sql.raw<string>(stateSql)

const sortable = {
  name: 'name',
  title: 'title',
  initialDate: 'initial_date',
  endDate: 'end_date',
  id: 'id',
  updatedAt: 'updated_at',
}

const filters = {
  search: searchIn('name', 'title', stateSql),
  columns: {
    name: { kind: 'text', sql: 'name' },
    title: { kind: 'text', sql: 'title' },
    initialDate: { kind: 'date', sql: 'initial_date' },
    endDate: { kind: 'date', sql: 'end_date' },
    feedbackType: { kind: 'text', sql: 'feedback_type' },
  },
} as const

const publicationRows = (db: Db) =>
  db
    .selectFrom('publication')
    .select([
      'id',
      'owner_company as companyId',
      'name',
      'title',
      'content',
      'allowed_companies as allowedCompanies',
      'initial_date as initialDate',
      'end_date as endDate',
      'notify',
      'alarm_text as alarmText',
      'feedback_type as feedbackType',
      'feedback_question as feedbackQuestion',
      'background_image as backgroundImage',
      sql<'Pendiente' | 'Publicada' | 'Finalizada'>`${state}`.as('state'),
      sql<string>`to_json(created_at) #>> '{}'`.as('createdAt'),
      sql<string>`to_json(updated_at) #>> '{}'`.as('updatedAt'),
      'created_by as createdBy',
      'updated_by as updatedBy',
      sql<boolean>`owner_company = app_company()`.as('own'),
      'version',
    ])

const find = async (db: Db, id: number) => await publicationRows(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

const mustOwn = async (db: Db, id: number): Promise<void> => {
  await db
    .selectFrom('publication')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`owner_company = app_company()`)
    .executeTakeFirstOrThrow(notFound)
}

/** The stored content is already reduced to the allowlisted elements; screens apply the same allowlist again. */
const columnsOf = (draft: PublicationDraft) => ({
  name: draft.name,
  title: draft.title,
  content: sanitizeHtml(draft.content),
  allowed_companies: draft.allowedCompanies,
  initial_date: draft.initialDate,
  end_date: draft.endDate,
  notify: draft.notify,
  alarm_text: draft.alarmText,
  feedback_type: draft.feedbackType,
  feedback_question: draft.feedbackQuestion,
  background_image: draft.backgroundImage,
})

const recipients = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('employee')
        .select(['id', 'company_id', 'name', 'last_name', sql<string | null>`coalesce(email, personal_email)`.as('email')])
        .where('id', 'in', ids)
        .where('work_status', '<>', 'BAJA')
        .execute()
