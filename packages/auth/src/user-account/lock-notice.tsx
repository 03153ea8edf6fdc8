import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type UserAccount, userAccounts } from '@legajo/contract/auth/user-account.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'

const textOf = ({ blocked, held, unlockRequested }: UserAccount): string =>
  [
    blocked ? 'Bloqueado por un administrador.' : held && 'Retenido por intentos equivocados.',
    unlockRequested && 'Pide que lo desbloqueen.',
  ]
    .filter(Boolean)
    .join(' ')

/** The lock of an account with its end, where the account is open: a request to unlock leads there. */
export const LockNotice = ({ account }: { readonly account: UserAccount }) => {
  const mayUnblock = usePermitted(userAccounts.unblock)
  const unblock = useAction(() => write(userAccounts.unblock, { params: { id: account.id } }), {
    done: () => ({ title: 'Usuario desbloqueado', text: account.accountName }),
  })
  if (!account.blocked && !account.held && !account.unlockRequested) return null
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{textOf(account)}</MessageBarBody>
      {mayUnblock && (
        <MessageBarActions>
          <Button {...unblock.button()}>Desbloquear</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
