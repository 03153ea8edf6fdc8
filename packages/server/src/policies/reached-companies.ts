import { fail } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'

/** Requires the audience to be within the user's companies. */
export const mustReach = (session: Session, companies: readonly number[]): void => {
  const foreign = companies.find((company) => !session.companies.some(({ id }) => id === company))
  if (foreign !== undefined) fail('company_not_yours', { company: foreign })
}
