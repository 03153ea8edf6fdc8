import { profiles } from '@legajo/contract/auth/profile.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveProfiles: Area = (server) => {
  serve(server, profiles.get, ({ db }, { params }) => readProfile(db, params.id))
  serve(server, profiles.update, async ({ db }, { params, body }) => {
    const { details } = await db
      .selectFrom('user_account')
      .select('details')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow()
    const { personalPhone, mobilePhone, ...address } = body
    const changed = {
      ...details,
      addressInfo: { ...details.addressInfo, ...address },
      telephoneInfo: { ...details.telephoneInfo, personalPhone, mobilePhone },
    }
    await db
      .updateTable('user_account')
      .set({ details: JSON.stringify(changed) })
      .where('id', '=', params.id)
      .execute()
    return readProfile(db, params.id)
  })
}

const readProfile = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('user_account')
    .select(['account_name', 'name', 'last_name', 'details'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const { addressInfo: address = {}, telephoneInfo: phones = {} } = row.details
  return {
    accountName: row.account_name,
    name: row.name,
    lastName: row.last_name,
    personalEmail: address.personalEmail,
    personalPhone: phones.personalPhone,
    mobilePhone: phones.mobilePhone,
    street: address.street,
    streetNumber: address.streetNumber,
    city: address.city,
    province: address.province,
    postalCode: address.postalCode,
  }
}
