import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { fillPath } from '@legajo/contract/path.ts'
import { apiBase } from './base.ts'
import type { CallArgs } from './call.ts'
import { headersFor } from './headers.ts'

/** Bytes that browsers carry for a page that goes away. */
const maxBytes = 60_000

/** Sends a call while its page goes away, without waiting for an answer; returns whether the browser can carry its body. */
export const sendOnLeaving = <E extends AnyEndpoint>(
  endpoint: E,
  { params, body }: Pick<CallArgs<E>, 'params' | 'body'>,
): boolean => {
  const content = new TextEncoder().encode(JSON.stringify(body))
  if (content.length > maxBytes) return false
  void fetch(apiBase() + fillPath(endpoint.path, params as Record<string, string | number> | undefined), {
    method: endpoint.method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...headersFor(endpoint, { requestId: crypto.randomUUID() }) },
    body: content,
  }).catch(() => {}) // no page is left to show it
  return true
}
