import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { currentSession, type Session, type SessionCompany, session$, updateSession } from './session-state.ts'
import { createEvent } from './stream.ts'

const companyOf = (session: Session | null): SessionCompany | null =>
  session?.companies.find(({ id }) => id === session.companyId) ?? null

/** The current company of the tab. Replays; changes only after the shell has cleared the data of the former one. */
export const company$: Observable<SessionCompany | null> = session$.pipe(
  map(companyOf),
  distinctUntilChanged((a, b) => a?.id === b?.id),
)

export const currentCompany = (): SessionCompany | null => companyOf(currentSession())

/** Stores the new company in the session. Only the shell calls it, as the second last step of a switch. */
export const enterCompany = (companyId: number): void => updateSession({ companyId })

const companyRequested = createEvent<number>()

/** A request to work in another company; the shell performs the whole switch, in its order. */
export const companyWanted$ = companyRequested.stream$
export const requestCompany = (companyId: number): void => companyRequested.emit(companyId)

type ClearState = () => void
const clearFunctions = new Set<ClearState>()

/**
 * Registers how a store is cleared when the company changes or the session ends: caches, drafts, object URLs.
 * Returns a function that unregisters it.
 */
export const onLeavingCompany = (empty: ClearState): (() => void) => {
  clearFunctions.add(empty)
  return () => clearFunctions.delete(empty)
}

/** Runs every registered callback; one that throws is reported and does not stop the next. */
export const leaveCompany = (): void => {
  for (const empty of [...clearFunctions]) {
    try {
      empty()
    } catch (error) {
      reportError(error)
    }
  }
}
