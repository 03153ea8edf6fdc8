import { onLeavingCompany } from '@legajo/bus/company.ts'
import { sessionEnded$ } from '@legajo/bus/session.ts'

/**
 * Every call belongs to the company and session it was made in. Switching or signing out ends the scope: its calls are
 * aborted, and an answer that still arrives is dropped.
 */
let scope = new AbortController()

export const currentScope = (): AbortSignal => scope.signal

/** Aborts all calls under way; company switch and sign-out do it by themselves. */
const abortCalls = (): void => {
  const former = scope
  scope = new AbortController()
  former.abort()
}

export const anySignal = (...signals: readonly (AbortSignal | undefined)[]): AbortSignal =>
  AbortSignal.any(signals.filter((signal) => signal !== undefined))

onLeavingCompany(abortCalls)
sessionEnded$.subscribe(abortCalls)
