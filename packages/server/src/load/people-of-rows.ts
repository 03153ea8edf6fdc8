import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import type { CellProblem, ReadRow } from './load-handler.ts'

export interface PersonOfRow {
  readonly id: number
  readonly title: string
  readonly confidential: boolean
}

/** The employee that each row names by its file code; undefined for one that does not exist or that the user may not see. */
export const peopleOfRows = async (db: Db, rows: readonly ReadRow[]): Promise<readonly (PersonOfRow | undefined)[]> => {
  const codes = rows.map(({ values }) => String(values.get('file_code') ?? '').toLowerCase())
  const { rows: people } = await sql<PersonOfRow & { code: string }>`
    select id, lower(file_code) as code, file_code || ' · ' || ${fullName('employee')} as title, confidential from employee
    where company_id = app_company() and lower(file_code) = any(${[...new Set(codes)]}::text[])`.execute(db)
  const byCode = new Map(people.map((person) => [person.code, person]))
  return codes.map((code) => byCode.get(code))
}

export const unknownPerson: CellProblem = {
  field: 'file_code',
  message: 'El legajo no existe o no está a tu alcance',
  remedy: 'Revisá el número',
}
