import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Sample = {
  readonly name: string
  readonly legalName: string
  readonly cuit: string
  readonly activity: string
  readonly street: string
}

const sampleCompanies: Readonly<Record<string, readonly Sample[]>> = {
  tenant1: [
    {
      name: 'Distribuidora Demo',
      legalName: 'Distribuidora Demo S.A.',
      cuit: '30123456781',
      activity: 'Comercio mayorista',
      street: 'Av. Rivadavia 4500',
    },
    {
      name: 'Comercial del Sur',
      legalName: 'Comercial del Sur S.R.L.',
      cuit: '33123456780',
      activity: 'Comercio minorista',
      street: 'San Martín 820',
    },
    {
      name: 'Servicios Compartidos',
      legalName: 'Servicios Compartidos Demo S.A.',
      cuit: '34123456787',
      activity: 'Servicios a empresas',
      street: 'Av. Corrientes 1234',
    },
  ],
  tenant2: [
    {
      name: "Bodega O'Higgins",
      legalName: "Bodega O'Higgins S.A.",
      cuit: '30123456781',
      activity: 'Vitivinicultura',
      street: 'Ruta 7 km 1050',
    },
  ],
}

const costCenters = [
  ['ADM', 'Administración'],
  ['COM', 'Comercial'],
  ['LOG', 'Logística'],
  ['SUC', 'Sucursales'],
  ['SIS', 'Sistemas'],
] as const

/** The companies of a sample tenant, each with its cost centres; returns their ids. Other names get the group of tenant2. */
export const seedCompanies = async (db: Db, tenant: string): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const { name, legalName, cuit, activity, street } of sampleCompanies[tenant] ?? sampleCompanies['tenant2'] ?? []) {
    const { id } = await db
      .insertInto('company')
      .values({
        name,
        legal_name: legalName,
        cuit,
        activity,
        address: JSON.stringify({
          street,
          postal_code: 'C1205',
          state: 'Ciudad Autónoma de Buenos Aires',
          country: 'Argentina',
          is_main_address: true,
        }) as never,
        legal_data: JSON.stringify({ number_cct: '130/75', day_gremio: '26/09', employer_type: '1' }),
        config: JSON.stringify({}),
        bank_data: JSON.stringify([
          { bank_id: 11, bank_name: 'Banco de la Nación Argentina', cbu: '0110599552000001234562' },
        ]) as never,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
    await sql`select set_config('app.company', ${String(id)}, true), set_config('app.companies', ${`{${ids.join()}}`}, true)`.execute(
      db,
    )
    await db
      .insertInto('cost_center')
      .values(costCenters.map(([code, title]) => ({ code, name: title, active: true })))
      .execute()
  }
  return ids
}
