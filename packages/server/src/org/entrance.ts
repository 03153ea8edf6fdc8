/** Entrance of the organisation for other areas: who leads whom. */
export { leads, ledUnits, managersOf, teamIds, teamOf } from './team.ts'
