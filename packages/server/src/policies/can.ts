import { opensCall } from '@legajo/contract/call-permit.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import { type Requirement, requirementsOf } from '@legajo/contract/requirement.ts'
import { type DataSight, opensSight, sightsOf, sightsRequiredBy } from '@legajo/contract/sight.ts'
import { fail } from '../errors/app-error.ts'
import { hasFlag, hasPermit, type Session } from '../session/session.ts'

/**
 * The rights of the caller within a call that does not refuse: rows and columns that it may see, and records that it may decide. Flags count
 * in all companies that the request shows. Figures over all employees reveal the pay of confidential ones too.
 */
const rules = {
  read: {
    pay: { sees: 'pay' },
    confidential: { sees: 'confidential' },
    medical: { sees: 'medical' },
    'medical records': { permit: 'READ_MEDICAL_RECORD' },
    'pay of all': { sees: ['pay', 'confidential'] },
    'receipts of others': { permit: 'READ_RECEIPT', sees: 'pay' },
    audit: { permit: 'READ_AUDIT' },
    'accounts of others': { permit: 'READ_USER_ACCOUNT' },
    'files of employees': { permit: 'READ_EMPLOYEE' },
    absences: { permit: 'READ_NOTICE' },
    'work schedules': { permit: 'READ_ATTENDANCE' },
    'all units': { permit: 'READ_ORGANIZATIONAL_UNIT' },
    'unpublished news': { permit: 'READ_PUBLICATION' },
    'all salary studies': { permit: ['READ_SALARY_STUDY', 'WRITE_SALARY_STUDY'] },
    'all salary sheets': { permit: ['READ_SALARY_STUDY', 'APPROVE_SALARY'] },
  },
  write: {
    pay: { sees: 'pay' },
    confidential: { sees: 'confidential' },
    'files of employees': { permit: 'WRITE_EMPLOYEE' },
    'work schedules': { permit: 'WRITE_ATTENDANCE' },
    'all units': { permit: 'WRITE_ORGANIZATIONAL_UNIT' },
    'salary studies': { permit: 'WRITE_SALARY_STUDY' },
  },
  decide: {
    'salary proposals': { permit: 'APPROVE_SALARY' },
    vacations: { permit: 'WRITE_VACATION' },
    'vacations of all stages': { permit: 'WRITE_VACATION_CONFIGURATION' },
    absences: { permit: 'WRITE_NOTICE' },
    'shift swaps': { permit: 'WRITE_OVERTIME' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Requirement>>>>

type Rules = typeof rules
type Action = keyof Rules

/** Whether the caller has what a declaration requires. */
export const meets = (session: Session, { permit = [], sees }: Requirement): boolean => {
  const permits = [permit].flat()
  return (
    (permits.length === 0 || permits.some((code) => hasPermit(session, code))) &&
    sightsOf({ sees }).every((sight) => opensSight((flag) => hasFlag(session, flag), sight))
  )
}

/** Refuses a caller who has not, naming the permit that is missing. */
export const mustMeet = (session: Session, requirement: Requirement): void => {
  const { permit = [], sees } = requirement
  const [first] = [permit].flat()
  if (first && !meets(session, { permit })) fail('missing_permit', { permit: first })
  if (!meets(session, { sees })) fail('confidential')
}

/** Whether the caller may: `can(session, 'read', 'pay')`. */
export const can = <A extends Action>(session: Session, action: A, subject: keyof Rules[A]): boolean =>
  meets(session, rules[action][subject] as Requirement)

/** Whether the caller sees data of a record that is protected so; medical data of a record needs the permit of medical records. */
export const seesData = (session: Session, sight: DataSight): boolean =>
  can(session, 'read', sight === 'medical' ? 'medical records' : sight)

/** Whether the caller may make a call with this input; for jobs that do its work for a user. */
export const mayCall = (session: Session, call: AnyEndpoint, input: Parameters<typeof requirementsOf>[1]): boolean =>
  opensCall(session.permits, call) &&
  meets(session, { sees: sightsRequiredBy(call) }) &&
  (!call.requires || requirementsOf(call.requires, input).every((requirement) => meets(session, requirement)))

/** The permit of those who may decide, to notify them. */
export const permitToDecide = (subject: keyof Rules['decide']): PermitCode => rules.decide[subject].permit

/** Refuses a caller without the permit of a call, or without a flag that it requires. */
export const requireAccess = (session: Session, call: AnyEndpoint): void => {
  if ('permit' in call && !opensCall(session.permits, call)) fail('missing_permit', { permit: call.permit })
  mustMeet(session, { sees: sightsRequiredBy(call) })
}

/** Refuses a caller without what the values of the input require. */
export const requireValues = (session: Session, call: AnyEndpoint, input: Parameters<typeof requirementsOf>[1]): void => {
  if (call.requires) for (const requirement of requirementsOf(call.requires, input)) mustMeet(session, requirement)
}
