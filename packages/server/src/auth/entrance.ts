/** Entrance of access control for other areas: accounts of people who leave or change the company, companies of an account, the mass load. */
export { addAccess, keepCompanies, removeAccess } from './company-access.ts'
export { openEmbedSession } from './embed-sessions.ts'
export { endSessions } from './new-password.ts'
export { relinkAccounts } from './relink-accounts.ts'
export { keepRoles } from './set-roles.ts'
export { sweepCredentials } from './sweep-credentials.ts'
export { userLoads } from './user-loads.ts'
