import type { ReleaseAudit } from '@legajo/importmap/release-calls.ts'
import { SignatureRefused } from '@legajo/importmap/signature.ts'
import { ReleaseConflict, ReleaseRefused } from '@legajo/importmap/store.ts'
import type { Database } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { ReleaseFailures } from './release-failures.ts'

/** Maximum attempts listed by the operator's `history`. */
const maxListed = 200

/** Requests for published versions, in the installation's own table. */
export const releaseAudit = (
  { platform }: Pick<Database, 'platform'>,
  store: { readonly id: string },
  failures: Pick<ReleaseFailures, 'list'>,
  complain: (error: unknown) => void,
): ReleaseAudit => ({
  failures: () => failures.list(),
  accepted: async (states) => {
    if (states.length === 0) return
    const rows = states.map((state) => ({
      at: state.at,
      store: store.id,
      state: state.id,
      // States published before releases were signed have neither.
      key_id: state.key ?? null,
      key_name: state.who,
      what: state.what,
      integrity: state.integrity ?? null,
      commit: state.commit,
      outcome: 'ACCEPTED' as const,
    }))
    await platform
      .insertInto('release_audit')
      .values(rows.toReversed())
      .onConflict((conflict) => conflict.columns(['store', 'state']).doNothing())
      .execute()
      .catch(complain)
  },
  refused: async ({ keyId, keyName, ...request }) => {
    await platform
      .insertInto('release_audit')
      .values({ store: store.id, key_id: keyId, key_name: keyName, outcome: 'REFUSED', ...request })
      .execute()
  },
  list: () => platform.selectFrom('release_audit').selectAll().orderBy('id', 'desc').limit(maxListed).execute(),
  errorOf: (error) => {
    if (error instanceof SignatureRefused) return new AppError('release_unsigned', { why: error.message })
    if (error instanceof ReleaseConflict) return new AppError('release_conflict', { why: error.message })
    return error instanceof ReleaseRefused ? new AppError('release_refused', { why: error.message }) : error
  },
})
