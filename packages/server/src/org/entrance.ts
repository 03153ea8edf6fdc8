/** Entrance of the organisation for other areas: who leads whom, changes of members and leaders, and the mass loads of the structure. */
export { handOverUnits } from './hand-over-units.ts'
export {
  managersOf,
  matrixManagers,
  matrixManagersOf,
  nearestManagers,
  vacationLeaders,
} from './managers-of.ts'
export { moveToUnit } from './move-to-unit.ts'
export { orgLoads } from './org-loads.ts'
