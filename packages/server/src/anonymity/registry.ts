import type { Area } from '../http/server.ts'
import { gatherDaily, type SurveyServices } from './gather-daily.ts'

/** Releases anonymous answers on a schedule: the job runs often, and does its work once per day and tenant. */
export const serveAnonymity =
  (surveys: SurveyServices): Area =>
  (server) => {
    const report = (error: unknown) => server.http.log.error({ err: error }, 'anonymous answers')
    server.jobs.repeat('anonymous-answers', '*/10 * * * *', () => gatherDaily({ ...server, ...surveys, report }))
  }
