import { dynamicForms, type FormModule, formModules, namedForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { problemOfKey } from '@legajo/contract/dynamic-forms/form-problems.ts'
import { type FieldShape, fieldTypes } from '@legajo/contract/shared/field-kind.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { utcText } from '../db/utc-text.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { type AssignServices, assignForm } from './assign-form.ts'
import { companyFields, filterVisibleFields, visibleFields } from './company-fields.ts'
import { formHolders, formResource } from './form-resource.ts'
import { formDto } from './form-rows.ts'
import { isReserved, planPublication } from './plan-publication.ts'
import { publishForm } from './publish-form.ts'

const moduleOf = (text: string): FormModule =>
  Object.hasOwn(formModules, text.toUpperCase()) ? (text.toUpperCase() as FormModule) : fail('not_found')

/** Forms: definition, versions, fields and assignment. */
export const serveForms = (server: Server, employees: AssignServices): void => {
  const { list, get, create, update, remove, listDynamic, createDynamic, updateDynamic } = dynamicForms
  const { all, one, save } = serveResource(server, { list, get, create, update, remove }, formResource)
  serveResource(server, { list: listDynamic, create: createDynamic, update: updateDynamic }, formResource)
  serve(server, dynamicForms.findModule, (context, { params }) =>
    all(context, (of) => of('module', '=', moduleOf(params.module))),
  )
  serve(server, dynamicForms.findModuleDto, async (context, { params }) => {
    const module = moduleOf(params.module)
    const forms = await all(context, (of) => of.and([of('module', '=', module), of('status', '=', 'ACTIVE')]))
    return Promise.all(forms.map(({ id }) => formDto(context.db, id)))
  })
  serve(server, dynamicForms.active, (context) => all(context, (of) => of('status', '=', 'ACTIVE')))
  serve(server, dynamicForms.default, (context) => all(context, (of) => of('is_default', '=', true)))
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
  serve(server, dynamicForms.getDto, ({ db }, { params }) => formDto(db, params.id))
  serve(server, dynamicForms.duplicate, async (context, { params }) => {
    const { module, description, form } = await one(context, params.id)
    const taken = new Set((await all(context)).map((each) => each.description.toLowerCase()))
    let name = `${description.slice(0, 70)} (copia)`
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${description.slice(0, 68)} (copia ${number})`
    return save(context, { module, description: name, form })
  })
  serve(server, dynamicForms.disable, async (context, { params }) => {
    const { db } = context
    const { assigned, is_default, module, published } = await one(context, params.id)
    if (published === 0) refuse('id', 'El formulario es un borrador, que nadie usa: eliminalo si sobra')
    if (assigned > 0)
      refuse(
        'id',
        `Lo ${assigned === 1 ? 'usa' : 'usan'} ${formHolders(module, assigned)}: elegí antes otro formulario en cada registro`,
      )
    if (is_default) refuse('id', 'Es el formulario por defecto: elegí antes otro')
    await updateRow(db, 'dynamic_form', params.id, { status: 'DISABLED' })
    return one(context, params.id)
  })
  serve(server, dynamicForms.enable, async (context, { params }) => {
    const { db } = context
    const { published } = await one(context, params.id)
    if (published === 0) refuse('id', 'El formulario todavía no se publicó')
    const { problems } = await planPublication(db, params.id)
    const [first] = problems
    if (first) refuse('id', first.message)
    await updateRow(db, 'dynamic_form', params.id, { status: 'ACTIVE' })
    return one(context, params.id)
  })
  serve(server, dynamicForms.setDefault, async (context, { params }) => {
    const { db } = context
    const { module, status } = await one(context, params.id)
    if (namedForms[module]) refuse('id', `Cada ${namedForms[module]} nombra su formulario: no hay uno por defecto`)
    if (status !== 'ACTIVE') refuse('id', 'Publicá el formulario antes de hacerlo el de por defecto')
    await sql`update dynamic_form set is_default = false where company_id = app_company() and module = ${module} and is_default`.execute(
      db,
    )
    await updateRow(db, 'dynamic_form', params.id, { is_default: true })
    return one(context, params.id)
  })
  serve(server, dynamicForms.versions, async (context, { params }) => {
    await one(context, params.id)
    return context.db
      .selectFrom('dynamic_form_version')
      .select(['number', 'published_by', 'form', utcText('published_at').$notNull().as('published_at')])
      .where('form_id', '=', params.id)
      .orderBy('number', 'desc')
      .execute()
  })
  // Values of people that the caller does not see change their type too: a key has one type in the company.
  serveOperation(server, dynamicForms.publish, ({ scope, session, tenantId }, { params, body }) =>
    server.database.inTenant({ ...scope, confidential: true }, async (db) => {
      await publishForm(db, params.id, body)
      return one({ db, session, tenantId }, params.id)
    }),
  )
  serve(server, dynamicForms.saveMetadata, async ({ db, session }, { body }) => {
    const modules = [...new Set(body.map(({ module }) => module))]
    const own = await Promise.all(
      modules.map(async (one) => [one, filterVisibleFields(session, await companyFields(db, one, [session.company]))] as const),
    )
    const known = new Map(own.flatMap(([one, shapes]) => shapes.map((shape) => [`${one}.${shape.key}`, shape] as const)))
    for (const [index, { module, key, type, label, source }] of body.entries()) {
      const shape = known.get(`${module}.${key}`)
      if (!shape) refuse(`[${index}].key`, `Ningún formulario publicado de ${formModules[module]} tiene el campo «${key}»`)
      if (shape && shape.type !== type) refuse(`[${index}].type`, `El campo «${key}» es de tipo ${shape.type}`)
      const entered = JSON.stringify({ label, ...(source.trim() !== '' && { source: source.trim() }) })
      await sql`update form_field set label = ${label}, shape = (shape - 'source') || ${entered}::jsonb
        where company_id = app_company() and module = ${module} and key = ${key}`.execute(db)
    }
    const saved = await Promise.all(
      modules.map(async (one) => (await visibleFields(db, session, one)).map((shape) => entryOf(one, shape))),
    )
    return saved.flat()
  })
  serve(server, dynamicForms.assign, ({ db }, { params, body }) => assignForm(db, employees, params.id, body.employeeIds))
  serve(server, dynamicForms.assignOne, async ({ db }, { body }) => {
    await db
      .selectFrom('employee')
      .select('id')
      .where('id', '=', body.employeeId)
      .where('company_id', '=', sql<number>`app_company()`)
      .executeTakeFirstOrThrow(notFound)
    return assignForm(db, employees, body.formId, [body.employeeId])
  })
  serve(server, dynamicForms.reassign, async (context, { body }) => {
    const { db } = context
    if (body.from !== 0) await one(context, body.from)
    const rows = await db
      .selectFrom('employee')
      .select('id')
      .where('company_id', '=', sql<number>`app_company()`)
      .where('assigned_form_id', body.from === 0 ? 'is' : '=', body.from === 0 ? null : body.from)
      .execute()
    return assignForm(
      db,
      employees,
      body.to,
      rows.map(({ id }) => id),
    )
  })
  for (const call of [dynamicForms.verifyField, dynamicForms.verifyEmployeeField])
    serve(server, call, async ({ db }, { query }) => {
      const module = 'module' in query ? query.module : 'EMPLOYEE'
      const message = problemOfKey(query.key) ?? (await whereKeyIsUsed(db, module, query.key, query.formId))
      return { inUse: message !== null, message }
    })
}

/** Where another form of the company has a key, whatever its case; null where none does. */
const whereKeyIsUsed = async (db: Db, module: FormModule, key: string, formId: number | undefined): Promise<string | null> => {
  if (isReserved(module, key)) return `«${key}» ya es el nombre de un dato del legajo; usá otro`
  const found = await db
    .selectFrom('form_field')
    .leftJoin('dynamic_form', (join) =>
      join
        .onRef('dynamic_form.tenant_id', '=', 'form_field.tenant_id')
        .on(sql<boolean>`dynamic_form.id::text = form_field.source`),
    )
    .select(['form_field.label', 'form_field.shape', 'dynamic_form.description'])
    .where('form_field.company_id', '=', sql<number>`app_company()`)
    .where('form_field.module', '=', module)
    .where(sql<boolean>`lower(form_field.key) = lower(${key}) and form_field.source <> ${String(formId ?? '')}`)
    .executeTakeFirst()
  if (!found) return null
  const { type } = found.shape as unknown as FieldShape
  const place = found.description === null ? '' : ` en el formulario «${found.description}»`
  return `El campo «${key}» ya existe${place}: ${found.label} (${fieldTypes[type]})`
}

const entryOf = (module: FormModule, { key, type, label, origin, source = origin }: FieldShape) => ({
  module,
  key,
  type,
  label,
  source,
})
