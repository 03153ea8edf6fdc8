import { currentCompany } from '@legajo/bus/company.ts'
import { can } from '@legajo/bus/permits.ts'
import { currentSession, session$ } from '@legajo/bus/session-state.ts'
import { opensCall } from '@legajo/contract/call-permit.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type DataSight, opensSight, sightsRequiredBy } from '@legajo/contract/sight.ts'
import { useSyncExternalStore } from 'react'

/** Whether the signed-in person sees a kind of protected data in the current company, by the table that the server uses. */
export const seesData = (sight: DataSight): boolean => {
  const flags = currentCompany()?.flags
  return opensSight((flag) => flags?.[flag] === true, sight)
}

/** May the signed-in person make this call, as far as permits and flags go. */
export const mayCall = (endpoint: AnyEndpoint): boolean =>
  ('permit' in endpoint ? opensCall({ has: can }, endpoint) : endpoint.access === 'public' || currentSession() !== null) &&
  sightsRequiredBy(endpoint).every(seesData)

const subscribe = (changed: () => void) => {
  const subscription = session$.subscribe(changed)
  return () => subscription.unsubscribe()
}

/** `mayCall` that follows changes of the permits; false without an endpoint. */
export const usePermitted = (endpoint: AnyEndpoint | undefined): boolean =>
  useSyncExternalStore(subscribe, () => endpoint !== undefined && mayCall(endpoint))

/** `seesData` that follows changes of the company and the flags. */
export const useSeesData = (sight: DataSight): boolean => useSyncExternalStore(subscribe, () => seesData(sight))
