import { object, string } from 'yup'

/**
 * The address of a call that pages of other origins make: a preflight carries no headers, so the organisation, which X-Tenant names,
 * stands here too.
 */
export const fromElsewhere = object({ tenant: string().max(60).label('Organización') })
