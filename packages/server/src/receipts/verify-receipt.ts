import { type ReceiptVerification, receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import { checkPublicCode, initialsOf } from '../http/public-check.ts'
import { serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

/** The verification of a receipt by any holder of the paper, which shows nothing beyond the paper. */
export const serveReceiptVerification: Area = (server) =>
  serveOperation(server, receipts.verify, async ({ tenantId, request }, { params, query }) => {
    const code = params.code.toUpperCase().replace(/[^0-9A-Z]/g, '')
    const found = await checkPublicCode(server, { kind: 'verify', tenantId, tenant: query.tenant, request }, async (db) => {
      const { rows } = await sql<VerifiedReceipt>`
        select c.legal_name, c.cuit, r.period_name, r.type_name, e.last_name, e.name, e.cuil, r.issued_at, r.signed_at is not null as signed,
          r.signed_by, r.released_at is not null as released, r.revoked_at is not null as revoked, r.answered_at is not null as answered,
          r.original_hash, r.signed_hash, r.former_hash,
          exists (select from receipt n where n.tenant_id = r.tenant_id and n.employee_id = r.employee_id
            and n.liquidation_id = r.liquidation_id and n.released_at is not null and n.revoked_at is null) as replaced
        from receipt r join employee e on e.tenant_id = r.tenant_id and e.id = r.employee_id
        join company c on c.tenant_id = r.tenant_id and c.id = r.company_id where r.code = ${code}`.execute(db)
      // Unreleased receipts are not public.
      return rows[0]?.released ? rows[0] : undefined
    })
    return found ? toVerification(found, query.sha256) : unknown
  })

interface VerifiedReceipt {
  readonly legal_name: string
  readonly cuit: string
  readonly period_name: string
  readonly type_name: string
  readonly last_name: string
  readonly name: string
  readonly cuil: string
  readonly issued_at: Date
  readonly signed: boolean
  readonly signed_by: string | null
  readonly released: boolean
  readonly revoked: boolean
  readonly answered: boolean
  /** Another receipt of the same liquidation was released in its place. */
  readonly replaced: boolean
  readonly original_hash: string
  readonly signed_hash: string | null
  readonly former_hash: string | null
}

const emptyVerification = {
  company: null,
  cuit: null,
  period: null,
  type: null,
  employee: null,
  cuil: null,
  issuedAt: null,
  isSigned: false,
  signedBy: null,
  hasAnswer: false,
  isSameFile: null,
}
const unknown: ReceiptVerification = {
  ...emptyVerification,
  isValid: false,
  message: 'No hay un recibo con ese código. Revisá que esté bien copiado; si lo está, el papel no es auténtico.',
}

const toVerification = (row: VerifiedReceipt, sha256: string | undefined): ReceiptVerification => {
  const isFormer = sha256 !== undefined && sha256 === row.former_hash
  const isSameFile = sha256 === undefined ? null : isFormer || sha256 === row.original_hash || sha256 === row.signed_hash
  return {
    isValid: !row.revoked && isSameFile !== false,
    message: row.revoked
      ? `Este recibo se anuló: no vale.${row.replaced ? ' La empresa publicó otro en su lugar, con otro código.' : ''}`
      : isSameFile === false
        ? 'El recibo existe, pero el archivo no es el que se emitió.'
        : isFormer
          ? 'El recibo es auténtico y está vigente. Este archivo tiene el dibujo anterior: el de hoy dice lo mismo.'
          : 'El recibo es auténtico y está vigente.',
    company: row.legal_name,
    cuit: formatCuil(row.cuit),
    period: row.period_name,
    type: row.type_name,
    employee: initialsOf(`${row.name} ${row.last_name}`),
    cuil: `••-•••••${row.cuil.slice(7, 10)}-${row.cuil.slice(10)}`,
    issuedAt: row.issued_at.toISOString(),
    isSigned: row.signed,
    signedBy: row.signed_by,
    hasAnswer: row.answered,
    isSameFile,
  }
}
