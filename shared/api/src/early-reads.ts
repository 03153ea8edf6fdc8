import { apiBase } from './base.ts'
import { visitorTenant } from './visitor-tenant.ts'

export type EarlyReply = { readonly status: number; readonly headers: Headers; readonly text: string }

declare global {
  interface Window {
    /** Answers that the page asked for before any module came, by address; each serves once. */
    legajoReads?: { readonly tenant: string; readonly answers: Map<string, Promise<EarlyReply>> }
  }
}

const ask = async (address: string, tenant: string): Promise<EarlyReply> => {
  const answer = await fetch(address, { headers: { Accept: 'application/json', 'X-Tenant': tenant } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Asks for public reads (addresses below the API's) at once. For the page's start script, which shares no module with the rest. */
export const askEarly = (reads: readonly string[], storedTenant: string | null): void => {
  const tenant = visitorTenant(storedTenant)
  const answers = new Map(reads.map((path) => [apiBase() + path, ask(apiBase() + path, tenant)] as const))
  for (const answer of answers.values()) answer.catch(() => {})
  window.legajoReads = { tenant, answers }
}

/** The answer that was asked for early, if it is for this tenant; it serves once, and a lost one is asked for anew by whoever takes it. */
export const takeEarly = (address: string, tenant: string | undefined): Promise<EarlyReply> | undefined => {
  const early = typeof window === 'undefined' ? undefined : window.legajoReads
  if (early?.tenant !== tenant) return undefined
  const answer = early?.answers.get(address)
  early?.answers.delete(address)
  return answer
}

/** What an early read answered, for the page's own scripts; whoever takes it later still finds it. Throws when there is none. */
export const peekEarly = async <T>(path: string): Promise<T> => {
  const answer = await window.legajoReads?.answers.get(apiBase() + path)
  if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status ?? 'sin respuesta'}`)
  return JSON.parse(answer.text) as T
}
