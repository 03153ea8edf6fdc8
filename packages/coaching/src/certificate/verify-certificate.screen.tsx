import { queryOf } from '@legajo/api/queries.ts'
import { type CertificateCheck, certificates } from '@legajo/contract/coaching/certificate.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { type Verification, VerificationPage } from '@legajo/screens/verification-page.tsx'
import { formatDate } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const path = '/verificar-certificado'
const codeIn = (text: string): string => text.toUpperCase().replace(/[^0-9A-F]/g, '')

/** The public page of a certificate's QR code: whether it is authentic and in force. */
export const VerifyCertificateScreen = () => {
  const { params, search } = useRoute()
  const code = codeIn(params['code'] ?? '')
  const tenant = search['tenant']
  const [sha256, setSha256] = useState<string>()
  const requested = useQuery({
    ...queryOf(certificates.check, { params: { code }, query: { ...(tenant && { tenant }), ...(sha256 && { sha256 }) } }),
    enabled: code !== '',
  })
  const handleSubmit = (text: string) => {
    const typed = codeIn(text)
    if (typed === '') return 'Escribí el código que está junto al QR del certificado'
    void navigate({ path: `${path}/${typed}`, ...(tenant && { search: { tenant } }) })
    return undefined
  }
  return (
    <VerificationPage
      title="Comprobar un certificado"
      intro="Escribí o pegá el código que está junto al QR del certificado, y te decimos si es auténtico y si está vigente."
      code={code}
      codeField={{ label: 'Código del certificado', maxLength: 60 }}
      onSubmit={handleSubmit}
      fileLabel="Elegir el certificado"
      onFile={setSha256}
      request={requested}
      found={requested.data && verificationOf(requested.data)}
    />
  )
}

const states = { VALID: 'valid', EXPIRED: 'expired', ANNULLED: 'invalid', UNKNOWN: 'invalid' } as const

const verificationOf = (found: CertificateCheck): Verification => ({
  state: states[found.state],
  message: found.message,
  facts:
    found.state === 'UNKNOWN'
      ? []
      : [
          ['Curso', found.course],
          ['Cuándo', found.details],
          ['Persona', found.holder],
          ['Empresa', found.company],
          ['Número', found.number],
          ['Emitido', found.issuedOn && formatDate(found.issuedOn)],
          ['Vigente hasta', found.validUntil && formatDate(found.validUntil)],
        ],
  fileMessage: fileMessageOf(found.isSameFile),
})

const fileMessageOf = (isSameFile: boolean | null): string | undefined => {
  if (isSameFile === null) return undefined
  return isSameFile ? 'Es el archivo que se emitió.' : 'No es el archivo que se emitió: alguien lo cambió.'
}
