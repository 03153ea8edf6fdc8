import { absenceLoad } from './leave/absence-load.ts'
import { leaveBalanceLoad, vacationBalanceLoad } from './leave/balance-loads.ts'
import { holidayLoad } from './leave/holiday-load.ts'

export { heldTexts } from './attendance/add-marks.ts'
/** Entrance of time for other areas: schemes of a person by date, days and leaves that wait, untaken vacations, and its mass loads. */
export {
  type OwnScheme,
  ownSchemeOn,
  ownSchemes,
  schemeNamed,
  setOwnScheme,
  undoOwnScheme,
  weeklyMinutes,
} from './attendance/own-schemes.ts'
export { recalculateTouched } from './attendance/recalculate.ts'
export { swapsOfTeam } from './attendance/swap-rows.ts'
export { countOvertimeToDecide, waitingOfTeam } from './attendance/waiting-overtime.ts'
export { carryVacations } from './leave/carry-vacations.ts'
export { type AbsenceType, addAbsence, moveAbsence, removeAbsence } from './leave/enter-absence.ts'
export { handOverApprovals } from './leave/hand-over-approvals.ts'
export { readOwedVacations } from './leave/plan-rows.ts'
export { countLeavesToDecide } from './leave/steps-to-decide.ts'
export const timeLoads = [absenceLoad, holidayLoad, vacationBalanceLoad, leaveBalanceLoad] as const
