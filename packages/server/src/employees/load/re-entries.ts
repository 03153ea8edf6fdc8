import { reEntries } from '@legajo/contract/employees/employee-loads.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { CellProblem, LoadHandler, PreparedRow, ReadRow } from '../../load/load-handler.ts'
import { readmissionOf } from '../dated/reactivate.ts'
import { pickChangedValues } from './drafts.ts'
import { employeeRecords } from './employee-records.ts'
import {
  codeOf,
  currentDrafts,
  findStoredEmployees,
  type StoredEmployee,
  titleOf,
  toUnknownEmployeeRow,
} from './stored-employees.ts'
import { withStamp } from './with-stamp.ts'

/** Employees who left and return: the period that ended is stored, as the form of a single one does. */
export const reEntryLoad: LoadHandler = {
  kind: reEntries,
  ...employeeRecords,
  choices: async () => new Map(),
  current: currentDrafts,
  // A period that ended is a record of law, which is never removed: a wrong re-entry is corrected by the leaving of the file.
  dependents: async (_, ids) =>
    ids.map((id) => ({ id, text: 'Su período anterior ya quedó en el legajo: para volver atrás, cargá el egreso' })),
  prepare: async (db, rows) => {
    const stored = await findStoredEmployees(db, rows)
    return rows.map((row) => {
      const former = stored.get(codeOf(row))
      return former ? reEntry(former, row) : toUnknownEmployeeRow(row)
    })
  },
  stored: async (db, rows) => {
    const periods = rows.map(({ id, row: { before } }) => ({
      employee_id: id,
      admission_date: String(before['admission_date']),
      recognized_seniority_from: textOrNull(before['recognized_seniority_from']),
      egress_date: String(before['egress_date']),
      egress_reason: textOrNull(before['egress_reason']),
    }))
    await db.insertInto('employment_period').values(periods).execute()
  },
}

const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

const reEntry = (former: StoredEmployee, { values }: ReadRow): PreparedRow => {
  const admission = values.get('admission_date')
  const common = {
    record: { id: former.id, version: former.version },
    title: titleOf(former),
    confidential: former.confidential,
    stored: { file_code: former.file_code, admission_date: former.admission_date },
    warnings: [],
  }
  const unchanged = { ...common, problems: [], values: {}, before: {} }
  if (typeof admission !== 'string' || admission === former.admission_date) return unchanged
  const { egress_date } = former
  const problem = problemOf(former, admission)
  if (problem || egress_date === null) return { ...unchanged, problems: problem ? [problem] : [] }
  const next = readmissionOf({ ...former, egress_date }, admission)
  const changed = withStamp(pickChangedValues(next, former), former)
  // The period that ended is stored from the former values, those that the new ones repeat too.
  const { recognized_seniority_from, egress_reason } = former
  return { ...common, problems: [], ...changed, before: { recognized_seniority_from, egress_reason, ...changed.before } }
}

const problemOf = ({ work_status, egress_date }: StoredEmployee, admission: string): CellProblem | undefined => {
  if (work_status !== 'BAJA')
    return {
      field: 'file_code',
      message: 'No egresó: no puede reingresar',
      remedy: 'Si cambió su fecha de ingreso, cargala como «Actualización de legajos»',
    }
  if (egress_date === null)
    return { field: 'file_code', message: 'No tiene fecha de egreso', remedy: 'Cargala antes en el legajo' }
  return admission <= egress_date
    ? {
        field: 'admission_date',
        message: `Egresó el ${formatDate(egress_date)}: no puede reingresar antes`,
        remedy: 'Poné un día posterior, o corregí el egreso en el legajo',
      }
    : undefined
}
