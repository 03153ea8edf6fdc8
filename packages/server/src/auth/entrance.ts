/** Entrance of access control for other areas: the mass load of users. */
export { userLoads } from './user-loads.ts'
