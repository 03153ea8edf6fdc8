import { isCancelled } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type UserAccount, userAccounts } from '@legajo/contract/auth/user-account.ts'
import { useConfirm } from '@legajo/screens/dialogs.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

/** The link of an account to a file that one person proposed and another one confirms. */
export const ProposedLink = ({ account }: { readonly account: UserAccount }) => {
  const mayDecide = usePermitted(userAccounts.confirmLink)
  const { showError } = useConfirm()
  const [isBusy, setBusy] = useState(false)
  const { proposedLink: link, accountName } = account
  if (!link) return null
  const decide = async (decision: typeof userAccounts.confirmLink | typeof userAccounts.refuseLink, done: string) => {
    setBusy(true)
    try {
      await call(decision as typeof userAccounts.confirmLink, { params: { id: link.id } })
      toastSaved(done)
      await invalidate(userAccounts.get, userAccounts.list)
    } catch (error) {
      if (!isCancelled(error)) await showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title="Vínculo por confirmar">
      <Text>
        {link.requestedBy ?? 'Otra persona'} propuso que {accountName} sea{' '}
        <strong>{link.employeeName ?? 'un legajo que no ves'}</strong>: con el vínculo ve su sueldo y firma por esa persona.
        {link.isOwn && ' Lo confirma otra persona.'}
      </Text>
      {mayDecide && (
        <Row>
          {!link.isOwn && (
            <Button
              appearance="primary"
              disabled={isBusy}
              onClick={() => void decide(userAccounts.confirmLink, 'Vínculo confirmado')}
            >
              Confirmar
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => void decide(userAccounts.refuseLink, 'Vínculo descartado')}>
            Descartar
          </Button>
        </Row>
      )}
    </Panel>
  )
}
