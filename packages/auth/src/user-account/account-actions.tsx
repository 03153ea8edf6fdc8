import { write } from '@legajo/api/act.ts'
import { mayCall } from '@legajo/api/permitted.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { type UserAccountRow, userAccounts } from '@legajo/contract/auth/user-account.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { confirm, showSuccess } from '@legajo/screens/dialog-queue.ts'
import { passwordAct } from '@legajo/screens/password-act.ts'
import type { RowAction } from '@legajo/screens/row-action.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import {
  CheckmarkCircleIcon,
  KeyIcon,
  LockClosedIcon,
  MailIcon,
  PauseIcon,
  ShieldCheckmarkIcon,
  SignOutIcon,
} from '@legajo/ui/icons.tsx'
import type { Toast } from '@legajo/ui/toasts.tsx'

const isSure = (question: { readonly title: string; readonly text: string; readonly confirmLabel: string }) =>
  confirm({ ...question, cancelLabel: 'Cancelar', warning: true })

/** The actions on a user's row. Actions that lock the user out need confirmation; users cannot apply them to themselves. */
export const useAccountActions = (sendsMail: boolean): readonly RowAction<UserAccountRow>[] => {
  const isMe = (row: UserAccountRow) => row.id === currentSession()?.userId
  const describe =
    (title: string) =>
    (_: unknown, { accountName }: UserAccountRow) => ({ title, text: accountName })

  const unblock = useAction(({ id }: UserAccountRow) => write(userAccounts.unblock, { params: { id } }), {
    done: describe('Usuario desbloqueado'),
  })
  const activate = useAction(({ id }: UserAccountRow) => write(userAccounts.activate, { params: { id } }), {
    done: describe('Usuario activado'),
  })
  const block = useAction(
    async ({ id, accountName }: UserAccountRow) =>
      (await isSure({
        title: `¿Bloquear a ${accountName}?`,
        text: 'Se cierran sus sesiones y no puede ingresar hasta que lo desbloquees.',
        confirmLabel: 'Bloquear',
      }))
        ? write(userAccounts.block, { params: { id } })
        : undefined,
    { done: describe('Usuario bloqueado') },
  )
  const deactivate = useAction(
    async ({ id, accountName }: UserAccountRow) =>
      (await isSure({
        title: `¿Desactivar a ${accountName}?`,
        text: 'Se cierran sus sesiones. Sus datos quedan y podés activarlo cuando quieras.',
        confirmLabel: 'Desactivar',
      }))
        ? write(userAccounts.deactivate, { params: { id } })
        : undefined,
    { done: describe('Usuario desactivado') },
  )
  const generate = useAction(
    ({ id, accountName }: UserAccountRow) =>
      passwordAct(
        {
          title: `¿Generar otra contraseña para ${accountName}?`,
          text: 'La actual deja de servir y se cierran sus sesiones. La nueva se muestra una sola vez. Para continuar ingresá tu contraseña',
          confirmLabel: 'Generar',
          cancelLabel: 'Cancelar',
        },
        (password) => write(userAccounts.generatePassword, { params: { id }, body: { password } }),
      ),
    {
      onDone: ({ password }, { accountName }) =>
        void showSuccess({ title: 'Contraseña generada', text: passwordText(accountName, password) }),
    },
  )
  const endSessions = useAction(
    async ({ id, accountName }: UserAccountRow) =>
      (await isSure({
        title: `¿Cerrar las sesiones de ${accountName}?`,
        text: 'Se cierran en todos sus dispositivos; puede volver a ingresar.',
        confirmLabel: 'Cerrar sesiones',
      }))
        ? write(userAccounts.endSessions, { params: { id } })
        : undefined,
    { done: describe('Sesiones cerradas') },
  )
  const sendRecovery = useAction(({ id }: UserAccountRow) => write(userAccounts.sendRecovery, { params: { id } }), {
    done: (sent, { email }): Toast =>
      sent
        ? { title: 'Enlace enviado', text: email ?? undefined }
        : { intent: 'warning', title: 'No se envió', text: 'El usuario no tiene correo o no puede ingresar.' },
  })

  const byCall: readonly (readonly [AnyEndpoint, RowAction<UserAccountRow>])[] = [
    [
      userAccounts.unblock,
      {
        label: 'Desbloquear',
        icon: <CheckmarkCircleIcon />,
        run: (row) => void unblock.run(row),
        isHidden: (row) => !row.blocked && !row.held && !row.unlockRequested,
      },
    ],
    [
      userAccounts.activate,
      { label: 'Activar', icon: <ShieldCheckmarkIcon />, run: (row) => void activate.run(row), isHidden: (row) => row.actived },
    ],
    [
      userAccounts.sendRecovery,
      {
        label: 'Enviar enlace de contraseña',
        icon: <MailIcon />,
        run: (row) => void sendRecovery.run(row),
        isHidden: () => !sendsMail,
        isDisabled: (row) => !row.email,
      },
    ],
    [
      userAccounts.generatePassword,
      { label: 'Generar contraseña', icon: <KeyIcon />, run: (row) => void generate.run(row), isHidden: isMe },
    ],
    [
      userAccounts.endSessions,
      { label: 'Cerrar sesiones', icon: <SignOutIcon />, run: (row) => void endSessions.run(row), isHidden: isMe },
    ],
    [
      userAccounts.deactivate,
      {
        label: 'Desactivar',
        icon: <PauseIcon />,
        run: (row) => void deactivate.run(row),
        isHidden: (row) => !row.actived || isMe(row),
        isDangerous: true,
      },
    ],
    [
      userAccounts.block,
      {
        label: 'Bloquear',
        icon: <LockClosedIcon />,
        run: (row) => void block.run(row),
        isHidden: (row) => row.blocked || isMe(row),
        isDangerous: true,
      },
    ],
  ]
  return byCall.filter(([each]) => mayCall(each)).map(([, action]) => action)
}

/** The one-time display of a generated password. */
export const passwordText = (accountName: string, password: string) => (
  <>
    La contraseña de <strong>{accountName}</strong> es <code>{password}</code>. Anotala ahora: no se vuelve a mostrar, y al
    ingresar tiene que cambiarla.
  </>
)
