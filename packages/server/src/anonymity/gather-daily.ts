import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { updateParticipation } from './participation.ts'
import { releaseAtEnd, releaseByClock } from './release.ts'
import { ballotKeysOf } from './seal-ballot.ts'
import type { Subject } from './subject.ts'

/** Days during which the feedback of a run is accepted. */
export const daysOfRound = 60

type GatherServer = Pick<Server, 'database' | 'settings'> & SurveyServices & { readonly report: (error: unknown) => void }

/** Work of the area of surveys for the release of answers; the list of areas passes it. */
export interface SurveyServices {
  /** Closes the open surveys whose last day is over. */
  readonly closeEndedSurveys: (db: Db) => Promise<void>
}

/**
 * Once a day per tenant: closes surveys after their last day and releases answers. Several servers may run it concurrently: one does the
 * work.
 */
export const gatherDaily = async ({ database, settings, closeEndedSurveys, report }: GatherServer): Promise<void> => {
  const keys = ballotKeysOf(settings)
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const companies = await database.inTenant({ tenantId }, (db) => db.selectFrom('company').select('id').execute())
    const scope = { tenantId, companies: companies.map(({ id }) => id), user: 'encuestas' }
    if (!(await database.inTenant(scope, claimDay))) continue
    await database.inTenant(scope, closeEndedSurveys)
    for (const { ended, ...subject } of await database.inTenant(scope, subjectsWaiting)) {
      try {
        await database.inTenant(scope, (db) =>
          ended ? releaseAtEnd(db, keys, { ...subject, tenantId }) : releaseByClock(db, keys, { ...subject, tenantId }),
        )
      } catch (error) {
        report(error) // the others are processed; this one is retried the next day
      }
    }
    await database.inTenant(scope, async (db) => {
      const open = await db.selectFrom('survey').select('id').where('state', '=', 'OPEN').execute()
      for (const { id } of open) await updateParticipation(db, { subject: 'SURVEY', id })
    })
  }
}

const claimDay = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`insert into answer_clock (ran_on) values (app_today())
    on conflict (tenant_id) do update set ran_on = excluded.ran_on where answer_clock.ran_on < excluded.ran_on
    returning ran_on`.execute(db)
  return rows.length > 0
}

/** Subjects with sealed answers. Answers of a survey are released only at its end, those of evaluations by the closing of their stage. */
const subjectsWaiting = async (db: Db) => {
  const { rows } = await sql<{ subject: Subject['subject']; id: number; round: string; ended: boolean }>`
    select b.subject, b.subject_id as id, b.round,
      case b.subject
        when 'SURVEY' then coalesce(s.state = 'CLOSED', false)
        when 'PUBLICATION' then coalesce(p.end_date < app_today(), false)
        when 'COURSE' then coalesce(c.date_until + ${daysOfRound}::int < app_today(), true)
        else b.round = '' or b.round::date + ${daysOfRound}::int < app_today()
      end as ended
    from (select distinct tenant_id, subject, subject_id, round from anonymous_ballot where subject not in ('UPWARD', 'PEER')) b
    left join survey s on b.subject = 'SURVEY' and s.tenant_id = b.tenant_id and s.id = b.subject_id
    left join publication p on b.subject = 'PUBLICATION' and p.tenant_id = b.tenant_id and p.id = b.subject_id
    left join coaching_event c on b.subject = 'COURSE' and c.tenant_id = b.tenant_id and c.id = b.subject_id`.execute(db)
  return rows.filter(({ subject, ended }) => ended || subject !== 'SURVEY')
}
