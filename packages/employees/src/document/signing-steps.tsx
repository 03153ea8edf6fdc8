import { call } from '@legajo/api/call.ts'
import { download } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { documentSignings, signerKinds, signerStateText } from '@legajo/contract/employees/document-signing.ts'
import { confirm, confirmWithPassword, showError } from '@legajo/screens/dialog-queue.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { refreshDocuments } from './document-form.tsx'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px', display: 'grid', rowGap: '8px' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
})

/** The signers of a document in their order, with the actions on its request. */
export const SigningSteps = ({ documentId }: { readonly documentId: number }) => {
  const styles = useStyles()
  const input = { params: { id: documentId } }
  const requested = useQuery({ ...queryOf(documentSignings.get, input), staleTime: 0 })
  const mayWrite = usePermitted(documentSignings.request)
  const signing = requested.data
  const showDone = async (title: string) => {
    toast({ intent: 'success', title })
    await Promise.all([invalidate(documentSignings.get), refreshDocuments()])
  }
  const run = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work()
      await showDone(title)
    } catch (error) {
      await showError(error)
    }
  }
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  if (!signing) return <SkeletonLines lines={4} />
  const isPending = signing.state === 'PENDING'
  const isCompanyTurn = isPending && signing.signers.some(({ kind, state }) => kind === 'COMPANY' && state === 'PENDING')
  const signAsCompany = async () => {
    const password = await confirmWithPassword({
      title: 'Firmar por la empresa',
      text: 'El documento se firma con el certificado de la empresa. Ingresá tu contraseña para confirmarlo.',
      confirmLabel: 'Firmar',
      cancelLabel: 'Cancelar',
      // A wrong password keeps the dialog open.
      check: async (own) => void (await call(documentSignings.signAsCompany, { body: { ids: [documentId], password: own } })),
    })
    if (password !== undefined) await showDone('El documento quedó firmado por la empresa')
  }
  const cancel = async () => {
    if (await confirm({ text: 'Quienes faltan firmar ya no van a poder hacerlo. ¿Anulás el pedido?', warning: true }))
      await run(() => call(documentSignings.cancel, input), 'Pedido de firmas anulado')
  }
  return (
    <Panel title="Firmas">
      <Text as="p" below={8} tone="muted" size={200}>
        Pedidas el {formatDateTime(signing.requestedAt)} por {signing.requestedBy}
        {signing.dueDate && `, para antes del ${formatDate(signing.dueDate)}`}
        {isPending && signing.reminderDays > 0 && `. Se recuerda cada ${signing.reminderDays} días`}.
      </Text>
      <ol className={styles.list}>
        {signing.signers.map((signer) => (
          <li key={signer.position}>
            {signer.name} ({signerKinds[signer.kind as keyof typeof signerKinds]}){' '}
            <StatusBadge
              label={signerStateText(signing, signer)}
              tone={signer.state === 'SIGNED' ? 'finalized' : signer.state === 'REFUSED' ? 'error' : 'default'}
            />
            {isPending && !signer.at && !signer.hasUser && (
              <span className={styles.small}>No tiene un usuario activo: sin uno no puede entrar a firmar.</span>
            )}
            {signer.at && (
              <span className={styles.small}>
                {formatDateTime(signer.at)}
                {signer.address && `, desde ${signer.address}`}
                {signer.reason && `. Motivo: ${signer.reason}`}
              </span>
            )}
          </li>
        ))}
      </ol>
      <Row align="stretch" above={12}>
        <Button onClick={() => void download(documentSignings.evidence, input, 'constancia.pdf').catch(showError)}>
          Constancia de firmas
        </Button>
        {mayWrite && isCompanyTurn && (
          <Button appearance="primary" onClick={() => void signAsCompany()}>
            Firmar por la empresa
          </Button>
        )}
        {mayWrite && isPending && !isCompanyTurn && (
          <Button onClick={() => void run(() => call(documentSignings.remind, input), 'Recordatorio mandado')}>Recordar</Button>
        )}
        {mayWrite && isPending && <Button onClick={() => void cancel()}>Anular el pedido</Button>}
      </Row>
    </Panel>
  )
}
