import type { Db } from '../db/database.ts'
import { type Actor, isAloneWithFiles, readActor } from '../platform/own-file.ts'
import { lackingPermits } from '../policies/account-rights.ts'
import { permitsOfSeats } from '../policies/permits-of-seats.ts'
import type { CellProblem, LoadHandler, PreparedRow } from './load-handler.ts'

/** Columns of a file that give rights: the seat has permits, the unit decides whose team a person is of. */
const rightColumns = ['employment_id', 'organizational_unit_id']
/** Columns of a file that another person changes: pay, bank account, reserve. */
const payColumns = [
  'salary',
  'earlier_pay',
  'weekly_hours',
  'payroll_type',
  'trade_union_code',
  'category_code',
  'bank_name',
  'cbu',
  'confidential',
]

const changesAny = ({ values }: PreparedRow, columns: readonly string[]): boolean => columns.some((column) => column in values)

const ownRight: CellProblem = {
  field: 'file_code',
  message: 'Es tu propio legajo, y este cambio te da derechos',
  remedy: 'Quitá la fila y pedíselo a otra persona',
}
const ownPay: CellProblem = {
  field: 'file_code',
  message: 'Es tu propio legajo: el sueldo, la cuenta bancaria y la reserva los cambia otra persona',
  remedy: 'Quitá la fila y pedíselo a otra persona',
}

/** A load whose rows give no right to the sender, and none to others that the sender lacks; the database refuses such writes too. */
export const guardOwnRights = (handler: LoadHandler): LoadHandler =>
  handler.table === 'employee' || handler.table === 'employee_unit'
    ? {
        ...handler,
        prepare: async (db, rows, context) => {
          const prepared = await handler.prepare(db, rows, context)
          const actor = await readActor(db)
          return actor ? guardRows(db, handler, { actor, prepared, permits: new Set(context.rights.permits) }) : prepared
        },
      }
    : handler

interface GuardContext {
  readonly actor: Actor
  readonly prepared: readonly PreparedRow[]
  readonly permits: ReadonlySet<string>
}

const guardRows = async (
  db: Db,
  { table }: LoadHandler,
  { actor, prepared, permits }: GuardContext,
): Promise<readonly PreparedRow[]> => {
  const seatOf = (row: PreparedRow) => (table === 'employee' ? (row.seat ?? Number(row.values['employment_id'] ?? 0)) : 0)
  const codes = await permitsOfSeats(
    db,
    prepared.map(seatOf).filter((seat) => seat > 0),
  )
  const isOwn = ({ record, employeeId }: PreparedRow) =>
    actor.employeeId !== null && (table === 'employee' ? record?.id : employeeId) === actor.employeeId
  const ownRow = prepared.find(isOwn)
  const isAlone = ownRow !== undefined && table === 'employee' && (await isAloneWithFiles(db, actor.id, await companyOf(db)))
  return prepared.map((row) => {
    const problems: CellProblem[] = []
    const lacking = lackingPermits({ admin: actor.admin, permits, companies: [] }, codes.get(seatOf(row)) ?? [])
    if (lacking.length > 0)
      problems.push({
        field: 'employment_id',
        message: `La posición da permisos que no tenés: ${lacking.slice(0, 5).join(', ')}`,
        remedy: 'Elegí otra, o pedile la carga a alguien que los tenga',
      })
    if (isOwn(row) && !actor.admin && (table === 'employee' ? changesAny(row, rightColumns) : Boolean(row.values['role_uo_id'])))
      problems.push(ownRight)
    if (isOwn(row) && table === 'employee' && !isAlone && changesAny(row, payColumns)) problems.push(ownPay)
    return problems.length > 0 ? { ...row, values: row.values, problems: [...row.problems, ...problems] } : row
  })
}

const companyOf = async (db: Db): Promise<number> =>
  (await db.selectNoFrom(({ fn }) => fn<number>('app_company').as('id')).executeTakeFirstOrThrow()).id
