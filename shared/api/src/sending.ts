import { consumeEarlyRead } from './early-reads.ts'
import type { OutgoingRequest, Reply } from './transport.ts'

const loadAxios = () => import('./transport.ts')

const isPlainRead = ({ method, responseType }: OutgoingRequest, isPublic: boolean): boolean =>
  isPublic && method === 'GET' && responseType === 'json'

/**
 * Sends a request. Reads of a visitor's page use the browser's own fetch, so that the sign-in page does not wait for axios, which is loaded
 * shortly after for the next call. Returns null when there was no connection.
 */
export const carry = async (sending: OutgoingRequest, isPublic: boolean): Promise<Reply | null> => {
  if (isPlainRead(sending, isPublic)) {
    const answer = await overFetch(sending)
    afterFirstPaint(() => void loadAxios().catch(() => {}))
    return answer
  }
  const { sendByAxios, isLost } = await loadAxios()
  try {
    return await sendByAxios(sending)
  } catch (error) {
    if (isLost(error)) return null
    throw error
  }
}

const overFetch = async ({ baseURL, path, query, headers, signal, timeout }: OutgoingRequest): Promise<Reply | null> => {
  const address = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const item of [value].flat()) if (item !== undefined && item !== null) address.append(name, String(item))
  const search = address.size > 0 ? `?${address}` : ''
  const whole = baseURL + path + search
  try {
    const early = await consumeEarlyRead(whole, headers['X-Tenant'])?.catch(() => undefined)
    if (early) return replyOf(early.status, early.headers, early.text)
    const answer = await fetch(whole, {
      headers: { Accept: 'application/json', ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    })
    return replyOf(answer.status, answer.headers, await answer.text())
  } catch {
    return null
  }
}

const replyOf = (status: number, headers: Headers, text: string): Reply => ({
  status,
  data: parseJson(text),
  headers: Object.fromEntries(headers),
})

/** Like axios: a body that is not JSON stays text. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

let warmed = false
const afterFirstPaint = (work: () => void): void => {
  if (warmed) return
  warmed = true
  // Typing a name and a password takes longer, and the first paint is not disturbed.
  setTimeout(work, 1_200)
}
