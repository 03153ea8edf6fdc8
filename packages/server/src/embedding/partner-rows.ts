import type { Db } from '../db/database.ts'

/** A link may target only a listed site. `www.…` is parsed as the redirect page opens it, with `http://` in front. */
const originOf = (address: string): string | undefined => {
  try {
    const url = new URL(address.startsWith('w') ? `http://${address}` : address)
    return (url.protocol === 'https:' || url.protocol === 'http:') && !url.username && !url.password ? url.origin : undefined
  } catch {
    return undefined
  }
}

export const isListed = async (db: Db, address: string): Promise<boolean> => {
  const found = originOf(address)
  if (found === undefined) return false
  const row = await db
    .selectFrom('partner_origin')
    .select('id')
    .where('redirects', '=', true)
    .where('origin', '=', found)
    .executeTakeFirst()
  return row !== undefined
}
