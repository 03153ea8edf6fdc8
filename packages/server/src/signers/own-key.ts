import { createPrivateKey, sign } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'

/** Signs with the user's own key, which only their password decrypts. */
export const signWithOwnKey = async (db: Db, userId: number, password: string, text: string) => {
  const row = await db
    .selectFrom('digital_signature')
    .select(['public_key', 'private_key_secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return fail('signature_missing')
  try {
    const key = createPrivateKey({ key: row.private_key_secret, passphrase: password })
    return { signature: sign(null, Buffer.from(text), key).toString('base64'), publicKey: row.public_key }
  } catch {
    return fail('signature_key')
  }
}
