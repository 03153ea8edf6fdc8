import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request comes from a page of this installation: same host, the public address, or marked same-origin by the browser (behind a
 * proxy that changes the host).
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, origin: string, publicUrl: string | undefined): boolean =>
  headers['sec-fetch-site'] === 'same-origin' ||
  origin === publicUrl?.replace(/\/$/, '') ||
  origin.replace(/^https?:\/\//, '') === headers.host
