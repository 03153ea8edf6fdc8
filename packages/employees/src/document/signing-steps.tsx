import { fileOf, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documentSignings, signerKinds, signerStateText } from '@legajo/contract/employees/document-signing.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { passwordAct } from '@legajo/screens/password-act.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '20px', display: 'grid', rowGap: '8px' },
  small: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
})

/** The signers of a document in their order, with the actions on its request. */
export const SigningSteps = ({ documentId }: { readonly documentId: number }) => {
  const styles = useStyles()
  const input = { params: { id: documentId } }
  const mayWrite = usePermitted(documentSignings.request)
  const printEvidence = useAction(() => fileOf(documentSignings.evidence, input, 'constancia.pdf'))
  const remind = useAction(() => write(documentSignings.remind, input), { done: 'Recordatorio mandado' })
  const cancel = useAction(
    async () => {
      const text = 'Quienes faltan firmar ya no van a poder hacerlo. ¿Anulás el pedido?'
      return (await confirm({ text, warning: true })) ? write(documentSignings.cancel, input) : undefined
    },
    { done: 'Pedido de firmas anulado' },
  )
  const signAsCompany = useAction(
    () =>
      passwordAct(
        {
          title: 'Firmar por la empresa',
          text: 'El documento se firma con el certificado de la empresa. Ingresá tu contraseña para confirmarlo.',
          confirmLabel: 'Firmar',
          cancelLabel: 'Cancelar',
        },
        (password) => write(documentSignings.signAsCompany, { body: { ids: [documentId], password } }),
      ),
    { done: 'El documento quedó firmado por la empresa' },
  )
  return (
    <Loader of={[{ ...queryOf(documentSignings.get, input), staleTime: 0 }]} lines={4}>
      {(signing) => {
        const isPending = signing.state === 'PENDING'
        const isCompanyTurn = isPending && signing.signers.some(({ kind, state }) => kind === 'COMPANY' && state === 'PENDING')
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
              <Button {...printEvidence.button()}>Constancia de firmas</Button>
              {mayWrite && isCompanyTurn && (
                <Button appearance="primary" {...signAsCompany.button()}>
                  Firmar por la empresa
                </Button>
              )}
              {mayWrite && isPending && !isCompanyTurn && <Button {...remind.button()}>Recordar</Button>}
              {mayWrite && isPending && <Button {...cancel.button()}>Anular el pedido</Button>}
            </Row>
          </Panel>
        )
      }}
    </Loader>
  )
}
