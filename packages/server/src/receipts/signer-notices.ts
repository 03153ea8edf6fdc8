import type { X509Certificate } from 'node:crypto'
import { renewalDays } from '@legajo/contract/payroll/documents/signing-certificate.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Area, Server } from '../http/server.ts'
import { notify, usersWithPermit } from '../platform/notify.ts'
import { daysLeftOf, endIsNear } from '../signers/certificate-facts.ts'
import { companySigner, signingObstacle } from '../signers/company-signer.ts'

/** Days left at which a notification announces the expiry; the last step is after it. */
const noticeDays = [renewalDays - 1, 14, 6, 0, -1] as const
const everyHours = 6

/** Notifies the users who may renew a company's certificate before it expires, in time to request another one. */
export const serveSignerNotices: Area = (server) => {
  const look = () =>
    notifyExpiringSigners(server).catch((error: unknown) => server.http.log.error({ err: error }, 'certificates'))
  let timer: NodeJS.Timeout | undefined
  server.http.addHook('onListen', async () => {
    timer = setInterval(() => void look(), everyHours * 3_600_000).unref()
    void look()
  })
  server.http.addHook('onClose', async () => clearInterval(timer))
}

/** One pass over all companies. Each step of a certificate is notified once, whichever server runs first. */
export const notifyExpiringSigners = async (server: Server): Promise<void> => {
  const { database } = server
  const tenants = await database.platform.selectFrom('tenant').select('tenant_id').where('active', '=', true).execute()
  for (const { tenant_id: tenantId } of tenants) {
    const companies = await database.inTenant({ tenantId }, (db) =>
      db.selectFrom('company').select(['id', 'legal_name as legalName']).execute(),
    )
    for (const company of companies) {
      const late: (() => unknown)[] = []
      const scope = { tenantId, company: company.id, companies: [company.id], user: 'certificados' }
      await database.inTenant(scope, (db) => notifySigner(server, db, { ...company, tenantId, after: (work) => late.push(work) }))
      for (const work of late) work()
    }
  }
}

interface SentNotice {
  readonly id: number
  readonly legalName: string
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}

const notifySigner = async (
  { settings, push }: Server,
  db: Db,
  { id, legalName, tenantId, after }: SentNotice,
): Promise<void> => {
  const certificate = await certificateOf(db, settings, id)
  if (!certificate) return
  const step = noticeDays.findLast((days) => daysLeftOf(certificate) <= days)
  if (step === undefined) return
  const isFirst = await db
    .insertInto('signer_notice')
    .values({ fingerprint: certificate.fingerprint256, days_left: step })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days_left')
    .executeTakeFirst()
  if (!isFirst) return
  await notify({ db, tenantId, push, after }, await usersWithPermit(db, 'WRITE_SIGNING_CERTIFICATE', id), {
    title: step < 0 ? 'Venció el certificado de firma' : `El certificado de firma vence el ${dayOf(certificate)}`,
    text: `${legalName}. ${endIsNear(certificate) ?? `El certificado ${signingObstacle(certificate)}; lo que ya firmó sigue valiendo.`}`,
    route: '/liquidation-module/signing-certificate',
  })
}

const dayOf = ({ validToDate }: X509Certificate): string => formatDate(validToDate.toISOString().slice(0, 10))

/** Skips a certificate that cannot be opened: the start and the company's own screen report it. */
const certificateOf = async (db: Db, settings: Server['settings'], company: number): Promise<X509Certificate | undefined> => {
  try {
    return (await companySigner(db, settings, company))?.signer.certificate
  } catch (error) {
    if (error instanceof AppError && error.code === 'signer_unusable') return undefined
    throw error
  }
}
