import { currentSession, session$ } from '@legajo/bus/session-state.ts'
import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  const subscription = session$.subscribe(changed)
  return () => subscription.unsubscribe()
}
const flagsOf = () => {
  const session = currentSession()
  return session?.companies.find(({ id }) => id === session.companyId)?.flags
}

/** Whether pay is shown to the signed-in user in the current company. The server enforces it; this only avoids empty fields. */
export const useSeesPay = (): boolean => useSyncExternalStore(subscribe, () => flagsOf()?.seeConfidentialInfo === true)
/** The same for employees marked confidential. */
export const useSeesConfidentialPeople = (): boolean =>
  useSyncExternalStore(subscribe, () => flagsOf()?.seeConfidentialEmployee === true)
