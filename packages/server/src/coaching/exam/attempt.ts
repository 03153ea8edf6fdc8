import { type Attempt, attempts } from '@legajo/contract/coaching/exam.ts'
import { updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { settleParticipants } from '../certificate/settle-participants.ts'
import { attemptRows, type StoredAttempt } from './attempt-rows.ts'
import { finishLateAttempts } from './finish-attempt.ts'
import { scoreOf } from './score-attempt.ts'

/** The attempts of people, as those who correct them see them. */
export const serveAttempts: Area = (server) => {
  serve(server, attempts.list, async ({ db }, { query }) =>
    (await attemptRows(db, query)).map(({ questions, answers, points, secondsLeft, version, ...row }) => row),
  )
  serve(server, attempts.get, async ({ db }, { params }) => toWireAttempt((await attemptRows(db, params))[0]))
  serve(server, attempts.correct, async ({ db, session }, { params, body }) => {
    await finishLateAttempts(db)
    const attempt = (await attemptRows(db, params))[0] ?? fail('not_found')
    if (attempt.state === 'OPEN') fail('nothing_to_do', { what: 'La persona todavía está haciendo la evaluación' })
    if (attempt.state === 'GRADED' && !body.reason) refuse('reason', 'Ya tiene nota: escribí por qué la cambiás')
    const points: Record<string, number> = { ...attempt.points }
    for (const [index, given] of body.points.entries()) {
      const place = attempt.questions.findIndex(({ id }) => id === given.questionId)
      const question = attempt.questions[place]
      if (!question) return refuse(`points[${index}].questionId`, 'La pregunta no está en el intento')
      if (given.points > question.points || given.points < -question.penalty)
        refuse(
          `points[${index}].points`,
          `Los puntos de la pregunta ${place + 1} van de ${-question.penalty || 0} a ${question.points}: corregí el ${given.points}`,
        )
      points[given.questionId] = given.points
    }
    const score = scoreOf(attempt.questions, points)
    await updateRow(db, 'coaching_attempt', attempt.id, {
      points: JSON.stringify(points),
      score: score === undefined ? null : String(score),
      state: score === undefined ? 'SENT' : 'GRADED',
      corrected_by: session.username,
      reason: body.reason || attempt.reason,
      ...(body.version !== undefined && { version: body.version }),
    })
    await settleParticipants(db, attempt.eventId)
    return toWireAttempt((await attemptRows(db, params))[0])
  })
}

const toWireAttempt = (found: StoredAttempt | undefined): Attempt => {
  const { points, secondsLeft, ...attempt } = found ?? fail('not_found')
  return {
    ...attempt,
    questions: attempt.questions.map(({ penalty, options, ...question }) => ({
      ...question,
      options: options.map(({ text }) => text),
      correct: options.flatMap(({ correct }, place) => (correct ? [place] : [])),
      earned: points[question.id] ?? null,
    })),
  }
}
