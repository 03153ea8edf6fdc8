import { queryOf } from '@legajo/api/queries.ts'
import { signingCertificates } from '@legajo/contract/payroll/documents/signing-certificate.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'

/** Warns when the company's certificate is missing, a sample, or about to expire; otherwise empty. */
export const CertificateNote = () => {
  const { data } = useQuery(queryOf(signingCertificates.get))
  const isReportedSoon = data?.certificate?.warnings.some((text) => text === data.message)
  if (!data || (data.isReady && !data.isSample && !isReportedSoon)) return null
  return (
    <MessageBar intent={data.isSample ? 'info' : 'warning'} layout="multiline">
      <MessageBarBody>
        {data.message} <Link to="/liquidation-module/signing-certificate">Ver el certificado</Link>
      </MessageBarBody>
    </MessageBar>
  )
}
