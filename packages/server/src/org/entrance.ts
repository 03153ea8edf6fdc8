/** Entrance of the organisation for other areas: who leads whom. */
export { managersOf, teamOf } from './team.ts'
