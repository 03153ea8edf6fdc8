import { absenceLoad } from './leave/absence-load.ts'
import { leaveBalanceLoad, vacationBalanceLoad } from './leave/balance-loads.ts'
import { holidayLoad } from './leave/holiday-load.ts'

/** Entrance of time for other areas: the schemes of a person by date, pending days of attendance, untaken vacations, and the mass loads of absences, holidays and balances of days. */
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
export { owedVacations } from './leave/plan-rows.ts'
export const timeLoads = [absenceLoad, holidayLoad, vacationBalanceLoad, leaveBalanceLoad] as const
