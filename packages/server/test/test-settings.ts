import type { Settings } from '../src/settings/settings.ts'
import { testTokenKey } from './token-key.ts'
import { unlimitedRequests } from './unlimited-requests.ts'

/** A server of a test, without a network or files of its own. */
export const testSettings: Settings = {
  port: 0,
  host: '127.0.0.1',
  dataFolder: '/nonexistent',
  fileFolder: '/nonexistent',
  releaseFolder: '/nonexistent',
  tokenKey: testTokenKey,
  requestLimits: unlimitedRequests,
  checkAnswers: true,
  repeatsJobs: false,
  maxRequests: 10_000, // tests send hundreds of requests at once
  production: false,
  root: new URL('../../..', import.meta.url).pathname,
}
