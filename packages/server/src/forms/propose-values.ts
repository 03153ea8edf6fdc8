import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { insertRow } from '../db/save.ts'
import type { Server } from '../http/server.ts'
import { usersWithPermit } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { withdrawNotices } from '../platform/withdraw-notices.ts'
import type { Session } from '../session/session.ts'
import { secretMark } from './company-fields.ts'

type Call = {
  readonly db: Db
  readonly session: Session
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}
type Values = Readonly<Record<string, unknown>>

export interface OpenProposal {
  readonly id: number
  readonly proposed: Values
}

/** The values of an employee that wait for a decision. */
export const readProposal = async (db: Db, employeeId: number): Promise<OpenProposal | undefined> => {
  const open = await db
    .selectFrom('form_request')
    .select(['id', 'proposed'])
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'OPEN')
    // Waits for a decision in progress, whose values are then stored.
    .forUpdate()
    .executeTakeFirst()
  return open && { id: open.id, proposed: open.proposed as Values }
}

/**
 * The values that wait after an employee sends `sent`: those of before and those that differ from the stored ones. A form that showed the
 * waiting values takes one back by sending the stored value; another form keeps it.
 */
export const mergeProposal = (pending: Values, sent: Values, stored: Values, wasShown: boolean): Values => {
  const isStored = (key: string, value: unknown) => isDeepStrictEqual(value ?? null, stored[key] ?? null)
  const kept = Object.entries(pending).filter(([key]) => !wasShown || !(key in sent) || !isStored(key, sent[key]))
  const added = Object.entries(sent).filter(
    ([key, value]) => !isStored(key, value) && !(value === secretMark && pending[key] !== undefined),
  )
  return { ...Object.fromEntries(kept), ...Object.fromEntries(added) }
}

/** The screen of a request, which identifies the notifications about it. */
const routeOf = (requestId: number): string => `/employee-module/modification-requests?solapa=adicionales&pedido=${requestId}`

/** Removes an open request, and the notifications about it of those who decide. */
export const withdrawProposal = async ({ push }: Pick<Server, 'push'>, call: Call, id: number): Promise<void> => {
  await call.db.deleteFrom('form_request').where('id', '=', id).execute()
  await withdrawNotices({ ...call, push }, routeOf(id))
}

/** Stores what an employee proposes, in place of what they proposed before, and notifies those who decide. */
export const proposeValues = async (
  server: Server,
  call: Call,
  employeeId: number,
  proposed: Values,
  former: OpenProposal | undefined,
): Promise<void> => {
  const { db, session } = call
  if (former) await withdrawProposal(server, call, former.id)
  const id = await insertRow(db, 'form_request', { employee_id: employeeId, proposed: JSON.stringify(proposed) })
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
      route: routeOf(id),
    },
  )
}
