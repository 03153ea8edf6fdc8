import type { AnyEndpoint } from './endpoint.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * The maximum bytes of JSON of a call. A public call reads any visitor's body; the others read it once the session and its permit are
 * verified.
 */
export const bodyLimitOf = (call: AnyEndpoint): number => {
  if ('access' in call && call.access === 'public') return call.large ? megabyte : 64 * kilobyte
  return call.large ? 16 * megabyte : megabyte
}
