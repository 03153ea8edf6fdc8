import {
  type FeedbackDraft,
  type FeedbackType,
  feedback,
  feedbackTokenHeader,
  ratingRange,
} from '@legajo/contract/communication/feedback.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashToken } from '../anonymity/link-token.ts'
import { type BallotKeys, ballotKeysOf } from '../anonymity/seal-ballot.ts'
import { markAnswered, storeBallot } from '../anonymity/store-ballot.ts'
import type { Subject } from '../anonymity/subject.ts'
import type { Db } from '../db/database.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'
import { respondentOf, resultsOf } from './feedback-results.ts'

export const serveFeedback: Area = (server) => {
  const keys = ballotKeysOf(server.settings)
  serve(server, feedback.send, ({ db, session }, { body: { publicationId, ...draft } }) =>
    giveFeedback(db, keys, session, publicationId, draft),
  )
  serve(server, feedback.sendOfPublication, ({ db, session }, { params, body }) =>
    giveFeedback(db, keys, session, params.id, body),
  )

  serve(server, feedback.ofPublication, async ({ db, session }, { params }) => {
    const reads = can(session, 'read', 'unpublished news')
    const publication = await (reads ? readVisible(db, params.id) : readPublished(db, params.id)).executeTakeFirstOrThrow(
      notFound,
    )
    const subject = { subject: 'PUBLICATION', id: params.id } as const
    const given = await db
      .selectFrom('answer_mark')
      .select('person')
      .where('subject', '=', 'PUBLICATION')
      .where('subject_id', '=', params.id)
      .where('person', '=', respondentOf(session))
      .executeTakeFirst()
    return { ...publication, given: given !== undefined, ...(await resultsOf(db, subject, publication.feedbackType, reads)) }
  })

  serveOperation(server, feedback.ask, async ({ tenantId, request }) =>
    server.database.inTenant({ tenantId }, async (db) => {
      const token = await tokenOf(db, request)
      return questionOf(db, token)
    }),
  )
  serveOperation(server, feedback.answer, ({ tenantId, request }, { body }) =>
    server.database.inTenant({ tenantId }, async (db) => {
      const token = await tokenOf(db, request)
      checkRating((await questionOf(db, token)).feedbackType, body)
      const first = await db
        .updateTable('feedback_token')
        .set({ used: true })
        .where('token_hash', '=', token.token_hash)
        .where('used', '=', false)
        .returning('used')
        .executeTakeFirst()
      if (!first) fail('feedback_given')
      const subject: Subject = token.publication_id
        ? { subject: 'PUBLICATION', id: token.publication_id }
        : { subject: 'SCHEDULED', id: token.scheduled_id ?? 0, round: token.round }
      const invited = token.employee_id
      if (invited !== null && !(await markAnswered(db, subject, `employee:${invited}`))) fail('feedback_given')
      await storeFeedback(db, keys, { tenantId, ...subject }, token.own, body)
    }),
  )
}

const giveFeedback = async (
  db: Db,
  keys: BallotKeys,
  session: Session,
  publicationId: number,
  draft: FeedbackDraft,
): Promise<void> => {
  const publication = await readPublished(db, publicationId).executeTakeFirstOrThrow(notFound)
  checkRating(publication.feedbackType, draft)
  const subject: Subject = { subject: 'PUBLICATION', id: publicationId }
  if (!(await markAnswered(db, subject, respondentOf(session)))) fail('feedback_given')
  await storeFeedback(db, keys, { tenantId: session.tenantId, ...subject }, session.employeeId !== null, draft)
}

const storeFeedback = (
  db: Db,
  keys: BallotKeys,
  subject: Subject & { readonly tenantId: number },
  named: boolean,
  { rating, comment }: FeedbackDraft,
) =>
  storeBallot(db, keys, subject, {
    named,
    segment: '',
    answers: [
      { question: 'rating', value: String(rating), free: false },
      { question: 'comment', value: comment, free: true },
    ],
  })

/** Stars range from 1 to 5, the scale from 0 to 4; without feedback nothing is accepted. */
const checkRating = (type: FeedbackType, { rating }: FeedbackDraft): void => {
  const [lowest, highest] = ratingRange(type) ?? fail('no_feedback')
  if (rating < lowest || rating > highest) refuse('rating', `La calificación va de ${lowest} a ${highest}`)
}

const readVisible = (db: Db, id: number) =>
  db
    .selectFrom('publication')
    .select(['title', 'feedback_type as feedbackType', 'feedback_question as feedbackQuestion'])
    .where('id', '=', id)

/** Publications the caller may read as an employee: currently shown, for the current company. */
const readPublished = (db: Db, id: number) =>
  readVisible(db, id)
    .where(sql<boolean>`app_today() between initial_date and end_date`)
    .where(sql<boolean>`app_company() = any (allowed_companies)`)

type Token = {
  readonly token_hash: string
  readonly for_company: number
  readonly publication_id: number | null
  readonly scheduled_id: number | null
  readonly employee_id: number | null
  readonly own: boolean
  readonly round: string
}

/** The token of the header: 401 when it is unknown or expired, 400 when it was used. Selects the token's company. */
const tokenOf = async (db: Db, request: FastifyRequest): Promise<Token> => {
  const header = request.headers[feedbackTokenHeader]
  const token =
    typeof header === 'string' && header.length <= 64
      ? await db
          .selectFrom('feedback_token')
          .select(['token_hash', 'for_company', 'publication_id', 'scheduled_id', 'used', 'employee_id', 'own', 'round'])
          .where('token_hash', '=', hashToken(header))
          .where(sql<boolean>`expires_on >= app_today()`)
          .executeTakeFirst()
      : undefined
  if (!token) return fail('feedback_token')
  if (token.used) return fail('feedback_given')
  await sql`select set_config('app.company', ${String(token.for_company)}, true), set_config('app.companies', ${`{${token.for_company}}`}, true)`.execute(
    db,
  )
  return token
}

const questionOf = async (db: Db, token: Token) => {
  if (token.publication_id) return (await readVisible(db, token.publication_id).executeTakeFirst()) ?? fail('feedback_token')
  const row = await db
    .selectFrom('scheduled_communication')
    .select([
      sql<string>`coalesce(communication->>'subject', '')`.as('title'),
      'feedback_type as feedbackType',
      'feedback_question as feedbackQuestion',
    ])
    .where('id', '=', token.scheduled_id)
    .executeTakeFirst()
  return row ?? fail('feedback_token')
}
