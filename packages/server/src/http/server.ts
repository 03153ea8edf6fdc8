import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Mail } from '../platform/mail.ts'
import type { PushServer } from '../platform/push.ts'
import type { ReleaseFailures } from '../platform/release-failures.ts'
import type { TextSealing } from '../platform/sealing.ts'
import type { ReadAudit } from '../policies/read-audit.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Settings } from '../settings/settings.ts'

/** The dependencies of every area: the web server, its components, and the list of calls served so far. */
export interface Server {
  readonly http: FastifyInstance
  readonly settings: Settings
  readonly database: Database
  readonly sessions: Sessions
  readonly jobs: Jobs
  readonly push: PushServer
  readonly mail: Mail
  readonly sealing: TextSealing
  readonly readAudit: ReadAudit
  readonly releaseFailures: ReleaseFailures
  readonly served: AnyEndpoint[]
  /** Conditions besides the database for a process to take calls: each returns its fault in Spanish, or null. */
  readonly readiness: (() => string | null)[]
}

/** An area registers its calls (and its jobs) on the server. */
export type Area = (server: Server) => void
