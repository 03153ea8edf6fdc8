import { company$ } from '@legajo/bus/company.ts'
import { permits$ } from '@legajo/bus/permits.ts'
import { openScope, type Scope } from '@legajo/bus/scope.ts'
import { isSignedIn, session$ } from '@legajo/bus/session-state.ts'
import { handleCompanyRequests } from './company-switch.ts'
import { clearMenus, loadMenus } from './menu-source.ts'
import { refreshPermits } from './permit-refresh.ts'
import { answerEnds } from './session-end.ts'
import { watchSession } from './session-watch.ts'
import { mountShell } from './shell.tsx'
import { loadSuiteTitle } from './suite-title.ts'

let scope: Scope | undefined
// Outlives the session, since it handles the session's end.
let answersEnds = false

const stopMember = (): void => {
  scope?.close()
  scope = undefined
  clearMenus()
}

/** The parts of the shell that need a session: header, menu, push, watchers. Runs until the session ends. */
export const startMember = (): void => {
  if (!answersEnds) answerEnds()
  answersEnds = true
  if (scope) return
  const own = openScope('shell')
  scope = own
  own.own(mountShell())
  own.own(watchSession())
  own.own(handleCompanyRequests())
  void refreshPermits().then(() => {
    if (scope !== own) return
    // The menu follows the permits and the company; both emit their first value immediately.
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void loadMenus(), 0)
    }
    own.listen(permits$, again)
    own.listen(company$, again)
  })
  void loadSuiteTitle()
  void import('../push.ts').then(({ openPush }) => {
    if (scope === own) own.own(openPush())
  })
  own.listen(session$, () => {
    if (!isSignedIn()) queueMicrotask(stopMember)
  })
}
