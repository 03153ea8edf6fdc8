import { type EvaluationAnswer, type EvaluationForm, evaluations } from '@legajo/contract/performance/evaluation.ts'
import { isAnonymous } from '@legajo/contract/performance/words.ts'
import { decimalText } from '@legajo/kernel/decimal-text.ts'
import { type BallotKeys, ballotKeysOf } from '../anonymity/seal-ballot.ts'
import { lockSubject, markAnswered, storeBallot } from '../anonymity/store-ballot.ts'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { openSecret, sealSecret } from '../platform/secret-box.ts'
import { todayOf } from '../platform/today.ts'
import { employeeOf, requireRunning } from './cycle-state.ts'
import { lockEvaluation, myEvaluationRows } from './evaluation-rows.ts'
import { type FrozenRules, formOf } from './frozen-rules.ts'
import { questionOf, remarkQuestion } from './score-people.ts'

type Evaluation = Awaited<ReturnType<typeof lockEvaluation>>
type Draft = { readonly answers: readonly EvaluationAnswer[]; readonly comment?: string | null }

/** Evaluations of the caller: read, kept as a draft, sent. Those of confidential people too, whom their evaluator has been assigned. */
export const serveOwnEvaluations: Area = (server) => {
  const keys = ballotKeysOf(server.settings)
  serve(server, evaluations.mine, ({ db, session }) =>
    withConfidentialEmployees(db, () =>
      myEvaluationRows(db, employeeOf(session)).orderBy('i.date_until').orderBy('e.name_order').limit(500).execute(),
    ),
  )
  serve(server, evaluations.form, ({ db, session, tenantId }, { params }) =>
    withConfidentialEmployees(db, () => formFor(db, { keys, tenantId, employeeId: employeeOf(session) }, params.id)),
  )
  serve(server, evaluations.update, ({ db, session, tenantId }, { params, body }) =>
    withConfidentialEmployees(db, async () => {
      const evaluation = await ownEvaluation(db, params.id)
      await requireAnswerable(db, evaluation)
      checkAnswers(evaluation, body, { isSent: false })
      const draft = { answers: body.answers ?? [], comment: body.comment || null }
      await updateRow(db, 'performance_evaluation', params.id, {
        version: body.version,
        state: evaluation.state === 'DEVUELTA' ? 'DEVUELTA' : 'BORRADOR',
        ...(isAnonymous(evaluation.kind)
          ? { sealed_draft: sealSecret(keys[0], placeOf(tenantId, params.id), padJson(draft)) }
          : { answers: JSON.stringify(draft.answers), comment: draft.comment }),
      })
      return formFor(db, { keys, tenantId, employeeId: employeeOf(session) }, params.id)
    }),
  )
  serve(server, evaluations.send, ({ db, session, tenantId }, { params, body }) =>
    withConfidentialEmployees(db, async () => {
      const evaluation = await ownEvaluation(db, params.id)
      await requireAnswerable(db, evaluation)
      checkAnswers(evaluation, body, { isSent: true })
      const { kind, participant_id: id } = evaluation
      const answers = body.answers ?? []
      if (isAnonymous(kind)) {
        await lockSubject(db, { subject: kind, id })
        if (!(await markAnswered(db, { subject: kind, id }, `employee:${employeeOf(session)}`)))
          fail('nothing_to_do', { what: 'Ya respondiste sobre esta persona' })
        const ballot = answers.flatMap(({ competence_id, value }) =>
          value == null ? [] : [{ question: questionOf(competence_id), value: String(value), free: false }],
        )
        const remark = body.comment ? [{ question: remarkQuestion, value: body.comment, free: true }] : []
        await storeBallot(
          db,
          keys,
          { tenantId, subject: kind, id },
          { named: !evaluation.added, segment: '', answers: [...ballot, ...remark] },
        )
      }
      await updateRow(db, 'performance_evaluation', params.id, {
        version: body.version,
        state: 'ENVIADA',
        sent_on: await todayOf(db),
        sealed_draft: null,
        returned_reason: null,
        ...(!isAnonymous(kind) && { answers: JSON.stringify(answers), comment: body.comment || null }),
      })
      return myEvaluationRows(db, employeeOf(session)).where('v.id', '=', params.id).executeTakeFirstOrThrow(notFound)
    }),
  )
}

/** A multiple of two kilobytes, which hides how much was written. */
const padJson = (draft: object): Buffer => {
  const text = Buffer.from(JSON.stringify(draft))
  return Buffer.concat([text, Buffer.alloc(2048 - (text.length % 2048), ' ')])
}

const placeOf = (tenantId: number, id: number): string => `${tenantId}/evaluation-draft/${id}`

const ownEvaluation = async (db: Db, id: number): Promise<Evaluation> => {
  const evaluation = await lockEvaluation(db, id)
  return evaluation.closed_as ? fail('not_found') : evaluation
}

const isAnswerable = (evaluation: Evaluation, today: string): boolean =>
  ['PENDIENTE', 'BORRADOR', 'DEVUELTA'].includes(evaluation.state) &&
  evaluation.stage_state === 'ABIERTA' &&
  evaluation.date_from <= today

const requireAnswerable = async (db: Db, evaluation: Evaluation): Promise<void> => {
  requireRunning({ state: evaluation.cycle_state, name: evaluation.cycle })
  if (isAnswerable(evaluation, await todayOf(db))) return
  const isSent = !['PENDIENTE', 'BORRADOR', 'DEVUELTA'].includes(evaluation.state)
  fail('nothing_to_do', {
    what: isSent ? 'Ya enviaste esta evaluación' : `La etapa «${evaluation.stage}» no está abierta: no entran respuestas`,
  })
}

/** Answers are of the form of the person, with values of the scale; a sent evaluation answers every competence, or marks that it does not apply. */
const checkAnswers = (evaluation: Evaluation, { answers }: Draft, { isSent }: { readonly isSent: boolean }): void => {
  const rules = evaluation.frozen as FrozenRules
  const form = formOf(rules, evaluation.segment_id)
  const values = new Set(rules.competence_scale.levels.map(({ value }) => value))
  for (const [index, { competence_id, value }] of answers.entries()) {
    if (!form.some((one) => one.competence_id === competence_id))
      refuse(`answers[${index}].competence_id`, 'La competencia no está en el formulario de esta persona')
    if (value != null && !values.has(value))
      refuse(
        `answers[${index}].value`,
        `${decimalText(value)} no está en la escala; elegí ${[...values].map(decimalText).join('; ')}`,
      )
  }
  const missing = isSent ? form.find((one) => !answers.some((row) => row.competence_id === one.competence_id)) : undefined
  if (missing) refuse('answers', `Falta responder «${missing.name}»; si no corresponde, elegí «No aplica»`)
}

type EvaluationReader = { readonly keys: BallotKeys; readonly tenantId: number; readonly employeeId: number }

const formFor = async (db: Db, { keys, tenantId, employeeId }: EvaluationReader, id: number): Promise<EvaluationForm> => {
  const evaluation = await ownEvaluation(db, id)
  const row = await myEvaluationRows(db, employeeId).where('v.id', '=', id).executeTakeFirstOrThrow(notFound)
  const rules = evaluation.frozen as FrozenRules
  const anonymous = isAnonymous(evaluation.kind)
  const { answers, comment } = anonymous ? decryptDraft(keys, tenantId, id, evaluation.sealed_draft) : evaluation
  return {
    ...row,
    anonymous,
    can_answer:
      isAnswerable(evaluation, await todayOf(db)) && !['EN_CALIBRACION', 'PUBLICADO', 'CERRADO'].includes(evaluation.cycle_state),
    levels: rules.competence_scale.levels.map(({ value, name, description }) => ({ value, name, description })),
    competences: formOf(rules, evaluation.segment_id).map((one) => ({
      ...one,
      subelements: [...one.subelements],
      degrees: [...one.degrees],
      needed: evaluation.needed.find(({ competence_id }) => competence_id === one.competence_id)?.level ?? null,
    })),
    answers: [...answers],
    comment: comment ?? null,
  }
}

const decryptDraft = (keys: BallotKeys, tenantId: number, id: number, text: string | null): Draft => {
  for (const key of text ? keys : []) {
    const bytes = openSecret(key, placeOf(tenantId, id), text ?? '')
    if (bytes instanceof Buffer) return JSON.parse(bytes.toString())
  }
  return { answers: [], comment: null }
}
