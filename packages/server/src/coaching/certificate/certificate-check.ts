import { createHash } from 'node:crypto'
import { type CertificateCheck, certificates } from '@legajo/contract/coaching/certificate.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { CertificateContent } from '../../db/column-types.ts'
import { checkPublicCode, initialsOf } from '../../http/public-check.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'

interface CertificateRow {
  readonly id: number
  readonly content: CertificateContent
  readonly issued_on: string
  readonly valid_until: string | null
  readonly annulled_on: string | null
  readonly annulled_reason: string | null
  readonly expired: boolean
  readonly file: Uint8Array | null
}

/** The check of a certificate by any holder, which shows nothing beyond it: of the person, initials and the last digits. */
export const serveCertificateCheck: Area = (server) =>
  serveOperation(server, certificates.check, async ({ tenantId, request }, { params, query }) => {
    const code = params.code.toUpperCase().replace(/[^0-9A-F]/g, '')
    const found = await checkPublicCode(server, { kind: 'certificate', tenantId, tenant: query.tenant, request }, async (db) => {
      const { rows } = await sql<CertificateRow>`select id, content, issued_on, valid_until, annulled_on, annulled_reason, file,
        coalesce(valid_until < app_today(), false) as expired from coaching_certificate where code = ${code}`.execute(db)
      return rows[0]
    })
    return found ? toCheckResult(found, query.sha256) : unknown
  })

const unknown: CertificateCheck = {
  state: 'UNKNOWN',
  message: 'No hay un certificado con ese código: revisalo, o pedí el original a quien te lo mostró',
  number: null,
  company: null,
  course: null,
  details: null,
  issuedOn: null,
  validUntil: null,
  holder: null,
  isSameFile: null,
}

const toCheckResult = (found: CertificateRow, sha256: string | undefined): CertificateCheck => {
  const { content } = found
  const digits = content.cuil?.replace(/\D/g, '').slice(0, 10).slice(-3)
  const initials = initialsOf(content.employee)
  return {
    ...stateOf(found),
    number: String(found.id).padStart(8, '0'),
    company: content.company,
    course: content.course,
    details: content.details,
    issuedOn: found.issued_on,
    validUntil: found.valid_until,
    holder: digits ? `${initials}, documento terminado en ${digits}` : initials,
    isSameFile: sha256 && found.file ? createHash('sha256').update(found.file).digest('hex') === sha256 : null,
  }
}

const stateOf = ({ annulled_on, expired, valid_until }: CertificateRow): Pick<CertificateCheck, 'state' | 'message'> => {
  if (annulled_on) return { state: 'ANNULLED', message: `El certificado se anuló el ${formatDate(annulled_on)}` }
  if (expired) return { state: 'EXPIRED', message: `El certificado es auténtico; venció el ${formatDate(valid_until)}` }
  return {
    state: 'VALID',
    message: valid_until
      ? `El certificado es auténtico y está vigente hasta el ${formatDate(valid_until)}`
      : 'El certificado es auténtico y no vence',
  }
}
