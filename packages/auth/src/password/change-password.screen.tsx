import { call } from '@legajo/api/call.ts'
import { currentSession, signOut } from '@legajo/bus/session-state.ts'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { Card } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

const useStyles = makeStyles({
  page: { display: 'grid', justifyItems: 'center', padding: '32px 16px' },
  card: { width: 'min(400px, 100%)', boxSizing: 'border-box', padding: '24px' },
})

/** Voluntary change of the user's own password. It ends all sessions, including this one. */
export const ChangePasswordScreen = () => {
  const styles = useStyles()
  const session = currentSession()
  if (!session) return null
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <ChangePasswordForm
          userId={session.userId}
          personal={[session.name, session.username]}
          text="Al cambiarla se cierran todas tus sesiones y volvés a ingresar con la nueva."
          onChanged={() => {
            toast({
              intent: 'success',
              title: 'Contraseña cambiada correctamente',
              text: 'Por favor vuelva a ingresar con su nueva contraseña',
            })
            signOut('signed-out')
          }}
          onLogOut={() => {
            void call(sessionCalls.logOut).catch(() => {})
            signOut('signed-out')
          }}
        />
      </Card>
    </div>
  )
}
