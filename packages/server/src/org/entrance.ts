/** Entrance of the organisation for other areas: who leads whom, and the mass loads of the structure. */

export {
  managersOf,
  matrixManagers,
  matrixManagersOf,
  nearestManagers,
  vacationLeaders,
} from './managers-of.ts'
export { orgLoads } from './org-loads.ts'
