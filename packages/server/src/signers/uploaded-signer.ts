import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { personOf } from '../db/person-of.ts'
import { SignerProblem } from '../pdf/signer-problem.ts'
import type { Signer } from '../pdf/x509-signer.ts'
import { openSecret, sealSecret } from '../platform/secret-box.ts'

/** The certificate uploaded for a company. */
export const selectUploadedSigner = (db: Db, company: number) =>
  db
    .selectFrom('company_signer')
    .select(['tenant_id', 'company_id', 'certificates', 'fingerprint', 'sealed_key_secret', 'uploaded_at'])
    .select(personOf<string | null>('uploaded_by').as('uploaded_by'))
    .where('company_id', '=', company)
    .executeTakeFirst()

export type UploadedSigner = NonNullable<Awaited<ReturnType<typeof selectUploadedSigner>>>

interface SignerCompany {
  readonly tenantId: number
  readonly company: number
}
/** A key decrypts for its company and its certificate alone, wherever in the database it is copied to. */
const placeOf = ({ tenantId, company }: SignerCompany, fingerprint: string): string =>
  `signer ${tenantId}/${company} ${fingerprint}`

/** The stored form of a signer. */
export const toSignerRow = ({ certificate, chain, key }: Signer, secretKey: Buffer, place: SignerCompany) => ({
  certificates: [certificate, ...chain].map(String).join(''),
  fingerprint: certificate.fingerprint256,
  sealed_key_secret: sealSecret(
    secretKey,
    placeOf(place, certificate.fingerprint256),
    key.export({ type: 'pkcs8', format: 'der' }) as Buffer,
  ),
})

/** The public certificate, which needs no key. */
export const certificateIn = ({ certificates }: Pick<UploadedSigner, 'certificates'>): X509Certificate =>
  new X509Certificate(certificates)

/** Opens a stored signer. Throws a SignerProblem that reports to the installer what is wrong with LEGAJO_SECRET_KEY. */
export const openUploaded = (row: UploadedSigner, secretKey: Buffer | undefined): Signer => {
  if (!secretKey) throw new SignerProblem('está guardado con LEGAJO_SECRET_KEY, que esta instalación no define')
  const place = placeOf({ tenantId: row.tenant_id, company: row.company_id }, row.fingerprint)
  const der = openSecret(secretKey, place, row.sealed_key_secret)
  if (der === 'other-key')
    throw new SignerProblem('se guardó con otra LEGAJO_SECRET_KEY; volvé a la de entonces, o cargalo otra vez')
  const [certificate, ...chain] = row.certificates
    .split(/(?<=-----END CERTIFICATE-----\n)/)
    .map((pem) => new X509Certificate(pem))
  if (der === 'damaged' || certificate?.fingerprint256 !== row.fingerprint)
    throw new SignerProblem('se cambió en la base de datos; cargalo otra vez')
  return { certificate, chain, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) }
}
