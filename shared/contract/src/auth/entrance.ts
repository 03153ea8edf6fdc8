import type { AnyEndpoint } from '../endpoint.ts'
import type { toggles } from '../shared/feature-toggle.ts'
import type { loginConfigurations } from './login-configuration.ts'
import type { passwords } from './password.ts'
import type { session } from './session.ts'
import type { tenants } from './tenant.ts'

/**
 * A public call as declared, but without schemas: the type checker ties the path to the declaration, a test the rest. The cast omits fields
 * that only server and forms read.
 */
const publicCall = <E extends AnyEndpoint & { readonly access: 'public' }>(id: string, method: E['method'], path: E['path']): E =>
  ({ id, method, path, access: 'public' }) as unknown as E

/** The calls of the sign-in page. With their full declarations the schema library would be larger than the page. */
export const signInPageCalls = {
  look: publicCall<typeof loginConfigurations.get>('LC-001', 'GET', '/configuration-service/login-configuration'),
  toggle: publicCall<typeof toggles.getPublic>('FT-001', 'GET', '/feature-toggle/public/{name}'),
  tenant: publicCall<typeof tenants.get>('TN-001', 'GET', '/tenant-info'),
  configuration: publicCall<typeof passwords.configuration>(
    'AC-010',
    'GET',
    '/control-accesos/public/user-accounts/configuration',
  ),
  captcha: publicCall<typeof passwords.captcha>('X-AC-01', 'GET', '/control-accesos/public/captcha'),
  logIn: publicCall<typeof session.logIn>('AC-001', 'POST', '/control-accesos/auth/log-in'),
  refresh: publicCall<typeof session.refresh>('AC-006', 'POST', '/control-accesos/auth/refresh-token-oauth2'),
  requestRecovery: publicCall<typeof passwords.requestRecovery>(
    'AC-015',
    'POST',
    '/control-accesos/public/user-accounts/password-recovery',
  ),
  requestUnlock: publicCall<typeof passwords.requestUnlock>(
    'AC-016',
    'POST',
    '/control-accesos/public/user-accounts/unlock-request',
  ),
}
