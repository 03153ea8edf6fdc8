import { tableName } from '../db/table-names.ts'
import { AppError } from '../errors/app-error.ts'
import { duplicateOf } from './duplicate.ts'

type DatabaseError = {
  readonly code?: string
  readonly detail?: string
  readonly constraint?: string
  readonly table?: string
  readonly message?: string
  readonly severity?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError => typeof error === 'object' && error !== null && 'code' in error

/** Codes of a database that is unavailable, stopping, overloaded or too slow: the client may retry. */
const transientCodes =
  /^(08|57|53|ECONN|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)|^(40001|40P01|55P03|25P03)$/

/** The display name of the rows that still refer to a row; the detail of the error names the table. */
const holderOf = (detail: string): string => tableName(/from table "(\w+)"/.exec(detail)?.[1] ?? '') ?? 'otros datos'

/** The violated unique constraint of an error, if any. */
export const uniqueConstraintOf = (error: unknown): string | undefined =>
  isDatabaseError(error) && error.code === '23505' ? error.constraint : undefined

/**
 * Converts the database's refusal of a call (`sent`) to an error of the table; `undefined` for other errors. `columns` are those of the
 * violated unique constraint.
 */
export const fromDatabase = (error: unknown, sent?: unknown, columns: readonly string[] = []): AppError | undefined => {
  if (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|driver has already been destroyed/.test(
      error.message,
    )
  ) {
    return new AppError('unavailable')
  }
  if (!isDatabaseError(error) || typeof error.code !== 'string') return undefined
  // The disk of the database or of the server is full: a retry after a few seconds does not help.
  if (error.code === '53100' || error.code === 'ENOSPC' || error.code === 'EDQUOT') return new AppError('no_space')
  if (transientCodes.test(error.code)) return new AppError('unavailable')
  // Reported at connection time by a database that temporarily refuses connections, for example during a migration.
  if (error.code === '55000' && error.severity === 'FATAL') return new AppError('unavailable')
  switch (error.code) {
    case '23505':
      return duplicateOf(columns, sent, error.constraint)
    case '23503':
      return /still referenced/.test(error.detail ?? '')
        ? new AppError('in_use', { what: 'El registro', count: holderOf(error.detail ?? '') })
        : new AppError('not_found')
    case 'LC001': // raised by the triggers that protect closed months (migration 0115)
      return new AppError('period_closed', { period: error.message ?? '' })
    case 'LC010': // raised by the triggers that guard what gives rights (migration 1200)
      return new AppError('self_right')
    case 'LC011':
      return new AppError('not_yours_to_grant', { what: error.message ?? '' })
    case 'LC013': // migration 1440
      return new AppError('own_team')
    case 'LC012':
      return new AppError('account_link_second')
    case '42501': // a row of another tenant or company, refused by row security
      return new AppError('not_found')
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
    case '23502':
    case '23514':
      return new AppError('malformed', { detail: 'hay un valor fuera de lo admitido' })
    default:
      return undefined
  }
}
