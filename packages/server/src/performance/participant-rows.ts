import type { MyResult, Participant, TeamMember } from '@legajo/contract/performance/participant.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { notFound } from '../errors/app-error.ts'
import { anonymousSql, notSentSql } from './sent-evaluations.ts'

const selectParticipants = (db: Db) =>
  db
    .selectFrom('performance_participant as a')
    .innerJoin('performance_project as p', 'p.id', 'a.project_id')
    .innerJoin('employee as e', 'e.id', 'a.employee_id')
    .select([
      'a.id',
      'a.project_id',
      'a.employee_id',
      fullName<string>('e').as('employee'),
      'e.file_code',
      'a.position',
      'a.unit',
    ])
    .select(['a.state', 'a.comment', 'a.answer', 'a.version'])

const notSent = sql.raw(notSentSql)

/**
 * The published score of a person, as SQL text, for a reader: the own one shows once it was communicated. Filters and sorts use it too: they
 * would reveal it otherwise.
 */
export const scoreSqlFor = (reader: number | null): string =>
  `case when a.employee_id = ${reader ?? 0} and a.communicated_at is null then null else a.published end`

/** Evaluations of a person that are counted: a count of the anonymous ones would show who of a few sent theirs. */
const countedEvaluations = sql.raw(`v.participant_id = a.id and v.closed_as is null and not ${anonymousSql('v')}`)

/** People of cycles, for those who administer evaluations. */
export const participantRows = (db: Db, reader: number | null) =>
  selectParticipants(db)
    .leftJoin('employee as m', 'm.id', 'a.manager_id')
    .leftJoin('performance_population as o', 'o.id', 'a.population_id')
    .leftJoin('performance_segment as s', 's.id', 'a.segment_id')
    .select(['a.area', 'o.name as population', 's.name as segment', 'a.manager_id', fullName<string | null>('m').as('manager')])
    .select([
      sql<string | null>`round(${sql.raw(scoreSqlFor(reader))}, p.decimals)::text`.as('published'),
      sql<number>`(select count(*)::int from performance_evaluation v where ${countedEvaluations})`.as('evaluations'),
      sql<number>`(select count(*)::int from performance_evaluation v where ${countedEvaluations} and v.state not in ${notSent})`.as(
        'sent',
      ),
    ])
    .$castTo<Participant>()

export const readParticipant = (db: Db, id: number, reader: number | null) =>
  participantRows(db, reader).where('a.id', '=', id).executeTakeFirstOrThrow(notFound)

/** The cycles of an employee: the result is theirs to see once it was communicated. */
export const myResults = (db: Db, employeeId: number) =>
  selectParticipants(db)
    .select(['p.name as cycle', 'p.state as cycle_state', 'a.meeting_on'])
    .select([
      sql<string | null>`case when a.communicated_at is not null then round(a.published, p.decimals)::text end`.as('published'),
      sql<string | null>`a.communicated_at::date::text`.as('communicated_on'),
      sql<boolean>`p.state in ('LANZADO', 'EN_CURSO', 'REABIERTO')
        and p.kinds @> '[{"kind": "PEER"}]' and not exists (select from performance_instance i
          where i.project_id = p.id and i.kind = 'PEER' and i.state = 'CERRADA')`.as('can_choose_peers'),
      sql<number>`(select count(*)::int from performance_former_result f
        where f.participant_id = a.id and f.communicated_at is not null)`.as('former'),
    ])
    .where('a.employee_id', '=', employeeId)
    .where('p.state', '<>', 'BORRADOR')
    .$castTo<MyResult>()

/** The people whom an employee evaluates as their manager. */
export const teamRows = (db: Db, managerId: number) =>
  selectParticipants(db)
    .select(['p.name as cycle', 'p.state as cycle_state'])
    .select([
      sql<string | null>`case when p.state in ('PUBLICADO', 'CERRADO') then round(a.published, p.decimals)::text end`.as(
        'published',
      ),
      sql<number | null>`(select v.id from performance_evaluation v where v.participant_id = a.id and v.kind = 'MANAGER'
        and v.evaluator_id = ${managerId} and v.closed_as is null)`.as('evaluation_id'),
      sql<string | null>`(select v.state from performance_evaluation v where v.participant_id = a.id and v.kind = 'MANAGER'
        and v.evaluator_id = ${managerId} and v.closed_as is null)`.as('evaluation_state'),
      sql<string | null>`(select v.state from performance_evaluation v where v.participant_id = a.id and v.kind = 'SELF'
        and v.closed_as is null)`.as('self_state'),
      sql<number>`(select count(*)::int from performance_nomination n where n.participant_id = a.id and n.state = 'PROPUESTO')`.as(
        'peers_waiting',
      ),
    ])
    .where('a.manager_id', '=', managerId)
    .where('a.state', '<>', 'BAJA')
    .$castTo<TeamMember>()
