import type { PermitCode } from '@legajo/contract/permits.ts'

/** Flag bits of a user in a company, as documented. */
export const companyFlags = { assigned: 1, seeConfidentialInfo: 2, seeConfidentialEmployee: 4, defaultCompany: 8 } as const

/** The permits that mark a self-service user (documents, roles and permissions). */
const selfServicePermits: readonly PermitCode[] = ['READ_0000000188', 'READ_0000000196', 'READ_0000000139']

/** Those among permits that belong to self-service. */
export const selfServiceAmong = (permits: ReadonlySet<string>): readonly PermitCode[] =>
  selfServicePermits.filter((code) => permits.has(code))

export interface CompanyOfUser {
  readonly id: number
  readonly name: string
  readonly flags: number
}

/** The caller, read from the database (never from the token's claims) at most a second ago. */
export interface Session {
  readonly id: string
  readonly tenantId: number
  readonly tenant: string
  readonly userId: number
  readonly username: string
  readonly name: string
  readonly employeeId: number | null
  readonly admin: boolean
  readonly mustChangePassword: boolean
  readonly permits: ReadonlySet<string>
  readonly companies: readonly CompanyOfUser[]
  /** The current company and additional ones whose rows may be seen (header extra-companies). */
  readonly company: number
  readonly companyIds: readonly number[]
  /** Set for a session opened by an access link: the only resource that may be shown. `userId` is 0 then. */
  readonly link?: AccessLinkOfSession | undefined
  /** Set for a call from a page of another site: rights of self-service only. */
  readonly embed?: EmbedOfSession | undefined
}

interface EmbedOfSession {
  readonly origin: string
  /** The name that administrators gave the key of the site. */
  readonly keyName: string
}

interface AccessLinkOfSession {
  readonly id: number
  readonly resourceId: string
  readonly typeToken: 'EMPLOYEE' | 'FACILITATOR'
  readonly menus: readonly string[]
}

export const hasPermit = (session: Session, code: PermitCode): boolean => session.permits.has(code)

export const hasFlag = (session: Session, flag: keyof typeof companyFlags): boolean =>
  (flagsIn(session) & companyFlags[flag]) !== 0

/** The caller's flags common to all companies whose rows the request shows: the flags of one company do not apply to another. */
export const flagsIn = ({ companies, companyIds }: Session): number =>
  companyIds
    .map((company) => companies.find(({ id }) => id === company)?.flags ?? 0)
    .reduce((shared, flags) => shared & flags, companyIds.length > 0 ? ~0 : 0)
