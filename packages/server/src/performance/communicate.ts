import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { markEvaluations } from './move-project.ts'

type Context = { readonly db: Db; readonly tenantId: number; readonly after: (work: () => unknown) => void }
type Cycle = { readonly id: number; readonly name: string; readonly state: string }

/** Communicates the result of a person and notifies them. */
export const communicateResult = async (
  { db, tenantId, after }: Context,
  { push, mail, settings }: Server,
  cycle: Cycle,
  person: { readonly id: number; readonly employee_id: number },
  meetingOn: string | null = null,
): Promise<void> => {
  await sql`update performance_participant set state = 'COMUNICADA', communicated_at = now(), meeting_on = ${meetingOn}::date
    where id = ${person.id}`.execute(db)
  await markEvaluations(db, sql`a.id = ${person.id}`, 'COMUNICADA')
  await remind({ db, tenantId, after, push, mail, settings }, await usersOfEmployee(db, person.employee_id), {
    title: 'Ya podés ver el resultado de tu evaluación',
    text: `${cycle.name}: leelo y firmá que lo viste`,
    route: '/evaluation?ver=resultados',
  })
}

/** Communicates every published result of a cycle that was not communicated. */
export const communicateAll = async (context: Context, server: Server, cycle: Cycle): Promise<number> => {
  if (cycle.state !== 'PUBLICADO') fail('nothing_to_do', { what: 'El ciclo no está publicado' })
  return withConfidentialEmployees(context.db, async () => {
    const people = await context.db
      .selectFrom('performance_participant')
      .select(['id', 'employee_id'])
      .where('project_id', '=', cycle.id)
      .where('state', '=', 'CALIBRADA')
      .execute()
    for (const person of people) await communicateResult(context, server, cycle, person)
    return people.length
  })
}
