import { isDeepStrictEqual } from 'node:util'
import {
  type AssignedField,
  type AssignmentDraft,
  assignedFields,
  type DatedField,
  datedFieldLabels,
  type PayField,
  payFields,
} from '@legajo/contract/employees/assignment.ts'
import { normalizeCuil } from '@legajo/kernel/cuil.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { PayTerms } from '../../db/column-types.ts'
import type { Db } from '../../db/database.ts'
import { employeesInUnions } from '../../db/employees-in-unions.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { checkCostShares } from './cost-shares.ts'
import { payFrom } from './earlier-pay.ts'
import { type DatedPay, isSamePay, termsOf, termsOn } from './pay-terms.ts'

/** A file as dated changes read it, locked until the transaction ends. */
export type DatedFile = Awaited<ReturnType<typeof readDatedFile>>

const fileRow = (db: Db, id: number) =>
  employeesInUnions(db)
    .selectAll('employee')
    .select('trade_union.number_cct as agreement')
    .select(
      sql<string>`least(employee.admission_date, (select min(p.admission_date) from employment_period p
        where p.tenant_id = employee.tenant_id and p.employee_id = employee.id))::text`.as('first_day'),
    )
    .where('employee.id', '=', id)

export const readDatedFile = async (db: Db, id: number) => await fileRow(db, id).executeTakeFirstOrThrow(notFound)

/** Like `readDatedFile`, locked against concurrent changes. */
export const lockDatedFile = async (db: Db, id: number): Promise<DatedFile> => {
  await sql`select from employee where id = ${id} for no key update`.execute(db)
  return readDatedFile(db, id)
}

/** The terms of pay of a file, with the earlier and the coming ones. */
export const payOf = ({
  salary,
  weekly_hours,
  payroll_type,
  trade_union_code,
  category_code,
  agreement,
  earlier_pay,
}: DatedFile): DatedPay => ({ salary, weekly_hours, payroll_type, trade_union_code, category_code, agreement, earlier_pay })

type Json = string | number | boolean | null | readonly object[]
type AssignedValues = Readonly<Partial<Record<AssignedField, Json>>>

/** A dated value as the row of the file has it; the family is part of its personal data. */
const valueInFile = (file: DatedFile, field: AssignedField): Json =>
  (field === 'family' ? ((file.person as { readonly family?: readonly object[] }).family ?? []) : file[field]) as Json

/** Whether two dated values are the same; those of lists are compared as a whole. */
export const isSameValue = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null)

/** The dated values of a file on a day; those never dated are the file's own. */
export const readAssignmentsOn = async (db: Db, file: DatedFile, day: string): Promise<Readonly<Record<AssignedField, Json>>> => {
  const { rows } = await sql<{
    facts: AssignedValues | null
  }>`select assigned_on(app_tenant(), ${file.id}, ${day}::date) as facts`.execute(db)
  const own = Object.fromEntries(assignedFields.map((field) => [field, valueInFile(file, field)]))
  return { ...own, ...rows[0]?.facts } as Readonly<Record<AssignedField, Json>>
}

const isAssigned = (field: DatedField): field is AssignedField => (assignedFields as readonly string[]).includes(field)
export const isPay = (field: DatedField): field is PayField => (payFields as readonly string[]).includes(field)

const listFields: ReadonlySet<AssignedField> = new Set(['cost_shares', 'family'])
const valueIn = (draft: AssignmentDraft, field: AssignedField): Json =>
  listFields.has(field)
    ? ((draft[field] as Json | undefined) ?? [])
    : draft[field] === ''
      ? null
      : ((draft[field] ?? null) as Json)

/** The values that a draft sets, by field; empty text clears. */
export const valuesIn = (draft: AssignmentDraft) =>
  new Map(draft.fields.filter(isAssigned).map((field) => [field, valueIn(draft, field)]))

/** The terms of pay after a draft, or undefined when it does not change pay. The agreement is that of its trade union. */
export const termsAfter = async (db: Db, file: DatedFile, draft: AssignmentDraft): Promise<PayTerms | undefined> => {
  const fields = draft.fields.filter(isPay)
  if (fields.length === 0) return undefined
  const { terms } = termsOn(payOf(file), draft.from)
  const given = Object.fromEntries(fields.map((field) => [field, draft[field] || null]))
  const next = { ...termsOf(terms), ...given } as PayTerms
  if (!next.weekly_hours) refuse('weekly_hours', 'Cargá las horas semanales')
  if (!next.payroll_type) refuse('payroll_type', 'Elegí la forma de liquidación')
  if (next.trade_union_code === terms.trade_union_code && next.category_code === terms.category_code) return next
  const { rows } = await sql<{ agreement: string | null; known: boolean }>`select u.number_cct as agreement,
      ${next.category_code}::text is null or exists (select from category_card c
        where c.tenant_id = u.tenant_id and c.trade_union_id = u.id and c.code = ${next.category_code}) as known
    from trade_union_card u where u.company_id = ${file.company_id} and u.code = ${next.trade_union_code}`.execute(db)
  if (next.trade_union_code && !rows[0])
    refuse('trade_union_code', `No hay un sindicato «${next.trade_union_code}» en la empresa; elegí uno de la lista`)
  if (rows[0]?.known === false)
    refuse('category_code', `El sindicato «${next.trade_union_code}» no tiene la categoría «${next.category_code}»; elegí otra`)
  return { ...next, agreement: rows[0]?.agreement ?? null }
}

const tables: Readonly<Partial<Record<AssignedField, string>>> = {
  position_id: 'position',
  employment_id: 'employment',
  organizational_unit_id: 'organizational_unit',
  area_id: 'area',
  sector_id: 'sector',
  hierarchical_level_id: 'hierarchical_level',
  cost_center_id: 'cost_center',
}

/** Refuses a draft that contradicts the file or the company's structure. */
export const checkAssignment = async (db: Db, file: DatedFile, draft: AssignmentDraft): Promise<void> => {
  if (draft.from < file.first_day)
    refuse('from', `${formatDate(draft.from)} es anterior al ingreso (${formatDate(file.first_day)}); elegí un día posterior`)
  if (file.egress_date && draft.from > file.egress_date)
    refuse('from', `Egresa el ${formatDate(file.egress_date)}; elegí un día hasta ese, o corregí el egreso`)
  const values = valuesIn(draft)
  for (const field of ['contract_modality', 'work_status', 'out_of_agreement', 'union_affiliated'] as const)
    if (values.has(field) && values.get(field) === null) refuse(field, `Elegí un valor para «${datedFieldLabels[field]}»`)
  for (const [field, table] of Object.entries(tables) as [AssignedField, string][]) {
    const id = values.get(field)
    if (typeof id !== 'number') continue
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}
      and coalesce(company_id, ${file.company_id}) = ${file.company_id}`.execute(db)
    if (rows.length === 0) refuse(field, `«${datedFieldLabels[field]}» ${id} no existe en la empresa del legajo`)
  }
  if (draft.fields.includes('cost_shares')) await checkCostShares(db, draft.cost_shares ?? [], file.company_id)
  if (draft.fields.includes('family')) checkFamily(draft.family ?? [])
  if (values.has('area_id') || values.has('sector_id'))
    await checkSector(db, { ...(await readAssignmentsOn(db, file, draft.from)), ...Object.fromEntries(values) })
}

const checkFamily = (family: NonNullable<AssignmentDraft['family']>): void => {
  const cuils = family.flatMap(({ cuil }) => (cuil ? [normalizeCuil(cuil)] : []))
  if (new Set(cuils).size < cuils.length) refuse('family', 'Ya existe un familiar con el mismo CUIL')
}

const checkSector = async (db: Db, { area_id, sector_id }: AssignedValues): Promise<void> => {
  if (!area_id || !sector_id) return
  const { rows } = await sql<{ area_id: number; name: string }>`select area_id, name from sector where id = ${sector_id}`.execute(
    db,
  )
  if (rows[0] && rows[0].area_id !== area_id)
    refuse('sector_id', `El sector «${rows[0].name}» es de otra área; cambiá también el sector, o dejalo vacío`)
}

const initialDay = '0001-01-01'

/** Stores a change of values from a day on, or a correction of the stretch that contains it. Later changes stay, unless they are replaced too. */
const assign = async (db: Db, file: DatedFile, field: AssignedField, value: Json, draft: AssignmentDraft): Promise<void> => {
  const open = sql`employee_id = ${file.id} and field = ${field} and voided_at is null`
  const { rows } = await sql<{ valid_from: string }>`select valid_from::text from employee_assignment
    where ${open} and valid_from <= ${draft.from}::date order by valid_from desc limit 1`.execute(db)
  const insert = (from: string, kind: string, content: Json) =>
    sql`insert into employee_assignment (company_id, employee_id, field, valid_from, value, kind, reason)
      values (${file.company_id}, ${file.id}, ${field}, ${from}::date, ${JSON.stringify(content)}::jsonb, ${kind}, ${draft.reason || null})`.execute(
      db,
    )
  const isCorrection = draft.kind === 'CORRECTION'
  if (rows.length === 0 && !isCorrection) await insert(initialDay, 'INITIAL', valueInFile(file, field))
  const day = isCorrection ? (rows[0]?.valid_from ?? initialDay) : draft.from
  await sql`update employee_assignment set voided_at = now(), voided_by = app_user() where ${open}
    and (valid_from = ${day}::date or (${draft.with_later === true} and valid_from > ${day}::date))`.execute(db)
  await insert(day, draft.kind, value)
}

/** Stores a checked draft, whose schedule is stored apart, and gives the file the values in force today. */
export const storeAssignment = async (
  db: Db,
  file: DatedFile,
  draft: AssignmentDraft,
  changesSchedule = false,
): Promise<void> => {
  const stored = await readAssignmentsOn(db, file, draft.from)
  const values = [...valuesIn(draft)].filter(([field, value]) => !isSameValue(value, stored[field]))
  const next = await termsAfter(db, file, draft)
  const { terms, since } = termsOn(payOf(file), draft.from)
  const changesPay = next !== undefined && !isSamePay(next, terms)
  if (values.length === 0 && !changesPay && !changesSchedule)
    refuse('fields', `El ${formatDate(draft.from)} el legajo ya tiene esos valores; cambiá alguno o elegí otro día`)
  for (const [field, value] of values) await assign(db, file, field, value, draft)
  if (changesPay) {
    const day = draft.kind === 'CORRECTION' ? (since ?? file.admission_date) : draft.from
    await setPay(db, file.id, payFrom(payOf(file), next, day, file.admission_date, { withLater: draft.with_later === true }))
  }
  await applyAssignments(db, file.id)
}

const setPay = (db: Db, id: number, pay: ReturnType<typeof payFrom>) =>
  db
    .updateTable('employee')
    .set({ ...pay, last_update: new Date() })
    .where('id', '=', id)
    .execute()

/** Gives files the values that hold today; returns how many changed. */
export const applyAssignments = async (db: Db, id: number | null): Promise<number> =>
  (await sql<{ changed: number }>`select apply_assignments(${id}::bigint) as changed`.execute(db)).rows[0]?.changed ?? 0

/** Undoes a change that starts after today. */
export const undoAssignment = async (db: Db, file: DatedFile, id: number, today: string): Promise<void> => {
  const { rows } = await sql<{ valid_from: string }>`select valid_from::text from employee_assignment
    where id = ${id} and employee_id = ${file.id} and voided_at is null`.execute(db)
  const day = rows[0]?.valid_from ?? fail('not_found')
  mustBeComing(day, today)
  await sql`update employee_assignment set voided_at = now(), voided_by = app_user() where id = ${id}`.execute(db)
}

/** Undoes the change of pay that starts on a day after today. */
export const undoPay = async (db: Db, file: DatedFile, day: string, today: string): Promise<void> => {
  if (!(file.earlier_pay ?? []).some(({ until }) => until === day)) fail('not_found')
  mustBeComing(day, today)
  const { terms } = termsOn(payOf(file), addDays(day, -1))
  await setPay(db, file.id, payFrom(payOf(file), termsOf(terms), day, file.admission_date))
}

/** Refuses to undo a change that is in force. */
export const mustBeComing = (day: string, today: string): void => {
  if (day <= today) refuse('a', `El cambio rige desde el ${formatDate(day)}; corregilo con «Cambio con fecha»`)
}
