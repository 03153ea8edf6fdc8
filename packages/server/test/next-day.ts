import { gatherDaily } from '../src/anonymity/gather-daily.ts'
import { closeEndedSurveys } from '../src/clima/entrance.ts'
import type { Server } from '../src/http/server.ts'

/** Runs the daily job of anonymous answers as if it had last run yesterday. */
export const nextDay = async (server: Server): Promise<void> => {
  await server.database.inTenant({ tenantId: 1 }, (db) => db.deleteFrom('answer_clock').execute())
  await gatherDaily({
    ...server,
    closeEndedSurveys,
    report: (error) => {
      throw error
    },
  })
}
