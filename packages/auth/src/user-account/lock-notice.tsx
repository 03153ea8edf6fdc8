import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { type UserAccount, userAccounts } from '@legajo/contract/auth/user-account.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { useMutation } from '@tanstack/react-query'

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
  const unblock = useMutation({
    mutationFn: () => call(userAccounts.unblock, { params: { id: account.id } }),
    onSuccess: async () => {
      toast({ title: 'Usuario desbloqueado', text: account.accountName })
      await invalidate(userAccounts.list, userAccounts.get, userAccounts.stats)
    },
    onError: (error) => toast({ intent: 'error', title: 'No se desbloqueó', text: error.message }),
  })
  if (!account.blocked && !account.held && !account.unlockRequested) return null
  return (
    <MessageBar intent="warning">
      <MessageBarBody>{textOf(account)}</MessageBarBody>
      {mayUnblock && (
        <MessageBarActions>
          <Button disabled={unblock.isPending} onClick={() => unblock.mutate()}>
            Desbloquear
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
