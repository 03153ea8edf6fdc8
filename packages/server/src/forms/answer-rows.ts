import { randomBytes, scryptSync } from 'node:crypto'
import { checkAnswer } from '@legajo/contract/dynamic-forms/check-answer.ts'
import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import type { FormAnswer } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { visibleForm } from '@legajo/contract/dynamic-forms/seen-form.ts'
import type { AnswerValues } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { AppError, fail } from '../errors/app-error.ts'
import { maskSecretValues, secretMark } from './company-fields.ts'
import { withChoices } from './known-options.ts'
import { recordTables } from './record-tables.ts'
import { unknownValues } from './unknown-values.ts'

interface AnswerRow {
  readonly id: number
  readonly version: number
  readonly additional: AnswerValues
  readonly answered_number: number | null
  readonly answered_form_id: number | null
  readonly form_id: number | null
  readonly description: string | null
  readonly number: number | null
  readonly form: string | null
}

/** The form that a record of each module names; zero where it names none and there is no default. */
export const assignedForms: Readonly<Partial<Record<FormModule, RawBuilder<unknown>>>> = {
  EMPLOYEE: sql`t.assigned_form_id`,
  PLAN_TASK: sql`coalesce(t.form_id, 0)`,
  MEDICAL_EXAM: sql`t.form_id`,
  COURSE_OPINION: sql`coalesce((select c.opinion_form_id from coaching_event e
    join coaching_course c on c.tenant_id = e.tenant_id and c.id = e.course_id where e.tenant_id = t.tenant_id and e.id = t.event_id), 0)`,
}

/** A record with the version of the form that it has today: the one it names, else the default of its module. */
const readStoredAnswer = async (db: Db, module: FormModule, id: number): Promise<AnswerRow> => {
  const assigned = assignedForms[module] ?? sql`null::bigint`
  const company = module === 'COMPANY' ? sql`t.id` : sql`coalesce(t.company_id, app_company())`
  const { rows } =
    await sql<AnswerRow>`select t.id, t.version, t.additional, t.answered_number, t.answered_form_id, f.id as form_id,
      f.description, v.number, v.form
    from ${sql.table(recordTables[module])} t
    left join dynamic_form f on f.tenant_id = t.tenant_id and f.company_id = ${company} and f.module = ${module}
      and f.status = 'ACTIVE' and f.id = coalesce(${assigned}, (select d.id from dynamic_form d where d.tenant_id = t.tenant_id
        and d.company_id = ${company} and d.module = ${module} and d.is_default and d.status = 'ACTIVE'))
    left join dynamic_form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.published_number
    where t.id = ${id}`.execute(db)
  return rows[0] ?? fail('not_found')
}

export type FieldFilter = (fields: readonly FieldShape[]) => readonly FieldShape[]

const formOf = async (db: Db, row: AnswerRow) => {
  const { form } = readForm(row.form ?? '{"components":[]}')
  return { form, fields: await withChoices(db, fieldsOfForm(form)) }
}

/** The answer of a record with the fields that the caller may see. */
export const answerOf = async (db: Db, module: FormModule, id: number, seen: FieldFilter): Promise<FormAnswer> => {
  const row = await readStoredAnswer(db, module, id)
  const { form, fields } = await formOf(db, row)
  const shown = [...seen(fields)]
  const own = new Set(shown.map(({ key }) => key))
  const isWhole = shown.length === fields.length
  const open =
    module === 'EMPLOYEE'
      ? await db
          .selectFrom('form_request')
          .select(['id', 'proposed'])
          .where('employee_id', '=', id)
          .where('status', '=', 'OPEN')
          .orderBy('id', 'desc')
          .executeTakeFirst()
      : undefined
  return {
    form_id: row.form_id,
    form_name: row.description,
    number: row.number ?? 0,
    answered_number: row.answered_form_id === row.form_id ? row.answered_number : null,
    form: isWhole
      ? (row.form ?? '{"components":[]}')
      : JSON.stringify(visibleForm(form, { fields, seen: own, values: row.additional })),
    fields: shown,
    values: maskSecretValues(shown, row.additional),
    proposed: open ? maskProposal(shown, open.proposed) : null,
    request_id: open?.id ?? null,
    version: row.version,
  }
}

/** Proposed values of these fields, of which null clears a stored one. */
const maskProposal = (shown: readonly FieldShape[], proposed: unknown): AnswerValues => {
  const cleared = shown.filter(({ key }) => (proposed as AnswerValues)[key] === null)
  return { ...Object.fromEntries(cleared.map(({ key }) => [key, null])), ...maskSecretValues(shown, proposed) }
}

interface GivenAnswer {
  readonly values: AnswerValues
  readonly version?: number | undefined
  readonly number?: number | undefined
  readonly writable: FieldFilter
}

/**
 * Checks values of the fields that the caller may write; the others keep theirs, unless a condition hides them now. Conditions are judged
 * over all values.
 */
export const checkStoredAnswer = async (db: Db, module: FormModule, id: number, { values, number, writable }: GivenAnswer) => {
  const row = await readStoredAnswer(db, module, id)
  if (row.form_id === null) fail('not_found')
  if (number !== undefined && number !== row.number)
    fail('form_changed', { form: row.description ?? '', number: String(row.number) })
  const { form, fields } = await formOf(db, row)
  const own = new Set(writable(fields).map(({ key }) => key))
  const foreign = Object.keys(values).find((key) => !own.has(key))
  if (foreign !== undefined)
    throw new AppError('validation', {}, [
      { path: `values.${foreign}`, message: `El formulario no tiene el campo «${foreign.slice(0, 60)}», o no podés cambiarlo` },
    ])
  const known = new Set(fields.map(({ key }) => key))
  const kept = Object.fromEntries(Object.entries(row.additional).filter(([key]) => known.has(key) && !own.has(key)))
  const others = Object.fromEntries(Object.entries(row.additional).filter(([key]) => !known.has(key)))
  const sent = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === secretMark ? row.additional[key] : value]),
  )
  const checked = checkAnswer(form, fields, { ...kept, ...sent }, row.additional)
  const unknown = await unknownValues(db, fields, checked.values, row.additional)
  // A field that the caller cannot write is not required.
  const problems = [...checked.problems, ...unknown].filter(({ path }) => own.has(path))
  if (problems.length > 0)
    throw new AppError(
      'validation',
      {},
      problems.map(({ path, message }) => ({ path: `values.${path}`, message })),
    )
  return { row, fields, checked, others }
}

/** Checks and stores values. */
export const saveAnswer = async (db: Db, module: FormModule, id: number, given: GivenAnswer): Promise<void> => {
  const { row, fields, checked, others } = await checkStoredAnswer(db, module, id, given)
  const stored = Object.fromEntries(
    Object.entries(checked.values).map(([key, value]) => [
      key,
      fields.find((field) => field.key === key)?.type === 'secret' && value !== row.additional[key]
        ? hashSecret(String(value))
        : value,
    ]),
  )
  await updateRow(db, recordTables[module] as 'employee', id, {
    additional: JSON.stringify({ ...others, ...stored }),
    answered_form_id: row.form_id,
    answered_number: row.number,
    version: given.version,
  })
}

/** A password is stored so that it can be compared and not read. */
const hashSecret = (secret: string): string => {
  const salt = randomBytes(16)
  return `scrypt:${salt.toString('base64')}:${scryptSync(secret, salt, 32).toString('base64')}`
}
