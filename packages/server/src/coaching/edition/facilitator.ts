import { facilitators } from '@legajo/contract/coaching/provider.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notFound, refuse } from '../../errors/app-error.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'

/** Facilitators: of a provider, or employees of the company, whose name is that of their file. */
export const serveFacilitators: Area = (server) => {
  serveResource(server, facilitators, {
    table: 'coaching_facilitator',
    orderBy: ['name'],
    fields: {
      provider: () =>
        sql<string | null>`(select p.business_name from coaching_provider p where p.id = coaching_facilitator.provider_id)`,
      courses: () => sql<number>`(select count(*)::int from coaching_event e where e.facilitator_id = coaching_facilitator.id)`,
    },
    blankAsNull: ['email', 'phoneNumber', 'specialty', 'providerId', 'employeeId'],
    references: {
      providerId: { table: 'coaching_provider', noun: 'El proveedor' },
      employeeId: { table: 'employee_card', noun: 'El legajo' },
    },
    values: async ({ name, employeeId }, { db }) => ({
      name: employeeId ? await nameOf(db, employeeId) : name || refuse('name', 'Nombre es requerido'),
    }),
    heldBy: [
      { table: 'coaching_event', column: 'facilitator_id', what: 'El facilitador', noun: 'curso' },
      { table: 'coaching_session', column: 'facilitator_id', what: 'El facilitador', noun: 'encuentro' },
    ],
  })
}

const nameOf = async (db: Db, id: number): Promise<string> => {
  const { name, last_name } = await db
    .selectFrom('employee_card')
    .select(['name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return `${name} ${last_name}`
}
