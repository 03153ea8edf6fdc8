import { queryOf } from '@legajo/api/queries.ts'
import { type ReceiptVerification, receipts } from '@legajo/contract/payroll/documents/receipt.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { type Verification, VerificationPage } from '@legajo/screens/verification-page.tsx'
import { formatDateTime } from '@legajo/ui/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOfCode, codeLength, inGroups, parseTypedCode } from './typed-code.ts'

/** The page that a receipt's QR code opens: shows anyone whether the document is authentic, and nothing that it does not contain. */
export const VerifyReceiptScreen = () => {
  const { params, search } = useRoute()
  const { code } = parseTypedCode(params['code'] ?? '')
  const tenant = search['tenant']
  const [sha256, setSha256] = useState<string>()
  const requested = useQuery({
    ...queryOf(receipts.verify, { params: { code }, query: { ...(tenant && { tenant }), ...(sha256 && { sha256 }) } }),
    enabled: code !== '',
  })
  const handleSubmit = (text: string) => {
    const typed = parseTypedCode(text)
    const problem = problemOf(typed.code)
    if (!problem) void navigate(addressOfCode({ ...(tenant && { tenant }), ...typed }))
    return problem
  }
  return (
    <VerificationPage
      title="Comprobar un recibo de sueldo"
      intro="Escribí o pegá el código que está junto al QR del recibo, y te decimos si es auténtico y si está vigente."
      code={inGroups(code)}
      codeField={{ label: 'Código del recibo', placeholder: 'XXXX-XXXX-XXXX-XXXX', maxLength: 400 }}
      onSubmit={handleSubmit}
      fileLabel="Elegir el recibo"
      onFile={setSha256}
      request={requested}
      found={requested.data && verificationOf(requested.data)}
    />
  )
}

const problemOf = ({ length }: string): string | undefined => {
  if (length === 0) return 'Escribí el código que está junto al QR del recibo'
  if (length !== codeLength) return `El código tiene ${codeLength} letras y números, y escribiste ${length}`
  return undefined
}

const verificationOf = (found: ReceiptVerification): Verification => ({
  state: found.isValid ? 'valid' : 'invalid',
  message: found.message,
  facts: found.company
    ? [
        ['Empleador', found.company],
        ['CUIT', found.cuit],
        ['Período', found.period],
        ['Liquidación', found.type],
        ['Empleado', found.employee],
        ['CUIL', found.cuil],
        ['Emitido', found.issuedAt && formatDateTime(found.issuedAt)],
        ['Firma de la empresa', found.signedBy ?? 'Sin firma digital'],
        ['Firma del empleado', found.hasAnswer ? 'Firmado' : 'Pendiente'],
      ]
    : [],
})
