import type { Evaluation, MyEvaluation } from '@legajo/contract/performance/evaluation.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { notFound } from '../errors/app-error.ts'
import { stateToShow } from './instance-state.ts'
import { anonymousSql } from './sent-evaluations.ts'

const anonymous = sql.raw(anonymousSql('v'))

const selectJoined = (db: Db) =>
  db
    .selectFrom('performance_evaluation as v')
    .innerJoin('performance_instance as i', 'i.id', 'v.instance_id')
    .innerJoin('performance_participant as a', 'a.id', 'v.participant_id')
    .innerJoin('performance_project as p', 'p.id', 'i.project_id')
    .innerJoin('employee as e', 'e.id', 'v.employee_id')
    .select([
      'v.id',
      'v.instance_id',
      'i.name as instance',
      'v.participant_id',
      'v.employee_id',
      fullName<string>('e').as('employee'),
    ])
    .select(['a.position', 'v.kind'])

/** Evaluations without their answers. */
export const evaluationRows = (db: Db) =>
  selectJoined(db)
    .innerJoin('employee as w', 'w.id', 'v.evaluator_id')
    .select(['e.file_code', 'v.evaluator_id', fullName<string>('w').as('evaluator'), 'a.area'])
    // Whether and when an anonymous evaluation was begun or sent is not shown: its version would count the drafts.
    .select([
      sql<string | null>`case when not ${anonymous} then v.state end`.as('state'),
      sql<string | null>`case when not ${anonymous} then v.sent_on end`.as('sent_on'),
      sql<string | null>`case when not (${anonymous} and v.closed_as = 'NO_REALIZADA') then v.closed_as end`.as('closed_as'),
      sql<number>`case when ${anonymous} then 1 else v.version end`.as('version'),
    ])
    .$castTo<Evaluation>()

export const readEvaluation = (db: Db, id: number) => evaluationRows(db).where('v.id', '=', id).executeTakeFirstOrThrow(notFound)

/** Evaluations that an employee has to make, or made. */
export const myEvaluationRows = (db: Db, employeeId: number) =>
  selectJoined(db)
    .select(['v.state', 'v.version', 'p.name as cycle', 'i.date_until', stateToShow('i').as('stage_state'), 'v.returned_reason'])
    .where('v.evaluator_id', '=', employeeId)
    .where('v.closed_as', 'is', null)
    .$castTo<MyEvaluation>()

/** An evaluation with its stage and cycle, locked. */
export const lockEvaluation = (db: Db, id: number) =>
  db
    .selectFrom('performance_evaluation as v')
    .innerJoin('performance_instance as i', 'i.id', 'v.instance_id')
    .innerJoin('performance_project as p', 'p.id', 'i.project_id')
    .innerJoin('performance_participant as a', 'a.id', 'v.participant_id')
    .selectAll('v')
    .select(['i.state as stage_state', 'i.name as stage', 'i.date_from', 'i.date_until', 'i.project_id'])
    .select(['p.state as cycle_state', 'p.name as cycle', 'p.frozen', 'a.segment_id', 'a.needed'])
    .where('v.id', '=', id)
    .forUpdate('v')
    .executeTakeFirstOrThrow(notFound)
