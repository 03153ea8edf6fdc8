import type { RequestLimits } from '../src/settings/settings.ts'

/** More calls per minute than a test or a bench makes. */
export const unlimitedRequests: RequestLimits = { anonymous: 1_000_000, user: 1_000_000 }
