import { isDirty } from './dirty-forms.ts'
import { plainPath } from './routes.ts'

type LeaveQuestion = () => Promise<boolean>

// Until the shell provides its dialog, uses the browser's own confirmation.
let ask: LeaveQuestion = async () => globalThis.confirm('Hay cambios sin guardar. ¿Salir sin guardar?')

/** Sets the shell's dialog; it returns true when the user agrees to lose the changes. */
export const answerLeavingWith = (asker: LeaveQuestion): void => {
  ask = asker
}

/** True when nothing would be lost or the user agrees to lose it. */
export const mayLeave = async (): Promise<boolean> => !isDirty() || ask()

/**
 * Navigates to an address of the suite. Asks BEFORE the address changes, so that staying leaves the history unchanged.
 * Returns false when the user stayed. A change of the query alone never asks.
 */
export const navigateTo = async (to: string, { replace = false }: { readonly replace?: boolean } = {}): Promise<boolean> => {
  const target = new URL(to, location.href)
  if (target.origin !== location.origin) throw new Error(`«${to}» no es una dirección de la suite`)
  const samePage = plainPath(target.pathname) === plainPath(location.pathname)
  if (!samePage && !(await mayLeave())) return false
  const address = target.pathname + target.search + target.hash
  if (address === location.pathname + location.search + location.hash) return true
  if (replace) history.replaceState(null, '', address)
  else history.pushState(null, '', address)
  return true
}
