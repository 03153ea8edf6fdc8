import type { Relative } from '@legajo/contract/employees/employee-draft.ts'
import { relatives } from '@legajo/contract/employees/employee-loads.ts'
import type { LoadHandler, PreparedRow, ReadRow } from '../../load/load-handler.ts'
import { futureBirth } from '../file/check-draft.ts'
import { contradictionsIn, namesOf } from './drafts.ts'
import { employeeRecords } from './employee-records.ts'
import {
  codeOf,
  currentDrafts,
  draftOn,
  findStoredEmployees,
  type StoredEmployee,
  titleOf,
  toUnknownEmployeeRow,
} from './stored-employees.ts'
import { withStamp } from './with-stamp.ts'

/** Relatives of employees: each row adds one to the file, or changes the one of that name. */
export const relativeLoad: LoadHandler = {
  kind: relatives,
  ...employeeRecords,
  choices: async () => new Map(),
  current: async (db, context) =>
    (await currentDrafts(db, context)).flatMap((draft) => {
      const { file_code, family } = draft as { readonly file_code: string; readonly family: readonly Relative[] }
      return family.map((relative) => ({ file_code, relative }))
    }),
  dependents: async () => [],
  prepare: async (db, rows, { today }) => {
    const stored = await findStoredEmployees(db, rows)
    // Each row continues with the family that the rows before it leave.
    const families = new Map<number, readonly Relative[]>()
    return rows.map((row) => {
      const former = stored.get(codeOf(row))
      if (!former) return toUnknownEmployeeRow(row)
      const family = families.get(former.id) ?? familyOf(former)
      const { prepared, next } = withRelative(former, family, row, today)
      if (prepared.problems.length === 0) families.set(former.id, next)
      return prepared
    })
  },
}

const familyOf = ({ person }: StoredEmployee): readonly Relative[] =>
  ((person as { readonly family?: readonly Relative[] }).family ?? []) as readonly Relative[]

const withRelative = (former: StoredEmployee, family: readonly Relative[], { values }: ReadRow, today: string) => {
  const given = Object.fromEntries(
    [...values].filter(([field]) => field.startsWith('relative.')).map(([field, value]) => [field.slice(9), value]),
  ) as Partial<Relative>
  const same = (text: string | undefined) => (text ?? '').trim().toLowerCase()
  const known = family.find(({ name, last_name }) => same(name) === same(given.name) && same(last_name) === same(given.last_name))
  const relative = { dependent: true, ...known, ...given } as Relative
  const next = known ? family.map((one) => (one === known ? relative : one)) : [...family, relative]
  const contradictions = contradictionsIn({ ...draftOn(former, today), family: [...next] }).filter(({ field }) =>
    field.startsWith('family'),
  )
  const unborn = futureBirth(given.birthdate, today)
  const problems = [
    ...(unborn ? [{ field: 'relative.birthdate', message: unborn, remedy: 'Revisá el año' }] : []),
    ...contradictions.map((problem) => ({ ...problem, field: 'relative.cuil' })),
    ...(known || given.relationship
      ? []
      : [{ field: 'relative.relationship', message: 'Falta Parentesco', remedy: 'Completá la celda' }]),
    ...(next.length > 30 ? [{ field: 'file_code', message: 'Son más de 30 familiares', remedy: 'Quitá filas' }] : []),
  ]
  const prepared: PreparedRow = {
    problems,
    warnings: [],
    record: { id: former.id, version: former.version },
    employeeId: former.id,
    title: [titleOf(former), namesOf(given.last_name, given.name)].filter(Boolean).join(' · '),
    confidential: former.confidential,
    ...(known && { stored: { file_code: former.file_code, relative: known } }),
    ...withStamp({ person: { ...(former.person as object), family: next } }, former),
  }
  return { prepared, next }
}
