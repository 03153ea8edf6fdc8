import { fail } from '../../errors/app-error.ts'
import type { Session } from '../../session/session.ts'

/** The employee that the caller is. */
export const employeeOf = ({ employeeId }: Session): number => employeeId ?? fail('not_an_employee')
