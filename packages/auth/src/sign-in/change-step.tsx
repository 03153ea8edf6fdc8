import { call } from '@legajo/api/call.ts'
import { type SessionAnswer, session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { ChangePasswordForm } from '../password/change-password-form.tsx'

/** The initial password of an account must be changed first; this session is not published to the suite. */
export const ChangeStep = ({
  session,
  colours,
  onChanged,
  onLogOut,
}: {
  readonly session: SessionAnswer
  readonly colours: { readonly backgroundColor: string; readonly color: string } | undefined
  readonly onChanged: () => void
  readonly onLogOut: () => void
}) => {
  const headers = { Authorization: `Bearer ${session.accessToken}` }
  return (
    <ChangePasswordForm
      userId={session.userId}
      personal={[session.name, session.username]}
      headers={headers}
      colours={colours}
      text="Por seguridad, elegí una contraseña que solo vos conozcas."
      onChanged={onChanged}
      onLogOut={() => {
        void call(sessionCalls.logOut, { headers }).catch(() => {})
        onLogOut()
      }}
    />
  )
}
