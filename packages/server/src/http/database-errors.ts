import { AppError } from './app-error.ts'

type DatabaseError = {
  readonly code?: string
  readonly detail?: string
  readonly constraint?: string
  readonly table?: string
  readonly message?: string
  readonly severity?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError => typeof error === 'object' && error !== null && 'code' in error

/** Codes of a database that is away, stopping, full or too slow: the client may repeat. */
const passing = /^(08|57|53|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH)|^40001$|^40P01$|^55P03$/

/** What of the call (`sent`) is there already. Row security keeps PostgreSQL from telling values, but its index names the field. */
const repeated = ({ table = '', constraint = '' }: DatabaseError, sent: unknown): AppError => {
  const column = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint
  const path = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const value = typeof sent === 'object' && sent !== null && Object.entries(sent).find(([name]) => name === path)?.[1]
  if (typeof value !== 'string') return new AppError('duplicate', { value: 'ya hay otro registro igual' })
  return new AppError('duplicate', { value }, [{ path, message: `Ya hay otro con «${value}»` }])
}

/** What the database refused of a call, as an error of the table; `undefined` when it is not the database's doing. */
export const fromDatabase = (error: unknown, sent?: unknown): AppError | undefined => {
  if (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|driver has already been destroyed/.test(
      error.message,
    )
  ) {
    return new AppError('unavailable')
  }
  if (!isDatabaseError(error) || typeof error.code !== 'string') return undefined
  if (passing.test(error.code)) return new AppError('unavailable')
  // A database that lets nobody in for now, as while it is being moved, says so at the door.
  if (error.code === '55000' && error.severity === 'FATAL') return new AppError('unavailable')
  switch (error.code) {
    case '23505':
      return repeated(error, sent)
    case '23503':
      return /still referenced/.test(error.detail ?? '')
        ? new AppError('in_use', { what: 'El registro', count: /table "(\w+)"/.exec(error.detail ?? '')?.[1] ?? '' })
        : new AppError('not_found')
    case 'LC001': // raised by the wall around closed months (migration 0115)
      return new AppError('period_closed', { period: error.message ?? '' })
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
