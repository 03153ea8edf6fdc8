import { type FactCorrection, factCorrections } from '@legajo/contract/payroll/runs/retro.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { earlierPayFields, employeeFields } from '@legajo/payroll-rules/fields.ts'
import { encodeValue } from '@legajo/payroll-rules/inputs.ts'
import { stretchEndings } from '@legajo/payroll-rules/pay-stretches.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { personOf } from '../../db/person-of.ts'
import { removeRow } from '../../db/save.ts'
import { utcText } from '../../db/utc-text.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'

/** Dates of a file are timeless: correcting them means correcting the file. */
const fields = employeeFields.filter(({ type }) => type !== 'date')
const ofChanges: ReadonlySet<string> = new Set(stretchEndings.flatMap(earlierPayFields).map(({ code }) => code))

/** Facts with other values in past months: effective then, known since their entry here. */
export const serveFactCorrections: Area = (server) => {
  serve(server, factCorrections.fields, async () =>
    fields.map(({ code, name, type, hint }) => ({
      code,
      name: hint ? `${name} (${hint})` : name,
      type,
      ofChange: ofChanges.has(code),
    })),
  )
  serve(server, factCorrections.list, async ({ db }) => {
    return (await allFacts(db).orderBy('f.id', 'desc').limit(200).execute()).map(withName)
  })
  serve(server, factCorrections.create, async ({ db, session }, { body }) => {
    const field = fields.find(({ code }) => code === body.field)
    if (!field) return refuse('field', `«${body.field}» no es un dato que se corrija por mes; elegí uno de la lista`)
    if (body.fromMonth > body.untilMonth)
      refuse(
        'untilMonth',
        `${formatPeriod(body.untilMonth)} es anterior a ${formatPeriod(body.fromMonth)}; elegí un mes igual o posterior`,
      )
    const value = normal(field.type, body.value)
    if (value === null || encodeValue(field.type, field.decimals, value) === null)
      refuse(
        'value',
        field.type === 'boolean'
          ? 'Escribí «sí» o «no»'
          : `«${body.value}» no es un número; escribí solo cifras, con hasta cuatro decimales`,
      )
    const person = await db
      .selectFrom('employee')
      .select('id')
      .where('id', '=', body.employeeId)
      .where('company_id', '=', sql<number>`app_company()`)
      .executeTakeFirst()
    if (!person) refuse('employeeId', `El empleado ${body.employeeId} no existe en esta empresa`)
    const { id } = await db
      .insertInto('fact_correction')
      .values({
        employee_id: body.employeeId,
        field: field.code,
        value: value ?? '',
        valid_from: `${body.fromMonth}-01`,
        valid_until: `${body.untilMonth}-01`,
        reason: body.reason,
        created_by: session.username,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return withName(await allFacts(db).where('f.id', '=', id).executeTakeFirstOrThrow())
  })
  serve(server, factCorrections.remove, ({ db }, { params }) => {
    return removeRow(db, 'fact_correction', params.id)
  })
}

const words: Readonly<Record<string, string>> = { si: 'true', sí: 'true', true: 'true', no: 'false', false: 'false' }

/** A value in the engine's format: conditions as true and false, amounts with a decimal point. */
const normal = (type: string, typed: string): string | null => {
  if (type === 'boolean') return words[typed.toLowerCase()] ?? null
  if (type === 'number') return /^-?\d{1,13}(\.\d{1,4})?$/.test(typed) ? typed : null
  return typed
}

const allFacts = (db: Db) =>
  db
    .selectFrom('fact_correction as f')
    .innerJoin('employee as e', (join) => join.onRef('e.tenant_id', '=', 'f.tenant_id').onRef('e.id', '=', 'f.employee_id'))
    .select([
      'f.id',
      'f.employee_id as employeeId',
      'f.field',
      'f.value',
      'f.reason',
      personOf('f.created_by').as('createdBy'),
      'e.file_code as fileCode',
    ])
    .select([
      sql<string>`to_char(f.valid_from, 'YYYY-MM')`.as('fromMonth'),
      sql<string>`to_char(f.valid_until, 'YYYY-MM')`.as('untilMonth'),
    ])
    .select([fullName('e').as('fullName'), utcText('f.created_at').as('createdAt')])

const withName = (row: Omit<FactCorrection, 'fieldName'>): FactCorrection => ({
  ...row,
  fieldName: fields.find(({ code }) => code === row.field)?.name ?? row.field,
})
