import { onLeavingCompany } from '@legajo/bus/company.ts'
import { sessionEnded$ } from '@legajo/bus/session-state.ts'

/**
 * Every call belongs to its company and session. Switching or signing out ends the scope: its calls are aborted, and late answers are
 * dropped.
 */
let scope = new AbortController()

export const currentScope = (): AbortSignal => scope.signal

/** Aborts all pending calls; company switch and sign-out do it automatically. */
const abortCalls = (): void => {
  const former = scope
  scope = new AbortController()
  former.abort()
}

export const anySignal = (...signals: readonly (AbortSignal | undefined)[]): AbortSignal =>
  AbortSignal.any(signals.filter((signal) => signal !== undefined))

onLeavingCompany(abortCalls)
sessionEnded$.subscribe(abortCalls)
