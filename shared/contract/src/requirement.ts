import type { PermitCode } from './permits.ts'
import type { DataSight } from './sight.ts'

/** The rights that a user must have: any of these permits, and the flag of each of these kinds of protected data. */
export interface Requirement {
  readonly permit?: PermitCode | readonly PermitCode[]
  readonly sees?: DataSight | readonly DataSight[]
}

/**
 * Requirements of a call by a value of its input: `{ field: 'measure', of: { ABSENCE: { permit: 'READ_NOTICE' } } }`. A list requires those of all its
 * elements, an id with a prefix (`pay-2026-01-01`) those of its prefix.
 */
export interface ValueRequirement {
  /** A parameter of the address, or a field of the query or the body. */
  readonly field: string
  readonly of: Readonly<Record<string, Requirement>>
}

interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** The requirements that the input of a call adds to its own. */
export const requirementsOf = ({ field, of }: ValueRequirement, { params, query, body }: Input): readonly Requirement[] => {
  const input: Readonly<Record<string, unknown>> = Object.assign({}, body, query, params)
  return [input[field]]
    .flat()
    .flatMap((value) => [String(value), String(value).split('-')[0] ?? ''])
    .flatMap((name) => (Object.hasOwn(of, name) ? [of[name] as Requirement] : []))
}
