import { earlierPayLabel, partsOfEmployeeColumn } from '@legajo/contract/employees/column-fields.ts'
import { columnsWith, fieldOfColumn } from '@legajo/contract/employees/employee-columns.ts'
import { employeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { labelAt } from '../../load/field-labels.ts'
import type { LoadHandler, Obstacle } from '../../load/load-handler.ts'

/** The common part of the loads of employees. */
export const employeeRecords = {
  table: 'employee',
  keyColumns: ['file_code'],
  links: [
    // Each takes effect on the day in the history.
    ...columnsWith('ofPay').map((column) => [column, 'earlier_pay']),
    ['trade_union_code', 'category_code'],
    ...['egress_date', 'recognized_seniority_from', 'earlier_pay'].map((column) => ['admission_date', column]),
    ['work_status', 'egress_date', 'egress_reason'],
    ['document_type', 'document_number'],
    ['bank_name', 'cbu'],
    ['area_id', 'sector_id'],
  ],
  label: (column, part) => {
    if (column === 'earlier_pay') return earlierPayLabel
    if (column === 'photo_url') return 'Foto'
    if (part === 'family') return labelAt(employeeDraft, part)
    const several = partsOfEmployeeColumn[column]
    if (several) return labelAt(employeeDraft, `${several.under}${part}`) ?? several.label
    return labelAt(employeeDraft, fieldOfColumn(column))
  },
  // Otherwise the values of the load would be in force between its day and that of the undo.
  withdraw: async (db, loadId, lines) => {
    await sql`update employee_assignment a set voided_at = now(), voided_by = app_user()
      from mass_load l join mass_load_row r on r.tenant_id = l.tenant_id and r.load_id = l.id
      where l.id = ${loadId} and r.status = 'DONE' and r.line = ${anyOf(lines)} and a.employee_id = r.record_id and a.voided_at is null and a.kind = 'CHANGE'
        and a.created_at between l.started_at and l.finished_at
        and r.before ? case a.field when 'family' then 'person' else a.field end`.execute(db)
    await sql`update bank_change c set state = 'STOPPED', ended_by = app_user(), ended_at = now()
      from mass_load l join mass_load_row r on r.tenant_id = l.tenant_id and r.load_id = l.id
      where l.id = ${loadId} and r.status = 'DONE' and c.employee_id = r.record_id and c.state = 'WAITING'
        and c.requested_at between l.started_at and l.finished_at and r.before ? 'cbu'`.execute(db)
  },
} satisfies Pick<LoadHandler, 'table' | 'keyColumns' | 'links' | 'label' | 'withdraw'>

/** Changes of new files that are planned, or that correct the past: they are no change of the file as it is. */
export const findPlannedChanges = async (db: Db, ids: readonly number[]): Promise<readonly Obstacle[]> => {
  const { rows } = await sql<{
    id: number
    day: string
  }>`select employee_id as id, max(valid_from)::text as day from employee_assignment
    where employee_id = ${anyOf(ids)} and voided_at is null and (valid_from > app_today() or kind = 'CORRECTION') group by 1`.execute(
    db,
  )
  return rows.map(({ id, day }) => ({ id, text: `Tiene un cambio con fecha ${formatDate(day)}` }))
}
