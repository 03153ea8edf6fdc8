import { createHash, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { signatures } from '@legajo/contract/auth/signature.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { can } from '../policies/can.ts'
import { isWithinReach } from '../policies/within-reach.ts'

const makePair = promisify(generateKeyPair)

export const serveSignatures: Area = (server) => {
  serve(server, signatures.check, async ({ db, session }, { params }) => {
    const isOwn = params.id === session.userId
    if (!isOwn && !(can(session, 'read', 'accounts of others') && (await isWithinReach(db, session, params.id))))
      fail('not_found')
    return readSignature(db, params.id)
  })

  serve(server, signatures.register, async ({ db, session }, { body }) => {
    const { publicKey, privateKey } = await makePair('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: body.password },
    })
    const values = { public_key: publicKey, private_key_secret: privateKey, created_at: new Date() }
    await db
      .insertInto('digital_signature')
      .values({ user_id: session.userId, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(values))
      .execute()
    return readSignature(db, session.userId)
  })
}

const readSignature = async (db: Db, userId: number) => {
  const row = await db
    .selectFrom('digital_signature')
    .select(['public_key', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    registered: row !== undefined,
    fingerprint: row ? createHash('sha256').update(row.public_key).digest('base64url') : null,
    since: row?.created_at.toISOString() ?? null,
  }
}
