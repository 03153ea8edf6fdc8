import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** A version of a parcel that did not load, start or draw in a browser. `reporter` is a user; all visitors are one. */
interface ReleaseFailure {
  readonly unit: string
  readonly version: string
  readonly reporter: string
}

export interface FailedVersion extends Pick<ReleaseFailure, 'unit' | 'version'> {
  /** Distinct users that reported it, and one more for all visitors. */
  readonly reporters: number
  readonly reports: number
  readonly last_at: Date
}

export interface ReleaseFailures {
  /** Counts a failure and passes the totals of its version to the listeners. */
  count(failure: ReleaseFailure): Promise<void>
  /** The versions that failed in the last thirty days, the latest first. */
  list(): Promise<readonly FailedVersion[]>
  subscribe(listener: (failed: FailedVersion) => Promise<void>): void
}

/** Failures of published versions, in the installation's own table. */
export const openReleaseFailures = ({ platform }: Pick<Database, 'platform'>): ReleaseFailures => {
  const listeners: ((failed: FailedVersion) => Promise<void>)[] = []
  const selectTotals = () =>
    platform
      .selectFrom('release_failure')
      .select(['unit', 'version'])
      .select([
        sql<number>`count(*)::int`.as('reporters'),
        sql<number>`sum(reports)::int`.as('reports'),
        sql<Date>`max(last_at)`.as('last_at'),
      ])
      .groupBy(['unit', 'version'])
  return {
    count: async (failure) => {
      await platform
        .insertInto('release_failure')
        .values(failure)
        .onConflict((conflict) =>
          conflict
            .columns(['unit', 'version', 'reporter'])
            .doUpdateSet({ reports: sql`release_failure.reports + 1`, last_at: sql`clock_timestamp()` }),
        )
        .execute()
      const totals = await selectTotals()
        .where('unit', '=', failure.unit)
        .where('version', '=', failure.version)
        .executeTakeFirstOrThrow()
      for (const listener of listeners) await listener(totals)
    },
    list: () =>
      selectTotals()
        .where('last_at', '>', sql<Date>`now() - interval '30 days'`)
        .orderBy(sql`max(last_at)`, 'desc')
        .limit(50)
        .execute(),
    subscribe: (listener) => {
      listeners.push(listener)
    },
  }
}
