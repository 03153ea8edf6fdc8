import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import type { Server } from '../../http/server.ts'

export const newKey = (): string => randomBytes(24).toString('base64url')
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

interface Device {
  readonly id: number
  readonly name: string
  readonly company_id: number
  readonly offset_seconds: number
}

/** The active device of a key in the tenant, and the scope of its work: its own company alone. */
export const deviceOf = async (
  { database }: Pick<Server, 'database'>,
  tenantId: number,
  key: string,
): Promise<{ readonly device: Device; readonly scope: Scope }> => {
  const companies = (
    await database.inTenant({ tenantId }, (db) => db.selectFrom('company').select('id').where('active', '=', true).execute())
  ).map(({ id }) => id)
  const device = await database.inTenant({ tenantId, companies }, async (db) => {
    const { rows } = await sql<Device>`select id, name, company_id, offset_seconds from clock_device
      where key_hash = ${hashOf(key)} and active`.execute(db)
    return rows[0]
  })
  if (!device) return fail('device_key')
  const { company_id: company, name } = device
  return {
    device: { ...device, id: Number(device.id) },
    scope: { tenantId, company, companies: [company], confidential: true, user: name.slice(0, 60) },
  }
}
