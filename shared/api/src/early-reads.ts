import { type PreloadedReads, preloadedReadsId } from '@legajo/bus/first-paint.ts'
import { visitorTenant } from '@legajo/contract/auth/visitor-tenant.ts'
import { apiBase } from './base.ts'

export type EarlyReply = { readonly status: number; readonly headers: Headers; readonly text: string }

declare global {
  interface Window {
    /** Answers included in the page or requested before any module loaded, by address; each is used once. */
    legajoReads?: { readonly tenant: string; readonly answers: Map<string, Promise<EarlyReply>> }
  }
}

/** The browser's stored value of a key; null also without storage, as in a private window. */
export const readStoredValue = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const ask = async (address: string, tenant: string): Promise<EarlyReply> => {
  const answer = await fetch(address, { headers: { Accept: 'application/json', ...(tenant && { 'X-Tenant': tenant }) } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const beginReads = (): NonNullable<Window['legajoReads']> => {
  const tenant = visitorTenant(location, readStoredValue('tenant'))
  const brought = JSON.parse(document.getElementById(preloadedReadsId)?.textContent || '{}') as Partial<PreloadedReads>
  const own = brought.tenant === tenant ? Object.entries(brought.answers ?? {}) : []
  return {
    tenant,
    answers: new Map(
      own.map(([path, text]) => [apiBase() + path, Promise.resolve({ status: 200, headers: new Headers(), text })]),
    ),
  }
}

const earlyReads = (): NonNullable<Window['legajoReads']> => {
  window.legajoReads ??= beginReads()
  return window.legajoReads
}

/** Requests immediately the public reads (addresses below the API's) not included in the page. For scripts that share no module. */
export const requestEarlyReads = (paths: readonly string[]): void => {
  const { tenant, answers } = earlyReads()
  for (const address of paths.map((path) => apiBase() + path)) {
    if (answers.has(address)) continue
    const answer = ask(address, tenant)
    answer.catch(() => {})
    answers.set(address, answer)
  }
}

/** The early answer, if it is for this tenant; it is used once, and the caller repeats a failed one. */
export const consumeEarlyRead = (address: string, tenant = ''): Promise<EarlyReply> | undefined => {
  const reads = typeof window === 'undefined' ? undefined : window.legajoReads
  if (reads?.tenant !== tenant) return undefined
  const answer = reads?.answers.get(address)
  reads?.answers.delete(address)
  return answer
}

/** The result of an early read, requested now if needed; it stays available for a later call. Throws when it was refused. */
export const peekEarly = async <T>(path: string): Promise<T> => {
  requestEarlyReads([path])
  const answer = await earlyReads().answers.get(apiBase() + path)
  if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status}`)
  return JSON.parse(answer.text) as T
}

/** Whether no user is signed in, as the page's own scripts can determine. */
export const isSignedOut = (): boolean => readStoredValue('legajo.session') === null
