import type { SignerDraft } from '@legajo/contract/employees/document-signing.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'

/** Refuses signers that do not exist, or one who signs twice. */
export const mustNameSigners = async (db: Db, signers: readonly SignerDraft[] = []): Promise<void> => {
  const unknown = 'Elegí el usuario de cada persona que firma; tiene que estar activo'
  const userIds = signers.flatMap(({ kind, userId }) => (kind === 'USER' ? [userId ?? refuse('signers', unknown)] : []))
  for (const kind of ['EMPLOYEE', 'COMPANY'])
    if (signers.filter((one) => one.kind === kind).length > 1) refuse('signers', 'El empleado y la empresa firman una sola vez')
  if (new Set(userIds).size !== userIds.length) refuse('signers', 'Una persona firma una sola vez')
  if (userIds.length === 0) return
  const known = await db
    .selectFrom('account_card')
    .select('id')
    .where('id', '=', anyOf(userIds))
    .where('actived', '=', true)
    .where('blocked', '=', false)
    .execute()
  if (known.length < userIds.length) refuse('signers', unknown)
}
