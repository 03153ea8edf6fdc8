import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { type BankChange, bankAlarms, bankChanges } from '@legajo/contract/employees/bank-change.ts'
import { useConfirm } from '@legajo/screens/dialogs.tsx'
import { useTask } from '@legajo/screens/use-task.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { toastSaved } from '@legajo/ui/toasts.tsx'
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
      onConfirm={mayConfirm ? ({ id }) => call(bankChanges.confirm, { params: { id: employeeId, a: id } }) : undefined}
      onStop={mayStop ? ({ id }) => call(bankChanges.stop, { params: { id: employeeId, a: id } }) : undefined}
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
      onStop={({ id }) => call(bankChanges.stopOwn, { params: { id } })}
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
  readonly onStop: ((change: BankChange) => Promise<unknown>) | undefined
  readonly onConfirm?: ((change: BankChange) => Promise<unknown>) | undefined
}) => {
  const { confirm } = useConfirm()
  const { isBusy, run } = useTask()
  const waiting = changes?.find(({ state }) => state === 'WAITING')
  if (!waiting) return null
  const stop = async () => {
    if (
      !onStop ||
      !(await confirm({ title: 'Frenar el cambio de cuenta', text: question, confirmLabel: 'Frenar', warning: true }))
    )
      return
    await run(async () => {
      await onStop(waiting)
      toastSaved()
      await invalidate(bankChanges.list, bankChanges.mine)
    })
  }
  const isHeld = waiting.alarms.length > 0 && !waiting.confirmed_by
  const confirmChange = async () => {
    const text =
      'Comprobalo antes con la persona, por un teléfono que ya conocías. Lo confirma alguien distinto de quien lo cargó.'
    if (!onConfirm || !(await confirm({ title: 'Confirmar el cambio de cuenta', text, confirmLabel: 'Confirmar' }))) return
    await run(async () => {
      await onConfirm(waiting)
      toastSaved()
      await invalidate(bankChanges.list, bankChanges.mine)
    })
  }
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
          {isHeld && onConfirm && (
            <Button disabled={isBusy} onClick={() => void confirmChange()}>
              Confirmar
            </Button>
          )}
          {onStop && (
            <Button disabled={isBusy} onClick={() => void stop()}>
              {act}
            </Button>
          )}
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
