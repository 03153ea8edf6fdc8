import type { Db } from '../../db/database.ts'
import type { Session } from '../../session/session.ts'
import { leaveApprovers, mayDecideStep } from './step-deciders.ts'
import { type WaitingRow, waitingStepsOf } from './waiting-steps.ts'
import { waitingVacations } from './waiting-vacations.ts'

interface StepToDecide {
  readonly row: WaitingRow
  readonly standsFor: number | null
}

/** The steps of absences that the caller may decide now, for themselves or for whom they replace. */
export const stepsToDecide = async (db: Db, session: Session): Promise<readonly StepToDecide[]> => {
  const waiting = await waitingStepsOf(db)
  const all = await leaveApprovers(
    db,
    waiting.flatMap(({ approver_ids }) => approver_ids),
  )
  return waiting.flatMap((row) => {
    const may = mayDecideStep(session, all, row)
    return may ? [{ row, standsFor: may.standsFor }] : []
  })
}

/** How many absences and vacations wait for the caller's decision. */
export const countLeavesToDecide = async (db: Db, session: Session): Promise<number> =>
  (await stepsToDecide(db, session)).length + (await waitingVacations(db, session)).length
