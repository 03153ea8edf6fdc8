import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { parametricTypes } from '@legajo/contract/parametric/parametric-types.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { loadCatalogue } from '../choices/load-catalogue.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const listReduced = async (type: string, query: Record<string, unknown> = {}, caller = admin) =>
  ok(await caller.request(parametrics.reducedByType, { params: { type }, query }))
const readValue = async (type: string, code: string) =>
  ok(await admin.request(parametrics.allByType, { params: { type } })).find((value) => value.code === code)
const draft = (code: string, name: string, more: object = {}) => ({ parametricTypeId: 17, code, name, ...more })
const fieldsOf = ({ body }: { readonly body: unknown }) => (body as { fields?: { path: string; message: string }[] }).fields ?? []
const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string }).code

describe('delivered values', () => {
  it('lists the documented types 17 and 21, each number once', () => {
    expect([parametricTypes.banks.id, parametricTypes['general-parameters'].id]).toEqual([17, 21])
    const ids = Object.values(parametricTypes).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('counts the catalogue, and loads it once', async () => {
    const types = ok(await admin.request(parametrics.listTypes))
    const counts = Object.fromEntries(types.map(({ code, values }) => [code, values]))
    expect(counts).toMatchObject({ banks: 83, 'obras-sociales': 352, provinces: 24, localities: 3526, 'postal-codes': 20_260 })
    const before = await sql`select max(xmin::text::bigint) as x from parametric_core`.execute(app.superuser)
    await loadCatalogue({ platform: app.superuser })
    expect((await sql`select max(xmin::text::bigint) as x from parametric_core`.execute(app.superuser)).rows).toEqual(before.rows)
  })

  it('states source and certainty of a value, by the number or the code of its type', async () => {
    const byNumber = ok(await admin.request(parametrics.coreByType, { params: { type: '17' } }))
    expect(byNumber.find(({ code }) => code === '007')).toMatchObject({
      name: 'Banco de Galicia y Buenos Aires S.A.',
      layer: 'CORE',
      certainty: 'S',
      source: expect.stringContaining('BCRA'),
    })
    expect(await readValue('banks', '150')).toMatchObject({ status: 'old', active: false })
  })

  it('lists the value with the searched short name, code or name before those that contain it', async () => {
    const firstOf = async (type: string, filter: string) => (await listReduced(type, { filter, limit: 3 }))[0]?.code
    expect(await firstOf('obras-sociales', 'osde')).toBe('400800')
    expect(await firstOf('obras-sociales', '126205')).toBe('126205')
    expect(await firstOf('banks', 'galicia')).toBe('007')
    expect(await firstOf('localities', 'pilar')).toBe(
      (await listReduced('localities', { filter: 'pilar', limit: 200 })).find(({ name }) => name === 'Pilar')?.code,
    )
  })

  it('narrows by the parent: province, department, town and postal code', async () => {
    const province = (await listReduced('provinces')).find(({ code }) => code === '14')
    const towns = await listReduced('localities', { filterId: province?.id, filter: 'villa maría' })
    expect(towns.map(({ name }) => name)).toContain('Villa María')
    const none = await listReduced('localities', { filterId: province?.id, filter: 'mar del plata' })
    expect(none).toEqual([])
    expect((await listReduced('postal-codes', { filterId: province?.id, limit: 5 })).length).toBe(5)
    const wrong = await admin.request(parametrics.byType, { params: { type: 'banks' }, query: { filterId: province?.id } })
    expect(fieldsOf(wrong)[0]?.path).toBe('filterId')
  })

  it('names the department and the province of a town for a form that completes them', async () => {
    const [town] = await listReduced('localities', { filter: 'tunuyán', limit: 1, parents: true })
    expect(town?.parents?.map(({ type, name }) => [type, name])).toEqual([
      ['departments', 'Tunuyán'],
      ['provinces', 'Mendoza'],
    ])
    expect((await listReduced('localities', { filter: 'tunuyán', limit: 1 }))[0]?.parents).toBeUndefined()
  })

  it('narrows by the stored value of the parent, as forms do', async () => {
    const query = { under: 'Córdoba', underType: 'provinces', underBy: 'name', filter: 'villa' }
    const towns = await listReduced('localities', query)
    expect(towns.length).toBeGreaterThan(5)
    expect(await listReduced('localities', { ...query, under: 'Chaco', filter: 'villa maría' })).toEqual([])
  })

  it('offers an own town of a department in the province of the department', async () => {
    const department = (await listReduced('departments', { filter: 'capital', limit: 50 })).find(({ code }) => code === '10049')
    const [created, pasted] = ['Barrio Creado', 'Barrio Pegado']
    const town = { parametricTypeId: 3, code: 'BC-1', name: created, parentId: department?.id, active: true, codes: [] }
    ok(await admin.request(parametrics.createOwn, { body: town }))
    const rows = [{ code: 'BP-1', name: pasted, parent: '10049' }]
    ok(await admin.request(parametrics.paste, { body: { parametricTypeId: 3, layer: 'TENANT', rows } }))
    const query = { under: 'Catamarca', underType: 'provinces', underBy: 'name', filter: 'barrio' }
    const names = (await listReduced('localities', query)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([created, pasted]))
    const again = ok(await admin.request(parametrics.checkPaste, { body: { parametricTypeId: 3, layer: 'TENANT', rows } }))
    expect(again).toMatchObject({ same: 1, changed: 0 })
    expect((await readValue('localities', 'BP-1'))?.parent).toBe('Capital')
  })

  it('offers the categories of a trade union by its id', async () => {
    const [union] = await listReduced('trade-unions')
    expect((await listReduced('union-categories', { filterId: union?.id })).length).toBeGreaterThan(3)
    const refused = await admin.request(parametrics.setVisibility, { params: { id: union?.id ?? 0 }, body: { hidden: true } })
    expect(codeOf(refused)).toBe('parametric_elsewhere')
  })

  it('joins types, and answers the label of a value that is offered no more', async () => {
    const joined = ok(await admin.request(parametrics.joinedTypes, { params: { types: '17-21' } }))
    expect(joined.map(({ id }) => id)).toEqual([17, 21])
    expect(joined[0]?.values.some(({ code }) => code === '150')).toBe(false)
    expect(await listReduced('banks', { codes: '150' })).toMatchObject([{ code: '150', active: false }])
  })

  it('answers pages with filters and order', async () => {
    const query = { size: 5, filter: "layer == 'CORE' && status == 'old'", sortField: 'name', sortOrder: -1 }
    const page = ok(await admin.request(parametrics.page, { params: { type: '17' }, query }))
    expect([page.totalElements, page.content.length]).toEqual([6, 5])
    const found = ok(
      await admin.request(parametrics.page, { params: { type: 'postal-codes' }, query: { search: 'ramos mejia' } }),
    )
    expect(found.content.map(({ name }) => name)).toContain('Ramos Mejia')
  })

  it('returns whether a code is in use', async () => {
    const used = ok(await admin.request(parametrics.verifyCode, { query: { code: '007', type: '17' } }))
    expect(used).toEqual({ inUse: true, message: 'Este código ya esta en uso' })
    expect(ok(await admin.request(parametrics.verifyCode, { query: { code: 'nuevo' } }))).toEqual({ inUse: false, message: null })
  })
})

describe('own values', () => {
  it('hides the values of one company from another, and shows those of the organisation to all', async () => {
    const company = ok(await admin.request(parametrics.createOfCompany, { body: draft('E01', 'Banco de la empresa') }))
    const tenant = ok(await admin.request(parametrics.createOwn, { body: draft('T01', 'Banco de la organización') }))
    expect([company.layer, tenant.layer]).toEqual(['COMPANY', 'TENANT'])
    const other = await sql<{ id: number }>`select id from company order by tenant_id, id limit 2`.execute(app.superuser)
    const headers = { 'forced-company': String(other.rows[1]?.id) }
    const there = ok(await admin.request(parametrics.byType, { params: { type: '17' }, headers })).map(({ code }) => code)
    expect([there.includes('T01'), there.includes('E01')]).toEqual([true, false])
    const stranger = await app.signIn('admin.demo', 'tenant2')
    expect((await listReduced('banks', { filter: 'T01' }, stranger)).length).toBe(0)
  })

  it('refuses a code and a name that exist, in any layer', async () => {
    const twin = await admin.request(parametrics.createOwn, { body: draft('007', 'Otro') })
    expect(fieldsOf(twin)).toEqual([{ path: 'code', message: 'Código existente' }])
    const named = await admin.request(parametrics.createOwn, { body: draft('X99', 'Banco Macro S.A.') })
    expect(fieldsOf(named)).toEqual([{ path: 'name', message: 'Un registro con el mismo valor ya existe' }])
  })

  it('hides a delivered value in a company, and refuses its change and removal', async () => {
    const bank = await readValue('banks', '389')
    const params = { id: bank?.id ?? 0 }
    expect(codeOf(await admin.request(parametrics.remove, { params }))).toBe('parametric_delivered')
    expect(codeOf(await admin.request(parametrics.update, { params, body: draft('389', 'Otro') }))).toBe('parametric_delivered')
    ok(await admin.request(parametrics.setVisibility, { params, body: { hidden: true, scope: 'COMPANY' } }))
    expect((await listReduced('banks', { filter: '389' })).length).toBe(0)
    ok(await admin.request(parametrics.setVisibility, { params, body: { hidden: false, scope: 'COMPANY' } }))
    expect((await listReduced('banks', { filter: '389' })).length).toBe(1)
  })

  it('keeps a code per interface beside the delivered ones', async () => {
    const bank = await readValue('banks', '007')
    const body = { codes: [{ interface: 'Interbanking', code: 'GAL' }], scope: 'TENANT' }
    const saved = ok(await admin.request(parametrics.setCodes, { params: { id: bank?.id ?? 0 }, body }))
    expect(saved.codes).toContainEqual({ interface: 'Interbanking', code: 'GAL' })
    // A body that was read before that change does not overwrite it.
    const params = { id: bank?.id ?? 0 }
    const stale = { codes: [{ interface: 'Interbanking', code: 'OTRO' }], former: bank?.codes ?? [], scope: 'TENANT' }
    expect(codeOf(await admin.request(parametrics.setCodes, { params, body: stale }))).toBe('conflict')
    const fresh = { ...stale, former: saved.codes }
    expect(ok(await admin.request(parametrics.setCodes, { params, body: fresh })).codes).toContainEqual({
      interface: 'Interbanking',
      code: 'OTRO',
    })
  })

  it('adds types of the organisation with values that depend on others', async () => {
    const type = ok(await admin.request(parametrics.createType, { body: { code: 'sedes', name: 'Sedes', parentTypeId: 1 } }))
    expect(type.id).toBeGreaterThanOrEqual(1000)
    const province = (await listReduced('provinces')).find(({ code }) => code === '50')
    const body = { parametricTypeId: type.id, code: 'MZA', name: 'Sede Mendoza', parentId: province?.id }
    expect(ok(await admin.request(parametrics.createOwn, { body }))).toMatchObject({ parent: 'Mendoza' })
    expect((await listReduced('sedes', { filterId: province?.id })).length).toBe(1)
    expect(codeOf(await admin.request(parametrics.removeType, { params: { id: type.id } }))).toBe('in_use')
    expect(codeOf(await admin.request(parametrics.updateType, { params: { id: 17 }, body: { code: 'b', name: 'B' } }))).toBe(
      'parametric_delivered',
    )
  })
})

describe('values in records', () => {
  const employee = async () => {
    const { content } = ok(await admin.request(employees.list, { query: { size: 1 } }))
    return ok(await admin.request(employees.get, { params: { id: content[0]?.id ?? 0 } }))
  }
  /** The answer's fields that a draft has. */
  const change = async (more: object) => {
    const { id, ...file } = await employee()
    return admin.request(employees.update, { params: { id }, body: { ...file, ...more } })
  }

  it('refuses a value that the company does not offer, and names field and value', async () => {
    const refused = await change({ employee_social_work_id: '999999' })
    expect(fieldsOf(refused)).toEqual([
      { path: 'employee_social_work_id', message: expect.stringContaining('Obra social: «999999»') },
    ])
    expect((await change({ employee_social_work_id: '126205' })).status).toBe(200)
  })

  it('keeps a stored value that is offered no more', async () => {
    const { id } = await employee()
    await sql`update employee set document_type = 'CI' where id = ${id}`.execute(app.superuser)
    expect((await change({ work_email: 'x@example.com' })).status).toBe(200)
    const { person } = await employee()
    await change({ person: { ...person, document_type_id: 'DNI' } })
    const back = await change({ person: { ...person, document_type_id: 'CI' } })
    expect(fieldsOf(back)[0]?.path).toBe('person.document_type_id')
  })

  it('refuses to remove a value in use, names its uses, and merges it into another', async () => {
    const body = { parametricTypeId: 19, code: '126999', name: 'OSECAC duplicada' }
    const { id } = ok(await admin.request(parametrics.createOwn, { body }))
    ok(await change({ employee_social_work_id: '126999' }))
    const refused = await admin.request(parametrics.remove, { params: { id } })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('1 legajo') } })
    const usage = ok(await admin.request(parametrics.usage, { params: { id } }))
    expect(usage).toMatchObject({ total: 1, employees: [{ file_code: expect.any(String) }] })
    const into = await readValue('obras-sociales', '126205')
    const merging = { params: { id }, body: { intoId: into?.id } }
    expect(ok(await admin.request(parametrics.previewMerge, merging)).total).toBe(1)
    ok(await admin.request(parametrics.merge, merging))
    expect((await employee()).employee_social_work_id).toBe('126205')
    expect((await admin.request(parametrics.usage, { params: { id } })).status).toBe(404)
  })

  describe('a merge', () => {
    const duplicate = async (code: string, name: string) =>
      ok(await admin.request(parametrics.createOwn, { body: { parametricTypeId: 19, code, name, short_name: 'DUP' } }))
    const merge = async (id: number) => {
      const into = await readValue('obras-sociales', '126205')
      return admin.request(parametrics.merge, { params: { id }, body: { intoId: into?.id } })
    }
    const lastMerge = async () => ok(await admin.request(parametrics.merges, { params: { type: 'obras-sociales' } }))[0]
    const undo = async (id: number) => admin.request(parametrics.undoMerge, { params: { id } })

    it('undoes a merge in the records that did not change after it, future values included', async () => {
      const { id } = await duplicate('126998', 'OSECAC de más')
      ok(await change({ employee_social_work_id: '126998' }))
      const file = await employee()
      const future = sql`insert into employee_assignment (tenant_id, company_id, employee_id, field, valid_from, value)
        select tenant_id, company_id, id, 'health_insurance_code', '2090-01-01', '"126998"' from employee where id = ${file.id}`
      await future.execute(app.superuser)
      const usage = ok(await admin.request(parametrics.usage, { params: { id } }))
      expect(usage.places.map(({ what }) => what)).toEqual(['1 legajo', '1 dato con fecha futura'])
      ok(await merge(id))
      const codes = () =>
        sql<{ code: string }>`select distinct value #>> '{}' as code from employee_assignment
          where employee_id = ${file.id} and field = 'health_insurance_code' and voided_at is null and valid_from >= now()::date - 1`
          .execute(app.superuser)
          .then(({ rows }) => rows.map(({ code }) => code))
      expect(await codes()).toEqual(['126205'])
      const merged = await lastMerge()
      expect(merged).toMatchObject({ code: '126998', intoCode: '126205', records: 2, undoneAt: null })
      expect(ok(await undo(merged?.id ?? 0))).toMatchObject({ kept: 0 })
      expect((await employee()).employee_social_work_id).toBe('126998')
      expect(await codes()).toEqual(['126998'])
      expect(await readValue('obras-sociales', '126998')).toMatchObject({ id, name: 'OSECAC de más', active: true })
      expect(fieldsOf(await undo(merged?.id ?? 0))).toEqual([{ path: 'id', message: 'La unión ya se deshizo' }])
    })

    it('keeps what changed after it when it is undone, and refuses the undo once its code is taken', async () => {
      const { id } = await duplicate('126997', 'OSECAC tercera')
      ok(await change({ employee_social_work_id: '126997' }))
      ok(await merge(id))
      ok(await change({ employee_social_work_id: '000406' }))
      const merged = await lastMerge()
      const twin = await duplicate('126997', 'Otra con el código')
      expect(fieldsOf(await undo(merged?.id ?? 0))[0]?.message).toContain('Ya hay otro valor «126997 · Otra con el código»')
      ok(await admin.request(parametrics.remove, { params: { id: twin.id } }))
      expect(ok(await undo(merged?.id ?? 0)).kept).toBe(1)
      expect((await employee()).employee_social_work_id).toBe('000406')
    })

    it('names the merge to a page that still has the merged value, and applies it to rows of pending loads', async () => {
      const { id } = await duplicate('126995', 'OSECAC quinta')
      const { file_code } = await employee()
      const rows = [{ file_code, employee_social_work_id: 'osecac quinta' }]
      const load = ok(await admin.request(massLoads.create, { body: { kind: 6, rows } }))
      expect(load).toMatchObject({ changed: 1, refused: 0 })
      ok(await merge(id))
      expect(fieldsOf(await change({ employee_social_work_id: '126995' }))[0]?.message).toMatch(
        /^Obra social: «OSECAC quinta» se unió con «(.+)»; elegí «\1»$/,
      )
      ok(await admin.request(massLoads.process, { body: { id: load.id, mode: 'ALL' } }))
      await waitUntil(async () => (await admin.request(massLoads.get, { params: { id: load.id } })).body.finishedAt !== null)
      expect(ok(await admin.request(massLoads.get, { params: { id: load.id } }))).toMatchObject({ done: 1, failed: 0 })
      expect((await employee()).employee_social_work_id).toBe('126205')
      ok(await undo((await lastMerge())?.id ?? 0))
      expect(ok(await admin.request(massLoads.create, { body: { kind: 6, rows } }))).toMatchObject({ changed: 1, refused: 0 })
    })

    it('restores the items of a list by their value, although the order of the list changed', async () => {
      const { id } = ok(
        await admin.request(parametrics.createOwn, {
          body: { parametricTypeId: parametricTypes.relationships.id, code: 'HIJO2', name: 'Hijo de más' },
        }),
      )
      const relative = (name: string, relationship: string) => ({ relationship, last_name: 'Paz', name, dependent: true })
      ok(await change({ family: [relative('Ana', 'HIJO2'), relative('Eva', 'HIJO2')] }))
      const into = ok(await admin.request(parametrics.allByType, { params: { type: 'relationships' } })).find(
        ({ code, active }) => active && code !== 'HIJO2',
      )
      const [kept = ''] = [into?.code]
      ok(await admin.request(parametrics.merge, { params: { id }, body: { intoId: into?.id } }))
      ok(await change({ family: [relative('Luz', kept), relative('Eva', kept), relative('Ana María', kept)] }))
      const [last] = ok(await admin.request(parametrics.merges, { params: { type: 'relationships' } }))
      ok(await undo(last?.id ?? 0))
      expect((await employee()).family.map(({ name, relationship }) => [name, relationship])).toEqual([
        ['Luz', kept],
        ['Eva', 'HIJO2'],
        ['Ana María', kept],
      ])
    })

    it('replaces the keys of scales that a formula reads by the field, and restores them', async () => {
      const { id } = await duplicate('126994', 'OSECAC sexta')
      const rows = [
        ['126994', '10'],
        ['000406', '20'],
      ]
      await sql`with s as (insert into scale (tenant_id, company_id, code, description) values (1, 1, 'POR_OBRA', 'Por obra social')
          returning tenant_id, company_id, id)
        insert into scale_period (tenant_id, company_id, scale_id, valid_from, columns, rows)
        select tenant_id, company_id, id, '2024-01-01', '["MONTO"]', ${JSON.stringify(rows)}::jsonb from s`.execute(app.superuser)
      const keys = async () =>
        (
          await sql<{ key: string }>`select one ->> 0 as key from scale_period p join scale s on s.id = p.scale_id
            cross join jsonb_array_elements(p.rows) one where s.code = 'POR_OBRA'`.execute(app.superuser)
        ).rows.map(({ key }) => key)
      const places = async () => ok(await admin.request(parametrics.usage, { params: { id } })).places
      expect(await places()).toEqual([])
      await sql`update concept set formula = 'ESCALA(E.POR_OBRA; F.OBRA_SOCIAL; "MONTO")' where id = (select min(id) from concept
        where tenant_id = 1 and company_id = 1)`.execute(app.superuser)
      expect(await places()).toMatchObject([{ what: 'clave de la escala «POR_OBRA»', count: 1 }])
      expect((await admin.request(parametrics.remove, { params: { id } })).status).toBe(409)
      ok(await merge(id))
      expect(await keys()).toEqual(['126205', '000406'])
      expect(ok(await undo((await lastMerge())?.id ?? 0))).toEqual({ restored: 1, kept: 0 })
      expect(await keys()).toEqual(['126994', '000406'])
    })

    it('names the formulas that compare the value, and does not remove it meanwhile', async () => {
      const { id } = await duplicate('126996', 'OSECAC cuarta')
      await sql`update concept set formula = 'SI(OBRA_SOCIAL = "126996"; 1; 0)' where id = (select min(id) from concept
        where tenant_id = 1 and company_id = 1)`.execute(app.superuser)
      const { mentions } = ok(await admin.request(parametrics.usage, { params: { id } }))
      expect(mentions).toEqual([
        {
          what: expect.stringMatching(/^la fórmula del concepto «/),
          route: expect.stringMatching(/^\/concept-module\/concept\/\d+$/),
        },
      ])
      const refused = await admin.request(parametrics.remove, { params: { id } })
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('la fórmula del concepto') } })
    })
  })

  it('checks pasted rows before it writes all or none', async () => {
    const rows = [
      { code: '001', name: 'Casa central', parent: '007' },
      { code: '001', name: 'Repetida' },
      { code: '', name: 'Sin código' },
    ]
    const paste = { parametricTypeId: 18, layer: 'TENANT', rows }
    const checked = ok(await admin.request(parametrics.checkPaste, { body: paste }))
    expect(checked).toMatchObject({ fresh: 1, refused: 2 })
    expect((await admin.request(parametrics.paste, { body: paste })).status).toBe(400)
    const pasteWithoutName = { ...paste, rows: [{ code: '', name: 'Sin código' }] }
    const [refused] = ok(await admin.request(parametrics.checkPaste, { body: pasteWithoutName })).rows
    expect(refused?.problems).toEqual([expect.stringMatching(/^Código: /)])
    const right = { ...paste, rows: [rows[0], { code: '002', name: 'Flores', parent: 'Banco de Galicia y Buenos Aires S.A.' }] }
    expect(ok(await admin.request(parametrics.paste, { body: right }))).toMatchObject({ fresh: 2, refused: 0 })
    const again = { ...paste, rows: [{ code: '001', name: 'Casa matriz', parent: '007' }] }
    expect(ok(await admin.request(parametrics.checkPaste, { body: again })).rows[0]).toMatchObject({ outcome: 'CHANGED' })
    const bank = await readValue('banks', '007')
    expect((await listReduced('bank-branches', { filterId: bank?.id })).length).toBe(2)
    const dates = { valid_from: '01/02/2026', valid_until: '2026-12-31' }
    const whole = { code: '003', name: 'Pilar', short_name: 'PIL', parent: '007', ...dates }
    const changed = { code: '001', name: 'Casa central', short_name: 'CC', ...dates }
    const unread = { code: '004', name: 'Luján', parent: 'Nadie', valid_from: 'ayer' }
    const preview = ok(await admin.request(parametrics.checkPaste, { body: { ...paste, rows: [whole, changed, unread] } }))
    const bankText = '007 - Banco de Galicia y Buenos Aires S.A.'
    expect(preview.rows[0]?.values.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Nombre corto: PIL',
      `Depende de: ${bankText}`,
      'Rige desde: 01/02/2026',
      'Rige hasta: 31/12/2026',
    ])
    expect(preview.rows[1]?.differences).toEqual([
      'Nombre corto: vacío → «CC»',
      `Depende de: «${bankText}» → vacío`,
      'Rige desde: vacío → «01/02/2026»',
      'Rige hasta: vacío → «31/12/2026»',
    ])
    expect(preview.rows[2]?.values.map(({ text }) => text)).toEqual(['Nadie', 'ayer'])
  })
})
