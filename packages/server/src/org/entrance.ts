/** Entrance of the organisation for other areas: who leads whom. */
export { managersOf, teamOf, vacationLeaders } from './team.ts'
