import { isDeepStrictEqual } from 'node:util'
import type { ModificationRequest } from '@legajo/contract/employees/modification-request.ts'
import { sql } from 'kysely'
import { labelsOf } from '../../choices/choice-label.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { personOf } from '../../db/person-of.ts'
import { fail } from '../../errors/app-error.ts'
import { changeFields, fieldsOfFile } from './change-fields.ts'

type Values = Readonly<Record<string, unknown>>

const selectRequests = (db: Db) =>
  db
    .selectFrom('modification_request as m')
    .innerJoin('employee', 'employee.id', 'm.employee_id')
    .select(['m.id', 'm.employee_id as employeeId', 'm.company_id as companyId', 'm.kind', 'm.request', 'm.resolved'])
    .select(['m.resolution', 'm.version', 'm.status', 'm.attachments'])
    .select(sql<Values>`m.proposed`.as('proposed'))
    .select(sql<Values>`m.former`.as('former'))
    .select(fieldsOfFile(Object.keys(changeFields)).as('current'))
    .select(personOf<string | null>('m.decided_by').as('decided_by'))
    .select(sql<string>`to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('createdAt'))
    .select(fullName('employee').as('employeeName'))
    .orderBy('m.resolved')
    .orderBy('m.id', 'desc')

type StoredRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

/** A value without its empty parts: an absent part, an empty text and null are the same. */
const dropBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(dropBlanks)
  if (value === null || typeof value !== 'object') return value === '' ? null : (value ?? null)
  const parts = Object.entries(value).map(([name, part]) => [name, dropBlanks(part)] as const)
  return Object.fromEntries(parts.filter(([, part]) => part !== null))
}

export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(dropBlanks(a), dropBlanks(b))

const toWireRequests = async (db: Db, rows: readonly StoredRequest[]): Promise<ModificationRequest[]> => {
  const keys = rows.flatMap(({ attachments }) => attachments)
  const files =
    keys.length === 0 ? [] : await db.selectFrom('stored_file').select(['key', 'name']).where('key', 'in', keys).execute()
  const labelOf = await labelsOf(
    db,
    rows.flatMap(({ proposed, former, current }) =>
      Object.entries(changeFields).flatMap(([field, { choices }]) =>
        choices ? [proposed, former, current].flatMap((values) => choices(values[field])) : [],
      ),
    ),
  )
  const names = new Map(files.map(({ key, name }) => [key, name]))
  return rows.map(({ proposed, former, current, attachments, kind, status, ...row }) => ({
    ...row,
    kind: kind as ModificationRequest['kind'],
    status: status as ModificationRequest['status'],
    changes: Object.entries(changeFields).flatMap(([field, known]) => {
      if (!(field in proposed)) return []
      const isOpen = status === 'OPEN'
      return [
        {
          field,
          label: known.label,
          former: known.show(former[field], labelOf),
          current: known.show(current[field], labelOf),
          proposed: known.show(proposed[field], labelOf),
          is_stale: isOpen && !isSame(former[field], current[field]),
        },
      ]
    }),
    attachments: attachments.map((key) => ({ key, name: names.get(key) ?? 'Archivo' })),
  }))
}

export const readAllRequests = async (db: Db): Promise<ModificationRequest[]> =>
  toWireRequests(db, await selectRequests(db).limit(1000).execute())

export const requestsOf = async (db: Db, employeeId: number): Promise<ModificationRequest[]> =>
  toWireRequests(db, await selectRequests(db).where('m.employee_id', '=', employeeId).limit(200).execute())

export const readRequest = async (db: Db, id: number): Promise<ModificationRequest> =>
  (await toWireRequests(db, await selectRequests(db).where('m.id', '=', id).execute()))[0] ?? fail('not_found')
