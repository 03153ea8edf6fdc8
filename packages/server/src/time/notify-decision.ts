import type { LeaveRequest } from '@legajo/contract/time/vacation-request.ts'
import { fail } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { type Decision, decideStage } from './decide-vacation.ts'
import { type Call, notifyApprovers } from './notify-approvers.ts'
import { readRequest } from './vacation-rows.ts'

const ownPanel = '/selfservice/holyday-module/request-panel'

/** Decides a stage of vacations, and notifies the next deciders or the employee. */
export const decideVacation = async (server: Server, call: Call, stateId: number, decision: Decision): Promise<LeaveRequest> => {
  const { db, session } = call
  const { requestId, employeeId, status, next, text } = await decideStage(db, session, stateId, decision)
  const answer = (await readRequest(db, requestId, session)) ?? fail('not_found')
  if (next) await notifyApprovers(server, call, answer)
  else {
    const obs = decision.obs ? `: ${decision.obs}` : ''
    await remind({ ...server, ...call }, await usersOfEmployee(db, employeeId), {
      title: status === 'ACCEPTED' ? 'Tus vacaciones fueron aprobadas' : 'Tus vacaciones fueron rechazadas',
      text: `${text}${obs}`,
      route: ownPanel,
    })
  }
  return answer
}
