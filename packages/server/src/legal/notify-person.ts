import type { Db } from '../db/database.ts'
import type { Server } from '../http/server.ts'
import { type Notice, usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'

/** The self-service screen of sanctions and letters. */
export const ownScreen = '/selfservice/legal-notices'

/** Notifies the accounts of an employee by bell and mail. */
export const notifyPerson = async (
  server: Server,
  call: { readonly db: Db; readonly tenantId: number; readonly after: (work: () => unknown) => void },
  employeeId: number,
  notice: Notice,
): Promise<void> => remind({ ...server, ...call }, await usersOfEmployee(call.db, employeeId), notice)
