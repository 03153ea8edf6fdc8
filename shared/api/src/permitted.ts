import { can } from '@legajo/bus/permits.ts'
import { currentSession, session$ } from '@legajo/bus/session-state.ts'
import { opensCall } from '@legajo/contract/call-permit.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { useSyncExternalStore } from 'react'

/** Whether the permits of the signed-in user allow this call. */
export const mayCall = (endpoint: AnyEndpoint): boolean =>
  'permit' in endpoint ? opensCall({ has: can }, endpoint) : endpoint.access === 'public' || currentSession() !== null

const subscribe = (changed: () => void) => {
  const subscription = session$.subscribe(changed)
  return () => subscription.unsubscribe()
}

/** `mayCall` that follows changes of the permits; false without an endpoint. */
export const usePermitted = (endpoint: AnyEndpoint | undefined): boolean =>
  useSyncExternalStore(subscribe, () => endpoint !== undefined && mayCall(endpoint))
