import { queryOf } from '@legajo/api/queries.ts'
import { signingCertificates } from '@legajo/contract/payroll/signing-certificate.ts'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'

/** Says when the company's certificate is missing, a sample, or near its end; nothing when all is well. */
export const CertificateNote = () => {
  const { data } = useQuery(queryOf(signingCertificates.get))
  if (!data || (data.isReady && !data.isSample)) return null
  return (
    <MessageBar intent={data.isReady ? 'info' : 'warning'}>
      <MessageBarBody>{data.message}</MessageBarBody>
    </MessageBar>
  )
}
