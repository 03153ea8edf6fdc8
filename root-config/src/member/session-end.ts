import { call } from '@legajo/api/call.ts'
import { leaveCompany } from '@legajo/bus/company.ts'
import { dropDirty } from '@legajo/bus/dirty-forms.ts'
import { mayLeave, navigateTo } from '@legajo/bus/leaving.ts'
import { type Refusal, refusals$ } from '@legajo/bus/refusals.ts'
import { openScope } from '@legajo/bus/scope.ts'
import { currentSession, type SessionEnd, sessionEnded$, sessionEnding$, signOut } from '@legajo/bus/session-state.ts'
import { session } from '@legajo/contract/auth/session.ts'
import { signInPath } from '../decide.ts'
import { consumeDeepLink } from '../deep-link.ts'
import { showQuestion } from '../dialog.ts'

const showNotice = (title: string, text: string, action: string): Promise<boolean> =>
  showQuestion(title, [text], [{ text: action, value: true, main: true }], true)

/** Signs out on request: notifies the server first, but signs out even if the server does not answer. */
export const leaveSuite = async (): Promise<void> => {
  if (!(await mayLeave())) return
  const limit = new Promise((done) => setTimeout(done, 3_000))
  await Promise.race([call(session.logOut).catch(() => undefined), limit])
  signOut('signed-out')
}

const endTexts: Readonly<Record<Exclude<SessionEnd, 'signed-out' | 'other-account'>, readonly [string, string]>> = {
  expired: [
    'Tu sesión ha expirado',
    'Por seguridad cerramos la sesión por inactividad. Ingresá de nuevo y volvés a donde estabas.',
  ],
  'other-tab': ['Reiniciar sesión', 'La sesión se cerró en otra pestaña. Ingresá de nuevo para seguir.'],
  refused: ['Tu sesión ha expirado', 'El servidor cerró la sesión. Ingresá de nuevo y volvés a donde estabas.'],
}

const handleEnd = (why: SessionEnd): void => {
  leaveCompany()
  if (why === 'other-account') {
    location.assign('/')
    return
  }
  if (why === 'signed-out') {
    consumeDeepLink()
    void navigateTo(signInPath, { replace: true })
    return
  }
  const [title, text] = endTexts[why]
  void showNotice(title, text, 'Ingresar')
}

let answering = false

const handleRefusal = async (refusal: Refusal): Promise<void> => {
  if (answering || !currentSession()) return
  answering = true
  try {
    if (refusal === 'HC_425') {
      await showNotice('No autorizado', 'Acceso denegado', 'Aceptar')
      await navigateTo('/home')
      return
    }
    dropDirty()
    if (refusal === 'HC_424') await showNotice('SU SESIÓN HA EXPIRADO', 'Por favor vuelva a ingresar.', 'Ingresar')
    signOut(refusal === 'HC_424' ? 'signed-out' : 'refused')
  } finally {
    answering = false
  }
}

/** Shows the documented alerts for the end of a session and the server's refusals. */
export const answerEnds = (): (() => void) => {
  const scope = openScope('fin de sesión')
  // Runs before the redirect to sign-in asks about changes that can no longer be saved: forms have stored them.
  scope.listen(sessionEnding$, () => dropDirty())
  scope.listen(sessionEnded$, handleEnd)
  scope.listen(refusals$, (refusal) => void handleRefusal(refusal))
  return scope.close
}
