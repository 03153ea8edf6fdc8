import { anonymityText } from '@legajo/contract/anonymity.ts'
import { accessCards, type CardRequest } from '@legajo/contract/clima/access-card.ts'
import { sql } from 'kysely'
import { hashToken, hashValidation, newToken } from '../anonymity/link-token.ts'
import { hasOwnAddress } from '../anonymity/own-address.ts'
import type { Db } from '../db/database.ts'
import { namedEmployees } from '../db/named-employees.ts'
import { fullName, fullNameOf, fullNameSql } from '../db/person-columns.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import type { Message } from '../platform/mail.ts'
import { addressOf } from '../settings/public-address.ts'
import { segmentColumns, segmentsOf } from './answer-segments.ts'
import { findSurvey } from './survey-rows.ts'

export const serveAccessCards: Area = (server) => {
  const cardLink = (tenant: string, token: string) => ({
    hash: token,
    link: addressOf(server.settings, tenant, `/clima-survey?hash=${token}`),
  })

  serve(server, accessCards.list, async ({ db }, { query }) => {
    await findSurvey(db, query.surveyId)
    const found = cardRows(db).where('l.survey_id', '=', query.surveyId).where(filterOf(query.filter, filters))
    const page = await pageOf(found, query, { employee: 'employee', id: 'l.id' }, { id: 'l.id', sort: 'employee' })
    return { ...page, content: page.content.map(asCard) }
  })
  serve(server, accessCards.get, async ({ db }, { params }) => asCard(await cardRow(db, params.id)))

  serve(server, accessCards.generate, async ({ db, session }, { body }) => {
    const survey = await findSurvey(db, body.surveyId)
    if (survey.state === 'CLOSED') fail('survey_not_open', { from: survey.dateFrom, until: survey.dateUntil })
    const segmentOf = await segmentsOf(db, survey.segmentationSchemaId)
    const cards: { id: number; token: string }[] = []
    const add = async (token: string, row: object) => {
      const common = {
        survey_id: survey.id,
        token_hash: hashToken(token),
        label: body.label,
        limit_of_access: body.limitOfAccess,
        date_from: body.dateFrom || survey.dateFrom,
        date_until: body.dateUntil || survey.dateUntil,
      }
      const { id } = await db
        .insertInto('access_link')
        .values({ ...common, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
      cards.push({ id, token })
    }
    for (const employee of await selectInvitees(db, body, survey.allowedCompanies)) {
      const token = newToken()
      const expected = body.validationField === 'none' ? null : employee[body.validationField]
      await add(token, {
        employee_id: employee.id,
        for_company: employee.company_id,
        segment: segmentOf(employee),
        validation_field: expected ? body.validationField : 'none',
        validation_hash: expected ? hashValidation(token, expected) : null,
      })
    }
    for (let index = 0; index < body.unnamed; index++) await add(newToken(), {})
    if (cards.length === 0) return []
    const rows = await cardRows(db)
      .where(
        'l.id',
        'in',
        cards.map(({ id }) => id),
      )
      .orderBy('employee')
      .orderBy('l.id')
      .execute()
    return rows.map((row) => ({
      ...asCard(row),
      ...cardLink(session.tenant, cards.find(({ id }) => id === row.id)?.token ?? ''),
    }))
  })

  serve(server, accessCards.print, async ({ db, session }, { params }) => {
    const token = await renew(db, params.id, 'printed')
    return { ...asCard(await cardRow(db, params.id)), ...cardLink(session.tenant, token) }
  })

  serve(server, accessCards.sendMultiple, async ({ db, session, tenantId }, { body }) => {
    const cards = await db
      .selectFrom('access_link as l')
      .innerJoin('employee_contract as e', (join) =>
        join.onRef('e.tenant_id', '=', 'l.tenant_id').onRef('e.id', '=', 'l.employee_id'),
      )
      .innerJoin('survey as s', (join) => join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.id', '=', 'l.survey_id'))
      .select([
        'l.id',
        'e.name',
        'e.last_name',
        's.name as survey',
        's.date_until',
        sql<string | null>`coalesce(e.email, e.personal_email)`.as('email'),
      ])
      .where('l.id', 'in', body.ids)
      .execute()
    const withEmail = cards.filter((card) => card.email)
    const messages: Message[] = []
    for (const { id, name, survey, date_until, email } of withEmail) {
      const { link } = cardLink(session.tenant, await renew(db, id, 'sent'))
      const text =
        `Hola, ${name}:\n\nTe invitamos a responder «${survey}» hasta el ${date_until.split('-').reverse().join('/')}.\n` +
        `${anonymityText}\n\nSi ya respondiste, no hace falta que hagas nada.\n\n${link}\n`
      messages.push({ tenantId, to: email ?? '', subject: `Encuesta: ${survey}`, text })
    }
    await server.mail.send(db, ...messages)
    return {
      sent: withEmail.length,
      withoutEmail: cards.filter((card) => !card.email).map((card) => fullNameOf(card)),
    }
  })
}

const filters = {
  search: searchIn('e.search', "case when e.id is null then 'Tarjeta ' || l.id end"),
  columns: {
    employee: { kind: 'text', sql: `coalesce(${fullNameSql('e')}, '')` },
  },
} as const

/** The recipients of cards: the selected employees, or all active ones; never twice for one survey. */
const selectInvitees = (db: Db, { surveyId, employeesId, everybody }: CardRequest, companies: readonly number[]) =>
  db
    .selectFrom(namedEmployees.as('e'))
    .select([
      'e.id',
      'e.company_id',
      'e.document_number',
      'e.file_code',
      ...segmentColumns.map((column) => `e.${column}` as const),
    ])
    .where('e.company_id', 'in', companies)
    .where('e.work_status', '<>', 'BAJA')
    .where((on) => (everybody ? on.lit(true) : employeesId.length > 0 ? on('e.id', 'in', employeesId) : on.lit(false)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('access_link as l')
            .select('l.id')
            .whereRef('l.employee_id', '=', 'e.id')
            .where('l.survey_id', '=', surveyId),
        ),
      ),
    )
    .orderBy('e.name_order')
    .orderBy('e.id')
    .execute()

/**
 * A new token for a card that is printed or sent again; the previous one becomes invalid. The expected answer is hashed with the token, so
 * it is read from the employee again. It is created for everyone alike, so that it does not reveal who has answered. Only a token that is
 * mailed and not shown counts as the person's own.
 */
const renew = async (db: Db, id: number, mark: 'printed' | 'sent'): Promise<string> => {
  const token = newToken()
  const card = await db
    .selectFrom('access_link as l')
    .leftJoin('employee_contract as e', (join) =>
      join.onRef('e.tenant_id', '=', 'l.tenant_id').onRef('e.id', '=', 'l.employee_id'),
    )
    .select(['l.validation_field', 'l.employee_id', 'e.document_number', 'e.file_code'])
    .where('l.id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const expected = card.validation_field === 'none' ? null : card[card.validation_field]
  await db
    .updateTable('access_link')
    .set({
      token_hash: hashToken(token),
      validation_hash: expected ? hashValidation(token, expected) : null,
      usages: 0,
      wrong_answers: 0,
      answered: false,
      own: mark === 'sent' && card.employee_id !== null ? hasOwnAddress(card.employee_id) : false,
      [mark]: true,
    })
    .where('id', '=', id)
    .execute()
  return token
}

const cardRows = (db: Db) =>
  db
    .selectFrom('access_link as l')
    .innerJoin('survey as s', (join) => join.onRef('s.tenant_id', '=', 'l.tenant_id').onRef('s.id', '=', 'l.survey_id'))
    .leftJoin('employee_contract as e', (join) =>
      join.onRef('e.tenant_id', '=', 'l.tenant_id').onRef('e.id', '=', 'l.employee_id'),
    )
    .select([
      'l.id',
      'l.survey_id as resourceId',
      'l.for_company as companyId',
      'l.employee_id as employeeId',
      fullName<string | null>('e').as('employee'),
      'l.created_on as createdAt',
      'l.date_from as dateFrom',
      'l.date_until as dateUntil',
      sql<boolean>`l.date_until < app_today()`.as('expired'),
      'l.label',
      'l.limit_of_access as limitOfAccess',
      // The use of a named card would reveal who has answered, and that of any card while the survey is open would reveal when.
      sql<number | null>`case when s.state = 'CLOSED' and l.employee_id is null then l.usages end`.as('usages'),
      sql<boolean>`l.validation_hash is not null`.as('validationField'),
      'l.printed',
      'l.sent',
    ])
    .where(sql<boolean>`(l.employee_id is null or e.id is not null)`)

type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['executeTakeFirstOrThrow']>>
const asCard = (row: CardRow) => ({ ...row, menus: [{ menuId: 'clima-survey' }] })
const cardRow = async (db: Db, id: number) => await cardRows(db).where('l.id', '=', id).executeTakeFirstOrThrow(notFound)
