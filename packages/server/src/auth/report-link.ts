import { reportLinks } from '@legajo/contract/auth/report-link.ts'
import { SignJWT } from 'jose'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

/** Addresses of embedded reports. Tenant, company and user are sealed into them: the browser cannot change them. */
export const serveReportLinks: Area = (server) => {
  serve(server, reportLinks.metabase, async ({ session }, { body }) => {
    const { metabase } = server.settings
    if (!metabase) return fail('not_configured', { what: 'El servidor de reportes' })
    const token = await new SignJWT({
      resource: { dashboard: body.reportId },
      params: { tenant: session.tenant, company: session.company, user: session.userId },
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode(metabase.secret))
    return `${metabase.url.replace(/\/$/, '')}/embed/dashboard/${token}`
  })

  serve(server, reportLinks.quickSight, async () => fail('not_configured', { what: 'QuickSight' }))
}
