import { anonymityText } from '@legajo/contract/anonymity.ts'
import { publications } from '@legajo/contract/communication/publication.ts'
import { sanitizeHtml } from '@legajo/contract/communication/safe-html.ts'
import { sql } from 'kysely'
import { hashToken, newToken } from '../anonymity/link-token.ts'
import { hasOwnAddress } from '../anonymity/own-address.ts'
import { removeAnswers } from '../anonymity/read-shown.ts'
import type { Db } from '../db/database.ts'
import { fullNameOf } from '../db/person-columns.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Message } from '../platform/mail.ts'
import { mustReach } from '../policies/reached-companies.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { addressOf } from '../settings/public-address.ts'
import { respondentOf } from './feedback-results.ts'
import { notifyPublished } from './notify-published.ts'

export const servePublications: Area = (server) => {
  const { list, ...calls } = publications
  const { one, page } = serveResource(server, calls, {
    table: 'publication',
    fields: {
      companyId: 'owner_company',
      state: () => state,
      createdAt: () => sql<string>`to_json(publication.created_at) #>> '{}'`,
      updatedAt: () => sql<string>`to_json(publication.updated_at) #>> '{}'`,
      own: () => isOwn,
    },
    changeable: () => isOwn,
    filters,
    sortable: sortColumns,
    beforeSave: ({ session }, { allowedCompanies }) => mustReach(session, allowedCompanies),
    beforeUpdate: (_, { feedbackType }, former) => {
      if (former.feedbackType !== feedbackType && former.state !== 'Pendiente')
        refuse('feedbackType', 'La publicación ya se mostró: el tipo de reseña no puede cambiar')
    },
    // Screens apply the same allowlist again.
    values: ({ content }, { id, session }) => ({
      content: sanitizeHtml(content),
      ...(id !== undefined && { updated_at: new Date(), updated_by: session.username }),
    }),
    afterSave: ({ db, tenantId, after, id }) => notifyPublished(server, db, { tenantId, after }, id),
    afterRemove: ({ db, id }) => removeAnswers(db, { subject: 'PUBLICATION', id }),
  })
  // The latest first, unless the caller sorts.
  serve(server, list, (context, { query: { state: wanted, ...query } }) =>
    page(context, query.sortField ? query : { ...query, sortField: 'initialDate', sortOrder: -1 }, () =>
      wanted ? sql<boolean>`${state} = ${wanted}` : sql<boolean>`true`,
    ),
  )

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
      sortColumns,
      { sort: 'initial_date' },
    ),
  )

  serve(server, publications.makeLinks, async (context, { params, body }) => {
    const { db, session, tenantId } = context
    const publication = await one(context, params.id)
    if (!publication.own) fail('not_found')
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
          ...(invited && { for_company: invited.company_id, own: hasOwnAddress(invited.id) }),
        })
        .execute()
      return addressOf(server.settings, session.tenant, `/communication/feedback/${token}`)
    }
    const guests: string[] = []
    for (let index = 0; index < body.guests; index++) guests.push(await make())
    const people = await recipients(db, body.employeesId)
    const without = people.filter(({ email }) => !email)
    if (without.length > 0) {
      refuse('employeesId', `Los siguientes usuario no tienen un email asociado: ${without.map(fullNameOf).join('; ')}`)
    }
    const messages: Message[] = []
    for (const { id, name, email, company_id } of people) {
      const link = await make({ id, company_id })
      const text = `Hola, ${name}:\n\n${publication.feedbackQuestion}\n\nDejá tu reseña sobre «${publication.title}» :\n${link}\n\n${anonymityText}\n`
      messages.push({ tenantId, to: email ?? '', subject: publication.title, text })
    }
    await server.mail.send(db, ...messages)
    return { guests, mailed: people.length }
  })
}

const stateSql =
  "(case when app_today() < initial_date then 'Pendiente' when app_today() > end_date then 'Finalizada' else 'Publicada' end)"
const state = sql.raw<'Pendiente' | 'Publicada' | 'Finalizada'>(stateSql)
const isOwn = sql<boolean>`(publication.owner_company = app_company())`

const sortColumns = {
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

const recipients = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('employee_card')
        .select(['id', 'company_id', 'name', 'last_name', sql<string | null>`coalesce(email, personal_email)`.as('email')])
        .where('id', 'in', ids)
        .where('work_status', '<>', 'BAJA')
        .execute()
