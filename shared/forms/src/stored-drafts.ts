import { currentSession } from '@legajo/bus/session-state.ts'
import type { FormValues } from './form-values.ts'

const key = 'legajo.kept-drafts'
const lifetime = 60 * 60_000

type StoredDraft = {
  /** The user and company of the draft: other users cannot read it. */
  readonly who: string
  readonly address: string
  readonly form: string
  /** Expiry in milliseconds. */
  readonly until: number
  readonly values: FormValues
}

const currentUser = (): string | undefined => {
  const session = currentSession()
  return session ? `${session.tenant} ${session.userId} ${session.companyId}` : undefined
}
const addressNow = (): string => location.pathname + location.search

const readDrafts = (now: number): readonly StoredDraft[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? (kept as readonly StoredDraft[]).filter(({ until }) => until > now) : []
  } catch {
    return []
  }
}

const writeDrafts = (kept: readonly StoredDraft[]): void => {
  try {
    if (kept.length > 0) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, or with more than fits in it, there is nothing to go back to.
  }
}

/** Stores the typed input of a form at this address, in this tab and for an hour, for its user. */
export const storeDraft = (form: string, values: FormValues, now = Date.now()): void => {
  const who = currentUser()
  if (who) writeDrafts([...readDrafts(now), { who, address: addressNow(), form, until: now + lifetime, values }])
}

/** Returns the stored draft of this form at this address, once. */
export const consumeDraft = (form: string, now = Date.now()): FormValues | undefined => {
  const kept = readDrafts(now)
  const who = currentUser()
  const mine = kept.findLast((one) => one.who === who && one.address === addressNow() && one.form === form)
  if (mine) writeDrafts(kept.filter((one) => one !== mine))
  return mine?.values
}
