import { absenceLoad } from './leave/absence-load.ts'
import { holidayLoad } from './leave/holiday-load.ts'

/** Entrance of time for other areas: the mass loads of absences and holidays. */
export const timeLoads = [absenceLoad, holidayLoad] as const
