import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type UserAccount, userAccounts } from '@legajo/contract/auth/user-account.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'

/** The link of an account to a file that one person proposed and another one confirms. */
export const ProposedLink = ({ account }: { readonly account: UserAccount }) => {
  const mayDecide = usePermitted(userAccounts.confirmLink)
  const { proposedLink: link, accountName } = account
  const confirm = useAction((id: number) => write(userAccounts.confirmLink, { params: { id } }), {
    done: () => successToast('Vínculo confirmado'),
  })
  const refuse = useAction((id: number) => write(userAccounts.refuseLink, { params: { id } }), {
    done: () => successToast('Vínculo descartado'),
  })
  if (!link) return null
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
            <Button appearance="primary" {...confirm.button(link.id)}>
              Confirmar
            </Button>
          )}
          <Button {...refuse.button(link.id)}>Descartar</Button>
        </Row>
      )}
    </Panel>
  )
}
