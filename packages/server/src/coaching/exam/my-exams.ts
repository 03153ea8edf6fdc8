import { randomInt } from 'node:crypto'
import { myExams, type OwnAttempt, type OwnExam } from '@legajo/contract/coaching/exam.ts'
import { sql } from 'kysely'
import type { StoredQuestion } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import type { Session } from '../../session/session.ts'
import { isVisibleContent } from '../content/content-visibility.ts'
import { attemptRows, type StoredAttempt } from './attempt-rows.ts'
import { finishAttempt, finishLateAttempts } from './finish-attempt.ts'
import type { Answers } from './score-attempt.ts'

/** Exams as the participant takes them: by the clock of the server, without the correct options. */
export const serveMyExams: Area = (server) => {
  serve(server, myExams.list, async ({ db, session }, { params }) => {
    await finishLateAttempts(db, ownEmployeeId(session))
    await mustTakePart(db, params.id, ownEmployeeId(session))
    return examsOf(db, params.id, ownEmployeeId(session))
  })
  serve(server, myExams.start, async ({ db, session }, { params }) => {
    await finishLateAttempts(db, ownEmployeeId(session))
    const { state } = await mustTakePart(db, params.id, ownEmployeeId(session))
    const exam =
      (await examsOf(db, params.id, ownEmployeeId(session))).find(({ id }) => id === params.examId) ?? fail('not_found')
    if (exam.openAttemptId !== null) return readOwnAttempt(db, exam.openAttemptId)
    if (state !== 'IN_PROCESS') fail('nothing_to_do', { what: 'La evaluación se hace mientras el curso está en proceso' })
    if (exam.used >= exam.attempts) fail('nothing_to_do', { what: `Ya usaste los ${exam.attempts} intentos` })
    return readOwnAttempt(db, await beginAttempt(db, params.id, exam, ownEmployeeId(session)))
  })
  serve(server, myExams.get, async ({ db, session }, { params }) => {
    await finishLateAttempts(db, ownEmployeeId(session))
    return readOwnAttempt(db, params.id)
  })
  serve(server, myExams.answer, async ({ db, session }, { params, body }) => {
    const attempt = await openAttempt(db, params.id, session)
    mustFit(attempt, body.answers)
    await db
      .updateTable('coaching_attempt')
      .set({ answers: JSON.stringify(body.answers) as never })
      .where('id', '=', attempt.id)
      .where('state', '=', 'OPEN')
      .execute()
    return readOwnAttempt(db, params.id)
  })
  serve(server, myExams.send, async ({ db, session }, { params, body }) => {
    const attempt = await openAttempt(db, params.id, session)
    mustFit(attempt, body.answers)
    await finishAttempt(db, { ...attempt, answers: body.answers })
    return readOwnAttempt(db, params.id)
  })
}

const ownEmployeeId = (session: Session): number => session.employeeId ?? fail('not_an_employee')

const mustTakePart = async (db: Db, eventId: number, employeeId: number) =>
  (
    await sql<{ state: string }>`select e.state from coaching_event e join coaching_participant p on p.event_id = e.id
      where e.id = ${eventId} and p.employee_id = ${employeeId}`.execute(db)
  ).rows[0] ?? fail('not_found')

const examsOf = async (db: Db, eventId: number, employeeId: number): Promise<OwnExam[]> =>
  (
    await sql<OwnExam>`select x.id, x.title, x.module, x.minutes, x.pass_mark as "passMark", x.attempts, count(t.id)::int as used,
        max(t.id) filter (where t.state = 'OPEN') as "openAttemptId", max(t.score)::float8 as score,
        max(t.score) >= x.pass_mark as passed
      from coaching_event e join coaching_exam x on x.course_id = e.course_id and x.active
        left join coaching_attempt t on t.exam_id = x.id and t.event_id = e.id and t.employee_id = ${employeeId}
      where e.id = ${eventId} and ${isVisibleContent('EVALUATION', 'x.id')}
        and exists (select from coaching_question q where q.exam_id = x.id and q.active)
      group by x.id, x.tenant_id, x.title, x.module, x.minutes, x.pass_mark, x.attempts order by x.title, x.id`.execute(db)
  ).rows

/** Begins an attempt with the questions as they are now: some of the bank, in another order for each person, if the exam is set so. */
const beginAttempt = async (db: Db, eventId: number, exam: OwnExam, employeeId: number): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exam ${exam.id} ${employeeId}`}, app_tenant()))`.execute(db)
  const settings = await db
    .selectFrom('coaching_exam')
    .select(['question_count', 'shuffle', 'minutes', 'pass_mark', 'company_id'])
    .where('id', '=', exam.id)
    .executeTakeFirstOrThrow()
  const { rows: bank } =
    await sql<StoredQuestion>`select id, kind, text, options, points::float8 as points, penalty::float8 as penalty
    from coaching_question where exam_id = ${exam.id} and active order by id`.execute(db)
  const drawn = settings.shuffle || settings.question_count ? shuffle(bank) : bank
  const selected = drawn.slice(0, settings.question_count ?? bank.length)
  const questions = settings.shuffle ? selected : [...selected].sort((a, b) => a.id - b.id)
  const { rows } = await sql<{ id: number }>`insert into coaching_attempt
      (company_id, exam_id, event_id, employee_id, number, due_at, pass_mark, questions)
    values (${settings.company_id}, ${exam.id}, ${eventId}, ${employeeId},
      (select count(*)::int + 1 from coaching_attempt where exam_id = ${exam.id} and event_id = ${eventId} and employee_id = ${employeeId}),
      now() + make_interval(mins => ${settings.minutes}::int), ${settings.pass_mark}, ${JSON.stringify(questions)})
    returning id`.execute(db)
  return rows[0]?.id ?? fail('not_found')
}

const shuffle = <T>(items: readonly T[]): T[] => {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [one, two] = [mixed[at], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one]
  }
  return mixed
}

const openAttempt = async (db: Db, id: number, session: Session): Promise<StoredAttempt> => {
  await sql`select id from coaching_attempt where id = ${id} for update`.execute(db)
  await finishLateAttempts(db, ownEmployeeId(session))
  const attempt = (await attemptRows(db, { id }))[0]
  if (!attempt) return fail('not_found')
  if (attempt.state !== 'OPEN') fail('nothing_to_do', { what: 'La evaluación ya se entregó o se terminó el tiempo' })
  return attempt
}

const mustFit = ({ questions }: StoredAttempt, answers: Answers): void => {
  for (const [id, answer] of Object.entries(answers)) {
    const question =
      questions.find((one) => String(one.id) === id) ??
      refuse('answers', 'Hay una respuesta de una pregunta que no está en tu evaluación')
    const isText = typeof answer === 'string'
    if (isText !== (question.kind === 'OPEN'))
      refuse('answers', `La respuesta de «${question.text.slice(0, 60)}» no se puede leer`)
    if (!isText && answer.some((place) => place >= question.options.length))
      refuse('answers', `«${question.text.slice(0, 60)}» no tiene esa opción`)
    if (!isText && question.kind === 'SINGLE' && answer.length > 1)
      refuse('answers', `«${question.text.slice(0, 60)}» lleva una sola opción`)
  }
}

const readOwnAttempt = async (db: Db, id: number): Promise<OwnAttempt> => {
  const attempt = (await attemptRows(db, { id }))[0]
  if (!attempt) return fail('not_found')
  const { questions, points, employeeId, employee, fileCode, correctedBy, reason, version, ...shown } = attempt
  return {
    ...shown,
    questions: questions.map(({ penalty, options, ...question }) => ({ ...question, options: options.map(({ text }) => text) })),
  }
}
