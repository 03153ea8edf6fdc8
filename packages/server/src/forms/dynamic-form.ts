import { dynamicForms, type FormModule, formModules, namedForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import type { FieldShape } from '@legajo/contract/shared/field-shape.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { utcText } from '../db/utc-text.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { assignForm } from './assign-form.ts'
import { companyFields, visibleFields } from './company-fields.ts'
import { allForms, formDto, oneForm } from './form-rows.ts'
import { planPublication, publishForm } from './publish-form.ts'

const moduleOf = (text: string): FormModule =>
  Object.hasOwn(formModules, text.toUpperCase()) ? (text.toUpperCase() as FormModule) : fail('not_found')

/** Forms: definition, versions, fields and assignment. */
export const serveForms: Area = (server) => {
  for (const call of [dynamicForms.list, dynamicForms.listDynamic]) serve(server, call, ({ db }) => allForms(db))
  serve(server, dynamicForms.findModule, ({ db }, { params }) => allForms(db, { module: moduleOf(params.module) }))
  serve(server, dynamicForms.findModuleDto, async ({ db }, { params }) => {
    const forms = await allForms(db, { module: moduleOf(params.module), status: 'ACTIVE' })
    return Promise.all(forms.map(({ id }) => formDto(db, id)))
  })
  serve(server, dynamicForms.active, ({ db }) => allForms(db, { status: 'ACTIVE' }))
  serve(server, dynamicForms.default, ({ db }) => allForms(db, { isDefault: true }))
  serve(server, dynamicForms.checks, async ({ db }, { query }) => {
    const { problems, changes } = await planPublication(db, query.id)
    return { problems: [...problems], changes: [...changes] }
  })
  serve(server, dynamicForms.metadata, async ({ db, session }) =>
    (await visibleFields(db, session, 'EMPLOYEE')).map((shape) => ({ ...entryOf('EMPLOYEE', shape), shape })),
  )
  serve(server, dynamicForms.employeeMetadata, async ({ db, session }) =>
    (await visibleFields(db, session, 'EMPLOYEE')).map((shape) => entryOf('EMPLOYEE', shape)),
  )
  serve(server, dynamicForms.fields, async ({ db, session }, { params }) => [
    ...(await visibleFields(db, session, moduleOf(params.module))),
  ])
  serve(server, dynamicForms.get, ({ db }, { params }) => oneForm(db, params.id))
  serve(server, dynamicForms.getDto, ({ db }, { params }) => formDto(db, params.id))
  for (const call of [dynamicForms.create, dynamicForms.createDynamic])
    serve(server, call, async ({ db }, { body: { module, description, form } }) => {
      mustBeReadable(form)
      return oneForm(db, await insertRow(db, 'dynamic_form', { module, description, form }))
    })
  for (const call of [dynamicForms.update, dynamicForms.updateDynamic])
    serve(server, call, async ({ db }, { params, body: { module, description, form, version } }) => {
      mustBeReadable(form)
      const former = await oneForm(db, params.id)
      if (former.module !== module && former.published > 0) refuse('module', 'Un formulario publicado no cambia de módulo')
      await updateRow(db, 'dynamic_form', params.id, { module, description, form, updated_at: new Date(), version })
      return oneForm(db, params.id)
    })
  serve(server, dynamicForms.remove, async ({ db }, { params }) => {
    const { published, assigned, module } = await oneForm(db, params.id)
    if (assigned > 0) fail('in_use', { what: 'El formulario', count: holders(module, assigned) })
    if (published > 0) refuse('id', 'El formulario ya se publicó: desactivalo, y sus datos quedan')
    await removeRow(db, 'dynamic_form', params.id)
  })
  serve(server, dynamicForms.duplicate, async ({ db }, { params }) => {
    const { module, description, form } = await oneForm(db, params.id)
    const taken = new Set((await allForms(db)).map((one) => one.description.toLowerCase()))
    let name = `${description.slice(0, 70)} (copia)`
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${description.slice(0, 68)} (copia ${number})`
    return oneForm(db, await insertRow(db, 'dynamic_form', { module, description: name, form }))
  })
  serve(server, dynamicForms.disable, async ({ db }, { params }) => {
    const { assigned, is_default, module } = await oneForm(db, params.id)
    if (assigned > 0)
      refuse(
        'id',
        `Lo ${assigned === 1 ? 'usa' : 'usan'} ${holders(module, assigned)}: elegí antes otro formulario en cada registro`,
      )
    if (is_default) refuse('id', 'Es el formulario por defecto: elegí antes otro')
    await updateRow(db, 'dynamic_form', params.id, { status: 'DISABLED' })
    return oneForm(db, params.id)
  })
  serve(server, dynamicForms.enable, async ({ db }, { params }) => {
    const { published } = await oneForm(db, params.id)
    if (published === 0) refuse('id', 'El formulario todavía no se publicó')
    const { problems } = await planPublication(db, params.id)
    const [first] = problems
    if (first) refuse('id', first.message)
    await updateRow(db, 'dynamic_form', params.id, { status: 'ACTIVE' })
    return oneForm(db, params.id)
  })
  serve(server, dynamicForms.setDefault, async ({ db }, { params }) => {
    const { module, status } = await oneForm(db, params.id)
    if (namedForms[module]) refuse('id', `Cada ${namedForms[module]} nombra su formulario: no hay uno por defecto`)
    if (status !== 'ACTIVE') refuse('id', 'Publicá el formulario antes de hacerlo el de por defecto')
    await sql`update dynamic_form set is_default = false where company_id = app_company() and module = ${module} and is_default`.execute(
      db,
    )
    await updateRow(db, 'dynamic_form', params.id, { is_default: true })
    return oneForm(db, params.id)
  })
  serve(server, dynamicForms.versions, async ({ db }, { params }) => {
    await oneForm(db, params.id)
    return db
      .selectFrom('dynamic_form_version')
      .select(['number', 'published_by', 'form', utcText('published_at').$notNull().as('published_at')])
      .where('form_id', '=', params.id)
      .orderBy('number', 'desc')
      .execute()
  })
  // Values of people that the caller does not see change their type too: a key has one type in the company.
  serveOperation(server, dynamicForms.publish, ({ scope }, { params, body }) =>
    server.database.inTenant({ ...scope, confidential: true }, async (db) => {
      await publishForm(db, params.id, body)
      return oneForm(db, params.id)
    }),
  )
  serve(server, dynamicForms.saveMetadata, async ({ db, session }, { body }) => {
    const known = new Map(
      (
        await Promise.all(
          [...new Set(body.map(({ module }) => module))].map(async (one) => [one, await companyFields(db, one)] as const),
        )
      ).flatMap(([one, shapes]) => shapes.map((shape) => [`${one}.${shape.key}`, shape] as const)),
    )
    for (const [index, { module, key, type, label }] of body.entries()) {
      const shape = known.get(`${module}.${key}`)
      if (!shape) refuse(`[${index}].key`, `Ningún formulario publicado tiene el campo «${key}»`)
      if (shape && shape.type !== type) refuse(`[${index}].type`, `El campo «${key}» es de tipo ${shape.type}`)
      await sql`update form_field set label = ${label}, shape = jsonb_set(shape, '{label}', to_jsonb(${label}::text))
        where company_id = app_company() and module = ${module} and key = ${key}`.execute(db)
    }
    return (await visibleFields(db, session, body[0]?.module ?? 'EMPLOYEE')).map((shape) =>
      entryOf(body[0]?.module ?? 'EMPLOYEE', shape),
    )
  })
  serve(server, dynamicForms.assign, ({ db }, { params, body }) => assignForm(db, params.id, body.employeeIds))
  serve(server, dynamicForms.assignOne, ({ db }, { body }) => assignForm(db, body.formId, [body.employeeId]))
  serve(server, dynamicForms.reassign, async ({ db }, { body }) => {
    const rows = await db
      .selectFrom('employee')
      .select('id')
      .where('company_id', '=', sql<number>`app_company()`)
      .where('assigned_form_id', body.from === 0 ? 'is' : '=', body.from === 0 ? null : body.from)
      .execute()
    return assignForm(
      db,
      body.to,
      rows.map(({ id }) => id),
    )
  })
  for (const call of [dynamicForms.verifyField, dynamicForms.verifyEmployeeField])
    serve(server, call, async ({ db }, { query }) => {
      const module = 'module' in query ? query.module : 'EMPLOYEE'
      const found = await db
        .selectFrom('form_field')
        .select(['label', 'source'])
        .where('company_id', '=', sql<number>`app_company()`)
        .where('module', '=', module)
        .where(sql<boolean>`lower(key) = lower(${query.key})`)
        .executeTakeFirst()
      const inUse = found !== undefined && found.source !== String(query.formId ?? '')
      return { inUse, message: inUse ? `El campo «${query.key}» ya existe: ${found.label}` : null }
    })
}

const entryOf = (module: FormModule, { key, type, label, origin }: FieldShape) => ({ module, key, type, label, source: origin })

const holders = (module: FormModule, count: number): string =>
  countText(count, namedForms[module] ?? (module === 'MEDICAL_EXAM' ? 'examen' : 'legajo'))

/** A draft may be incomplete, but what cannot be read or names a key twice is refused when it is saved. */
const mustBeReadable = (text: string): void => {
  const wrong = readForm(text).problems.find(
    ({ key, message }) => key === '' || message.startsWith('Error al guardar') || /nombre del campo/.test(message),
  )
  if (wrong) refuse('form', wrong.message)
}
