import { sql } from 'kysely'
import type { Area } from './server.ts'

/** `GET /api/health`: 200 while the database answers, 503 while it does not; for balancers, not for people. */
export const serveHealth: Area = ({ http, database }) => {
  http.get('/api/health', async (_request, reply) => {
    try {
      await sql`select 1`.execute(database.platform)
      return { status: 'ok', database: database.kind }
    } catch {
      return reply.status(503).send({ status: 'unavailable', database: database.kind })
    }
  })
}
