import { type Act, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type BankChange, bankAlarms, bankChanges } from '@legajo/contract/employees/bank-change.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The change of account of a file that waits, for human resources. */
export const WaitingAccount = ({ employeeId }: { readonly employeeId: number }) => {
  const { data } = useQuery(queryOf(bankChanges.list, { params: { id: employeeId } }))
  const mayStop = usePermitted(bankChanges.stop)
  const mayConfirm = usePermitted(bankChanges.confirm)
  return (
    <WaitingNotice
      changes={data}
      act="Frenar el cambio"
      question="Se le va a seguir pagando en la cuenta anterior."
      onConfirm={mayConfirm ? ({ id }) => write(bankChanges.confirm, { params: { id: employeeId, a: id } }) : undefined}
      onStop={mayStop ? ({ id }) => write(bankChanges.stop, { params: { id: employeeId, a: id } }) : undefined}
    />
  )
}

/** The change of the own account that waits, with the way to stop it. */
export const OwnWaitingAccount = () => {
  const { data } = useQuery(queryOf(bankChanges.mine))
  return (
    <WaitingNotice
      changes={data}
      act="No lo pedí: frenarlo"
      question="Vas a seguir cobrando en la cuenta anterior y le avisamos a Recursos Humanos."
      onStop={({ id }) => write(bankChanges.stopOwn, { params: { id } })}
    />
  )
}

const WaitingNotice = ({
  changes,
  act,
  question,
  onStop,
  onConfirm,
}: {
  readonly changes: readonly BankChange[] | undefined
  readonly act: string
  readonly question: string
  readonly onStop: ((change: BankChange) => Act) | undefined
  readonly onConfirm?: ((change: BankChange) => Act) | undefined
}) => {
  const stop = useAction(
    async (change: BankChange) => {
      const isSure = await confirm({
        title: 'Frenar el cambio de cuenta',
        text: question,
        confirmLabel: 'Frenar',
        warning: true,
      })
      return isSure ? onStop?.(change) : undefined
    },
    { done: successToast() },
  )
  const confirmChange = useAction(
    async (change: BankChange) => {
      const isSure = await confirm({
        title: 'Confirmar el cambio de cuenta',
        text: 'Comprobalo antes con la persona, por un teléfono que ya conocías. Lo confirma alguien distinto de quien lo cargó.',
        confirmLabel: 'Confirmar',
      })
      return isSure ? onConfirm?.(change) : undefined
    },
    { done: successToast() },
  )
  const waiting = changes?.find(({ state }) => state === 'WAITING')
  if (!waiting) return null
  const isHeld = waiting.alarms.length > 0 && !waiting.confirmed_by
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        La cuenta donde cobra pasa de {waiting.former} a {waiting.next} el {formatDate(waiting.active_from)}; hasta ese día se
        paga en la anterior.
        {isHeld &&
          ` ${waiting.alarms.map((alarm) => bankAlarms[alarm]).join('. ')}. No se aplica hasta que Recursos Humanos lo confirme.`}
      </MessageBarBody>
      {(onStop || onConfirm) && (
        <MessageBarActions>
          {isHeld && onConfirm && <Button {...confirmChange.button(waiting)}>Confirmar</Button>}
          {onStop && <Button {...stop.button(waiting)}>{act}</Button>}
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
