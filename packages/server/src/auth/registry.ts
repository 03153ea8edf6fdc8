import type { Area } from '../http/server.ts'
import { serveAccessLinks } from './access-link.ts'
import { serveAccountLinks } from './account-link.ts'
import { serveLoginConfiguration } from './login-configuration.ts'
import { serveMailSender } from './mail-sender.ts'
import { serveMenus } from './menu.ts'
import { serveOwnSessions } from './own-sessions.ts'
import { servePasswords } from './password.ts'
import { servePermits } from './permit.ts'
import { serveProfiles } from './profile.ts'
import { serveRecovery } from './recovery.ts'
import { serveReportLinks } from './report-link.ts'
import { serveRoles } from './role.ts'
import { serveRoleMembers } from './role-members.ts'
import { serveSession } from './session-calls.ts'
import { serveSignatures } from './signature.ts'
import { serveUserAccounts } from './user-account.ts'

/** Access: sign-in, passwords, users, rights, menus. */
export const serveAuth: Area = (server) => {
  const parts = [
    serveSession,
    serveOwnSessions,
    servePasswords,
    serveRecovery,
    serveAccessLinks,
    serveUserAccounts,
    serveAccountLinks,
    serveRoleMembers,
    serveRoles,
    servePermits,
    serveMenus,
    serveLoginConfiguration,
    serveMailSender,
    serveSignatures,
    serveProfiles,
    serveReportLinks,
  ]
  for (const serve of parts) serve(server)
}
