import { frontendErrors } from '@legajo/contract/shared/frontend-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { countSource, isSourceSpent } from '../session/attempt-limits.ts'

/** All visitors count as one reporter: without a session a few addresses could return a release. */
const visitors = 'visitors'

/** Reports that one address may send in fifteen minutes; more are dropped silently. */
const maxReports = 100

/** Stores browser errors: without control characters, and only the path of an address. */
export const serveFrontendErrors: Area = (server) => {
  serve(server, frontendErrors.report, async ({ db, request, after }, { body }) => {
    const source = `report ${request.ip}`
    if (await isSourceSpent(db, source, maxReports)) return
    await countSource(db, source)
    await db
      .insertInto('frontend_error')
      .values({
        error: printable(body.error),
        url: pathOf(body.url),
        user_agent: request.headers['user-agent']?.slice(0, 200) ?? null,
      })
      .execute()
    const { unit, version } = body
    if (!unit || !version) return
    const reporter = (await server.sessions.userOf(request)) ?? visitors
    after(() =>
      server.releaseFailures
        .count({ unit, version, reporter })
        .catch((error) => server.http.log.error({ err: error }, 'release failures')),
    )
  })
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must go
const printable = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** The query and the fragment may contain tokens of links. */
const pathOf = (url: string): string => printable(url.split(/[?#]/)[0] ?? '').slice(0, 500)
