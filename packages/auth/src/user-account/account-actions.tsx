import { isCancelled } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { mayCall } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { type UserAccountRow, userAccounts } from '@legajo/contract/auth/user-account.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { useConfirm } from '@legajo/screens/dialogs.tsx'
import type { RowAction } from '@legajo/screens/row-action.ts'
import {
  CheckmarkCircleIcon,
  KeyIcon,
  LockClosedIcon,
  MailIcon,
  PauseIcon,
  ShieldCheckmarkIcon,
  SignOutIcon,
} from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'

/** The actions on a user's row. Actions that lock the user out need confirmation; users cannot apply them to themselves. */
export const useAccountActions = (sendsMail: boolean): readonly RowAction<UserAccountRow>[] => {
  const { confirm, showError, showSuccess } = useConfirm()

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      await invalidate(userAccounts.list, userAccounts.get, userAccounts.stats)
    } catch (error) {
      if (!isCancelled(error)) await showError(error)
    }
  }

  const isMe = (row: UserAccountRow) => row.id === currentSession()?.userId

  const change =
    (
      call_:
        | typeof userAccounts.block
        | typeof userAccounts.unblock
        | typeof userAccounts.activate
        | typeof userAccounts.deactivate,
      done: string,
      question?: { title: string; text: string; confirmLabel: string },
    ) =>
    async (row: UserAccountRow) => {
      const { title = '', ...rest } = question ?? {}
      if (
        question &&
        !(await confirm({ ...rest, title: title.replace('{}', row.accountName), cancelLabel: 'Cancelar', warning: true }))
      )
        return
      await attempt(async () => {
        await call(call_ as typeof userAccounts.block, { params: { id: row.id } })
        toast({ title: done, text: row.accountName })
      })
    }

  const block = change(userAccounts.block, 'Usuario bloqueado', {
    title: '¿Bloquear a {}?',
    text: 'Se cierran sus sesiones y no puede ingresar hasta que lo desbloquees.',
    confirmLabel: 'Bloquear',
  })
  const unblock = change(userAccounts.unblock, 'Usuario desbloqueado')
  const activate = change(userAccounts.activate, 'Usuario activado')
  const deactivate = change(userAccounts.deactivate, 'Usuario desactivado', {
    title: '¿Desactivar a {}?',
    text: 'Se cierran sus sesiones. Sus datos quedan y podés activarlo cuando quieras.',
    confirmLabel: 'Desactivar',
  })

  const generate = async (row: UserAccountRow) => {
    const sure = await confirm({
      title: `¿Generar otra contraseña para ${row.accountName}?`,
      text: 'La actual deja de servir y se cierran sus sesiones. La nueva se muestra una sola vez.',
      confirmLabel: 'Generar',
      cancelLabel: 'Cancelar',
      warning: true,
    })
    if (!sure) return
    await attempt(async () => {
      const { password } = await call(userAccounts.generatePassword, { params: { id: row.id } })
      await showSuccess({ title: 'Contraseña generada', text: passwordText(row.accountName, password) })
    })
  }

  const endSessions = async (row: UserAccountRow) => {
    const sure = await confirm({
      title: `¿Cerrar las sesiones de ${row.accountName}?`,
      text: 'Se cierran en todos sus dispositivos; puede volver a ingresar.',
      confirmLabel: 'Cerrar sesiones',
      cancelLabel: 'Cancelar',
      warning: true,
    })
    if (!sure) return
    await attempt(async () => {
      await call(userAccounts.endSessions, { params: { id: row.id } })
      toast({ title: 'Sesiones cerradas', text: row.accountName })
    })
  }

  const sendRecovery = (row: UserAccountRow) =>
    attempt(async () => {
      const sent = await call(userAccounts.sendRecovery, { params: { id: row.id } })
      toast(
        sent
          ? { title: 'Enlace enviado', text: row.email ?? undefined }
          : { intent: 'warning', title: 'No se envió', text: 'El usuario no tiene correo o no puede ingresar.' },
      )
    })

  const byCall: readonly (readonly [AnyEndpoint, RowAction<UserAccountRow>])[] = [
    [
      userAccounts.unblock,
      {
        label: 'Desbloquear',
        icon: <CheckmarkCircleIcon />,
        run: (row) => void unblock(row),
        isHidden: (row) => !row.blocked && !row.held && !row.unlockRequested,
      },
    ],
    [
      userAccounts.activate,
      { label: 'Activar', icon: <ShieldCheckmarkIcon />, run: (row) => void activate(row), isHidden: (row) => row.actived },
    ],
    [
      userAccounts.sendRecovery,
      {
        label: 'Enviar enlace de contraseña',
        icon: <MailIcon />,
        run: (row) => void sendRecovery(row),
        isHidden: () => !sendsMail,
        isDisabled: (row) => !row.email,
      },
    ],
    [
      userAccounts.generatePassword,
      { label: 'Generar contraseña', icon: <KeyIcon />, run: (row) => void generate(row), isHidden: isMe },
    ],
    [
      userAccounts.endSessions,
      { label: 'Cerrar sesiones', icon: <SignOutIcon />, run: (row) => void endSessions(row), isHidden: isMe },
    ],
    [
      userAccounts.deactivate,
      {
        label: 'Desactivar',
        icon: <PauseIcon />,
        run: (row) => void deactivate(row),
        isHidden: (row) => !row.actived || isMe(row),
        isDangerous: true,
      },
    ],
    [
      userAccounts.block,
      {
        label: 'Bloquear',
        icon: <LockClosedIcon />,
        run: (row) => void block(row),
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
