import { dirtyForms, dropDirty, isDirty } from '@legajo/bus/dirty-forms.ts'
import { answerLeavingWith } from '@legajo/bus/leaving.ts'
import { plainPath } from '@legajo/bus/routes.ts'
import { showQuestion } from './dialog.ts'
import { node } from './page-parts.ts'

const ask = async (): Promise<boolean> => {
  const names = [...new Set(dirtyForms().map(({ title }) => title))]
  const leave = await showQuestion(
    'Hay cambios sin guardar',
    ['Si salís ahora se pierden los cambios de:', node('ul', {}, ...names.map((name) => node('li', {}, name)))],
    [
      { text: 'Salir sin guardar', value: true },
      { text: 'Seguir editando', value: false, main: true },
    ],
    false,
  )
  if (leave) dropDirty()
  return leave
}

// Each history entry stores its position, so that a refused Back can be undone by going forward the same distance: replacing the entry, as
// routers do, would lose the previous page.
const placeOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'legajo' in state ? Number(state.legajo) : 0

let here = 0
let ignoredEvents = 0
let free = false

const emitMoved = (): boolean => window.dispatchEvent(new Event('legajo:moved'))

const withStepNumber = (original: History['pushState'], step: number): History['pushState'] =>
  function (this: History, data, unused, url) {
    here += step
    original.call(this, { ...(typeof data === 'object' ? data : {}), legajo: here }, unused, url)
    emitMoved()
  }

/** Requests a confirmation before a link, Back and Forward, or closing the tab discards unsaved changes. Call it before routing starts. */
export const guardLeaving = (): void => {
  answerLeavingWith(ask)
  here = placeOf(history.state)
  history.pushState = withStepNumber(history.pushState, 1)
  history.replaceState = withStepNumber(history.replaceState, 0)
  history.replaceState(history.state, '', location.href)
  let path = plainPath(location.pathname)

  window.legajo.swallowPopstate = (event) => {
    // single-spa notifies parcels of its own navigation by events of this kind; only the browser's are trusted.
    if (!event.isTrusted) {
      path = plainPath(location.pathname)
      return false
    }
    if (ignoredEvents > 0) {
      ignoredEvents--
      return true
    }
    const target = placeOf(event.state)
    const steps = target - here
    if (free || steps === 0 || !isDirty() || plainPath(location.pathname) === path) {
      free = false
      here = target
      path = plainPath(location.pathname)
      emitMoved()
      return false
    }
    ignoredEvents++
    history.go(-steps)
    void ask().then((leave) => {
      if (!leave) return
      free = true
      history.go(steps)
    })
    return true
  }

  window.addEventListener('beforeunload', (event) => {
    if (isDirty()) event.preventDefault()
  })
}
