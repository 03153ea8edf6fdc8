import type { AnyEndpoint } from './endpoint.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

/**
 * The most bytes of JSON that a call takes. A public call reads the body of anybody; the others read it once the session is known and
 * holds the permit.
 */
export const bodyLimitOf = (call: AnyEndpoint): number => {
  if ('access' in call && call.access === 'public') return call.large ? megabyte : 64 * kilobyte
  return call.large ? 16 * megabyte : megabyte
}
