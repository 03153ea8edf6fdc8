import type { Db } from '../db/database.ts'
import type { lockEvaluation } from './evaluation-rows.ts'
import { addEvaluation } from './launch-chunk.ts'

type Evaluation = Pick<
  Awaited<ReturnType<typeof lockEvaluation>>,
  'id' | 'instance_id' | 'participant_id' | 'employee_id' | 'kind' | 'state'
>

/**
 * Passes an evaluation that was not sent to another evaluator, and returns the id of the one that the successor makes. One with a draft stays
 * frozen with its author; the successor starts without answers.
 */
export const moveEvaluation = async (db: Db, evaluation: Evaluation, evaluatorId: number): Promise<number> => {
  const { id, instance_id, participant_id, employee_id, kind } = evaluation
  const existing = await db
    .selectFrom('performance_evaluation')
    .select('id')
    .where('instance_id', '=', instance_id)
    .where('participant_id', '=', participant_id)
    .where('evaluator_id', '=', evaluatorId)
    .executeTakeFirst()
  if (evaluation.state === 'PENDIENTE' && !existing) {
    await db.updateTable('performance_evaluation').set({ evaluator_id: evaluatorId, added: true }).where('id', '=', id).execute()
    return id
  }
  await db
    .updateTable('performance_evaluation')
    .set({ closed_as: 'REASIGNADA', sealed_draft: null })
    .where('id', '=', id)
    .execute()
  if (existing) {
    await db
      .updateTable('performance_evaluation')
      .set({ closed_as: null })
      .where('id', '=', existing.id)
      .where('closed_as', '=', 'REASIGNADA')
      .execute()
    return existing.id
  }
  await addEvaluation(db, { id: instance_id, kind }, { id: participant_id, employee_id }, evaluatorId, true)
  const added = await db
    .selectFrom('performance_evaluation')
    .select('id')
    .where('instance_id', '=', instance_id)
    .where('participant_id', '=', participant_id)
    .where('evaluator_id', '=', evaluatorId)
    .executeTakeFirstOrThrow()
  return added.id
}
