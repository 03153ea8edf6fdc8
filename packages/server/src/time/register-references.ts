import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'

/** A table of the company that registers refer to, with its name for a refusal message. */
interface Target {
  readonly table: string
  /** With its article: «La franja horaria». */
  readonly noun: string
  /** Rows of the tenant, not of a company. */
  readonly ofTenant?: true
}
const targets = {
  timeSlot: { table: 'time_slot', noun: 'La franja horaria' },
  workShift: { table: 'work_shift', noun: 'El turno' },
  sequence: { table: 'time_sequence', noun: 'La secuencia' },
  category: { table: 'notice_category', noun: 'La categoría' },
  noticeType: { table: 'notice_type', noun: 'El tipo de novedad' },
  notice: { table: 'notice', noun: 'La novedad' },
  employee: { table: 'employee', noun: 'El empleado' },
  role: { table: 'role', noun: 'El rol', ofTenant: true },
  user: { table: 'user_account', noun: 'El usuario', ofTenant: true },
} as const satisfies Readonly<Record<string, Target>>

/** References in the fields of a register: one id, or a list in which 0 means none. */
export type References = Readonly<Record<string, keyof typeof targets>>
/** Id lists of another register that may contain a row of this one. */
export interface Holder {
  readonly table: string
  readonly column: string
}

/** Refuses the first id that does not exist within reach, naming the field and the id. */
export const mustExist = async (db: Db, references: References, draft: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const [field, target] of Object.entries(references)) {
    const { table, noun, ...more }: Target = targets[target]
    const ids = [...new Set([draft[field]].flat().filter((id): id is number => typeof id === 'number' && id > 0))]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where id = any (${`{${ids.join()}}`}::bigint[]) ${more.ofTenant ? sql`` : sql`and company_id = app_company()`}`.execute(db)
    const found = new Set(rows.map(({ id }) => Number(id)))
    const missing = ids.find((id) => !found.has(id))
    if (missing !== undefined) refuse(field, `${noun} ${missing} no existe en esta empresa o no está a tu alcance`)
  }
}

/** Refuses to remove a row contained in a list of another register. */
export const requireUnreferenced = async (db: Db, holders: readonly Holder[], id: number): Promise<void> => {
  for (const { table, column } of holders) {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}
      where ${id}::bigint = any (${sql.ref(column)}) order by name limit 3`.execute(db)
    if (rows.length > 0) fail('in_use', { what: 'El registro', count: rows.map(({ name }) => `«${name}»`).join(', ') })
  }
}
