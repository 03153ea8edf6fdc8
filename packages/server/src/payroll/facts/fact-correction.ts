import { factCorrections, type factDraft } from '@legajo/contract/payroll/runs/retro.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { earlierPayFields, employeeFields } from '@legajo/payroll-rules/fields.ts'
import { encodeValue } from '@legajo/payroll-rules/inputs.ts'
import { stretchEndings } from '@legajo/payroll-rules/pay-stretches.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../../db/database.ts'
import { personFields } from '../../db/person-columns.ts'
import { personOf } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'

type FactDraft = InferType<typeof factDraft>

/** Dates of a file are timeless: correcting them means correcting the file. */
const fields = employeeFields.filter(({ type }) => type !== 'date')
const ofChanges: ReadonlySet<string> = new Set(stretchEndings.flatMap(earlierPayFields).map(({ code }) => code))

/** Facts with other values in past months: effective then, known since their entry here. */
export const serveFactCorrections: Area = (server) => {
  const person = personFields('fact_correction')
  serve(server, factCorrections.fields, async () =>
    fields.map(({ code, name, type, hint }) => ({
      code,
      name: hint ? `${name} (${hint})` : name,
      type,
      ofChange: ofChanges.has(code),
    })),
  )
  serveResource(server, factCorrections, {
    table: 'fact_correction',
    orderBy: ['id desc'],
    limit: 200,
    fields: {
      fromMonth: () => monthOf('fact_correction.valid_from'),
      untilMonth: () => monthOf('fact_correction.valid_until'),
      fileCode: person.file_code,
      fullName: person.employee,
      createdBy: () => personOf('fact_correction.created_by'),
      createdAt: () => utcText('fact_correction.created_at'),
    },
    later: ['fieldName'],
    complete: async (_, rows) => rows.map((row) => ({ ...row, fieldName: fieldOf(row.field)?.name ?? row.field })),
    beforeSave: ({ db }, draft) => checkDraft(db, draft),
    values: ({ field, value, fromMonth, untilMonth }, { session }) => ({
      value: normal(fieldOf(field)?.type ?? '', value) ?? '',
      valid_from: `${fromMonth}-01`,
      valid_until: `${untilMonth}-01`,
      created_by: session.username,
    }),
  })
}

const fieldOf = (name: string) => fields.find(({ code }) => code === name)

/** Refuses a fact that cannot be corrected by month, an end before the start, an invalid value and an employee of another company. */
const checkDraft = async (db: Db, { employeeId, field: name, value, fromMonth, untilMonth }: FactDraft): Promise<void> => {
  const field = fieldOf(name)
  if (!field) return refuse('field', `«${name}» no es un dato que se corrija por mes; elegí uno de la lista`)
  if (fromMonth > untilMonth)
    refuse('untilMonth', `${formatPeriod(untilMonth)} es anterior a ${formatPeriod(fromMonth)}; elegí un mes igual o posterior`)
  const stored = normal(field.type, value)
  if (stored === null || encodeValue(field.type, field.decimals, stored) === null)
    refuse(
      'value',
      field.type === 'boolean'
        ? 'Escribí «sí» o «no»'
        : `«${value}» no es un número; escribí solo cifras, con hasta cuatro decimales`,
    )
  const person = await db
    .selectFrom('employee')
    .select('id')
    .where('id', '=', employeeId)
    .where('company_id', '=', sql<number>`app_company()`)
    .executeTakeFirst()
  if (!person) refuse('employeeId', `El empleado ${employeeId} no existe en esta empresa`)
}

const booleanWords: Readonly<Record<string, string>> = { si: 'true', sí: 'true', true: 'true', no: 'false', false: 'false' }

/** A value in the engine's format: conditions as true and false, amounts with a decimal point. */
const normal = (type: string, typed: string): string | null => {
  if (type === 'boolean') return booleanWords[typed.toLowerCase()] ?? null
  if (type === 'number') return /^-?\d{1,13}(\.\d{1,4})?$/.test(typed) ? typed : null
  return typed
}

const monthOf = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`
