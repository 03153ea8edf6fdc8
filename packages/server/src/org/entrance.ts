/** Entrance of the organisation for other areas: who leads whom, and the mass loads of the structure. */
export { orgLoads } from './org-loads.ts'
export { managersOf, nearestManagers, teamOf, vacationLeaders } from './team.ts'
