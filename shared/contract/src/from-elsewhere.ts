import './locale.ts'
import { object, string } from 'yup'

/**
 * The address of a call from pages of other origins: a preflight carries no headers, so the organisation, otherwise in X-Tenant, is in the
 * query too.
 */
export const crossOriginQuery = object({ tenant: string().max(60).label('Organización') })
