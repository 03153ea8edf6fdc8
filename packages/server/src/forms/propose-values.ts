import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { insertRow } from '../db/save.ts'
import type { Server } from '../http/server.ts'
import { usersWithPermit } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import type { Session } from '../session/session.ts'

type Call = {
  readonly db: Db
  readonly session: Session
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}
/** The values that wait for a decision, which a further proposal keeps: the form shows the stored ones meanwhile. */
export const readProposal = async (db: Db, employeeId: number): Promise<Readonly<Record<string, unknown>>> => {
  const open = await db
    .selectFrom('form_request')
    .select('proposed')
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'OPEN')
    // Waits for a decision in progress, whose values are then stored.
    .forUpdate()
    .executeTakeFirst()
  return (open?.proposed ?? {}) as Readonly<Record<string, unknown>>
}

/** Stores what an employee proposes, in place of what they proposed before, and notifies those who decide. */
export const proposeValues = async (
  server: Server,
  call: Call,
  employeeId: number,
  proposed: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { db, session } = call
  await db.deleteFrom('form_request').where('employee_id', '=', employeeId).where('status', '=', 'OPEN').execute()
  await insertRow(db, 'form_request', { employee_id: employeeId, proposed: JSON.stringify(proposed) })
  const { company_id, confidential, name } = await db
    .selectFrom('employee')
    .select(['company_id', 'confidential', fullName('employee').as('name')])
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow()
  const users = await usersWithPermit(db, 'WRITE_EMPLOYEE', company_id)
  await remind(
    { ...server, ...call },
    users.filter((user) => user !== session.userId),
    {
      title: `${confidential ? 'Una persona' : name} pide un cambio en su legajo`,
      text: 'Datos adicionales',
      route: '/employee-module/modification-requests?solapa=adicionales',
    },
  )
}
