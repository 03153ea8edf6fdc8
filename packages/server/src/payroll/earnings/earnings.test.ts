import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { type EarningsForm, earningsForms } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { periodOf, runLawStory } from '../../../test/law.ts'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { restoreEnds } from '../../../test/values-that-end.ts'
import { earningsFacts } from '../facts/earnings-facts.ts'

let app: TestApp
let admin: Caller
let person: { readonly id: number; readonly cuil: string }
const year = 2026
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  await restoreEnds(app, admin)
  const step = (period: string) => ({ period, type: 'MENSUAL' })
  await runLawStory(app, {
    stories: [
      {
        title: 'taxed',
        source: '',
        employee: { salary: '3600000.00' },
        steps: [step('2026-01'), step('2026-02'), step('2026-03')],
      },
      { title: 'capped', source: '', employee: { salary: '9000000.00' }, steps: [{ ...step('2026-03'), form: capped }] },
    ],
  })
  const { body } = await admin.request(employees.find, { query: { filter: 'Número 0' } })
  const found = body?.find(({ file_code }) => file_code === 'L0')
  person = { id: found?.id ?? 0, cuil: found?.person.cuil ?? '' }
})
afterAll(() => app.close())

const capped = {
  previous: [1, 2].map((month) => ({
    ...{ month, gross: '9000000', contributions: '649973.40' },
    ...{ sac: '0', sacContributions: '0', withheld: '0' },
  })),
}

const toMay = [1, 2, 3, 4, 5].map((month) => ({
  ...{ month, gross: '3600000', contributions: '612000' },
  ...{ sac: '0', sacContributions: '0', withheld: '49251.70' },
}))

const presentation = (cuil: string, number: number, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<presentacion version="1.22"><periodo>2026</periodo><nroPresentacion>${number}</nroPresentacion><fechaPresentacion>2026-03-10</fechaPresentacion>
<empleado><cuit>${cuil}</cuit><apellido>Caso</apellido><nombre>Uno</nombre></empleado>
<agenteRetencion><cuit>30123456781</cuit><denominacion>Demo</denominacion></agenteRetencion>
<cargasFamilia><cargaFamilia><tipoDoc>96</tipoDoc><nroDoc>55111222</nroDoc><apellido>Caso</apellido><nombre>Hija</nombre><fechaNac>2018-05-05</fechaNac>
<mesDesde>1</mesDesde><mesHasta>12</mesHasta><parentesco>3</parentesco><porcentajeDeduccion>50</porcentajeDeduccion></cargaFamilia></cargasFamilia>
<deducciones><deduccion tipo="22"><descBasica>Alquiler</descBasica><montoTotal>600000</montoTotal><periodos><periodo mesDesde="1" mesHasta="3" montoMensual="200000.00"/></periodos></deduccion></deducciones>
<ganLiqOtrosEmpEnt><empEnt><cuit>30123456781</cuit><denominacion>Otra</denominacion><ingresosAportes><ingAp mes="1"><ganBrut>100000</ganBrut><segSocANSES>11000</segSocANSES><segSocCajas>0</segSocCajas><obraSoc>3000</obraSoc><sind>0</sind><retGan>0</retGan></ingAp></ingresosAportes></empEnt></ganLiqOtrosEmpEnt>${more}</presentacion>`

const send = (files: Readonly<Record<string, string | Buffer>>, query: Record<string, unknown> = {}, who = admin) => {
  const mark = 'limite-de-prueba'
  const parts = Object.entries(files).flatMap(([name, content]) => [
    Buffer.from(
      `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return who.request(earningsForms.load, {
    query,
    body: Buffer.concat([...parts, Buffer.from(`--${mark}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
}

/** A ZIP of one deflated file, with a declared unpacked size of `says` bytes. */
const zipOf = (name: string, content: Buffer, declaredSize = content.length): Buffer => {
  const packed = deflateRawSync(content)
  const header = (signature: number, central: boolean) => {
    const bytes = Buffer.alloc(central ? 46 : 30)
    bytes.writeUInt32LE(signature)
    const at = central ? 10 : 8
    bytes.writeUInt16LE(8, at)
    bytes.writeUInt32LE(packed.length, at + 10)
    bytes.writeUInt32LE(declaredSize, at + 14)
    bytes.writeUInt16LE(name.length, at + 18)
    return Buffer.concat([bytes, Buffer.from(name)])
  }
  const local = Buffer.concat([header(0x04034b50, false), packed])
  const central = header(0x02014b50, true)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

describe('SiRADIG', () => {
  it('previews on request, then imports a presentation and reports it unchanged the second time', async () => {
    const file = { 'uno.xml': presentation(person.cuil, 2) }
    expect((await send(file, { check: true })).body).toMatchObject({ imported: 1, refused: 0 })
    expect((await admin.request(earningsForms.get, { params: { employeeId: person.id }, query: { year } })).body).toBeNull()
    expect((await send(file)).body).toMatchObject({ imported: 1, files: [{ fullName: 'Caso, Número 0', number: 2 }] })
    expect((await send(file)).body).toMatchObject({ imported: 0, unchanged: 1 })
    const { body } = await admin.request(earningsForms.get, { params: { employeeId: person.id }, query: { year } })
    expect(body).toMatchObject({
      source: 'SIRADIG',
      family: [{ relation: 'HIJO', percentage: 50, from: 1, until: 12, document: '55111222' }],
      deductions: [{ kind: 'ALQUILER', monthly: '200000.00', from: 1, until: 3 }],
      otherEmployers: [
        { cuit: '30123456781', months: [{ month: 1, gross: '100000.00', retirement: '11000.00', health: '3000' }] },
      ],
    })
  })

  it('imports the highest presentation of an archive and refuses an older one', async () => {
    expect((await send({ 'lote.zip': zipOf('a/tres.xml', Buffer.from(presentation(person.cuil, 3))) })).body).toMatchObject({
      imported: 1,
    })
    const { body } = await send({ 'vieja.xml': presentation(person.cuil, 1) })
    expect(body).toMatchObject({ refused: 1, files: [{ messages: ['Ya está cargada la presentación 3, posterior a la 1'] }] })
  })

  it("treats a civil union as a spouse and adds adjustments to another job's amounts", async () => {
    const { body } = await send({
      'cuatro.xml': presentation(person.cuil, 4)
        .replace('<parentesco>3<', '<parentesco>51<')
        .replace('</ganBrut>', '</ganBrut><ajusteRemGravadas>-2500.50</ajusteRemGravadas>'),
    })
    expect(body).toMatchObject({ imported: 1, refused: 0 })
    const form = (await admin.request(earningsForms.get, { params: { employeeId: person.id }, query: { year } })).body
    expect(form).toMatchObject({
      family: [{ relation: 'CONYUGE', percentage: 50 }],
      otherEmployers: [{ months: [{ month: 1, gross: '97499.50' }] }],
    })
    expect((await send({ 'seis.xml': presentation(person.cuil, 6) })).body).toMatchObject({ imported: 1 })
  })

  it.each([
    ['entities', '<!DOCTYPE x [<!ENTITY a "aaaa">]><presentacion>&a;</presentacion>', /DOCTYPE/],
    ['an external file', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><presentacion/>', /DOCTYPE/],
    ['a broken document', '<presentacion><periodo>2026</presentacion>', /mal formado/],
    ['another document', '<factura/>', /no es de SiRADIG/],
    ['depth', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, /demasiado complejo/],
    ['nothing', '', /./],
  ])('refuses %s with a message', async (_what, xml, words) => {
    const { status, body } = await send({ 'x.xml': xml })
    expect([status, body?.refused]).toEqual([200, 1])
    expect(body?.files[0]?.messages.join()).toMatch(words)
  })

  it('reports every wrong line of a presentation and employees of other companies', async () => {
    const wrong = presentation(person.cuil, 9, '')
      .replace('montoMensual="200000.00"', 'montoMensual="mucho"')
      .replace('<mesHasta>12', '<mesHasta>13')
    const { body } = await send({ 'mal.xml': wrong, 'ajena.xml': presentation('20123456786', 1) })
    expect(body?.refused).toBe(2)
    expect(body?.files.flatMap(({ messages }) => messages).join()).toMatch(/meses 1 a 13.*mucho|mucho.*meses 1 a 13/)
    expect(body?.files.flatMap(({ messages }) => messages).join()).toMatch(/No hay un empleado con CUIL 20123456786/)
  })

  it('removes a form of an employee, and none by the number of another', async () => {
    expect((await send({ 'ocho.xml': presentation(person.cuil, 8) })).body).toMatchObject({ imported: 1 })
    const params = { employeeId: person.id, year }
    const read = async () => ok(await admin.request(earningsForms.get, { params, query: { year } }))
    const formId = (await read()).id
    const remove = (employeeId: number, caller = admin) =>
      caller.request(earningsForms.remove, { params: { employeeId, formId } })
    expect((await remove(person.id + 1)).status).toBe(404)
    expect((await remove(person.id, await app.userWith([]))).status).toBe(403)
    expect((await remove(person.id)).status).toBe(204)
    expect((await admin.request(earningsForms.get, { params, query: { year } })).body).toBeNull()
    expect((await remove(person.id)).status).toBe(404)
  })

  it('refuses an archive with a false size and invalid uploads', async () => {
    const oversizedArchive = zipOf('grande.xml', Buffer.alloc(5_000_000, 32), 100)
    expect((await send({ 'bomba.zip': oversizedArchive })).status).toBe(400)
    expect((await send({ 'roto.zip': Buffer.from('PK\u0003\u0004 nada') })).status).toBe(400)
    expect((await admin.request(earningsForms.load, { body: {} })).status).toBe(400)
  })
})

describe('parts of a presentation that are not in the form', () => {
  const formOf = async () =>
    ok(await admin.request(earningsForms.get, { params: { employeeId: person.id }, query: { year } })) as EarningsForm
  const sectionB = (number: number, day: string, cuit = '30999999995') =>
    `<presentacion version="1.22"><periodo>2026</periodo><nroPresentacion>${number}</nroPresentacion><fechaPresentacion>${day}</fechaPresentacion><empleado><cuit>${person.cuil}</cuit><tipoDoc>86</tipoDoc><apellido>Caso</apellido><nombre>Uno</nombre></empleado><agenteRetencion><cuit>${cuit}</cuit><denominacion>Otro</denominacion></agenteRetencion></presentacion>`

  it('keeps the deductions when section B names another agent, and omits the tax until it is asked for or a section A follows', async () => {
    expect((await send({ 'a.xml': presentation(person.cuil, 10) })).body).toMatchObject({ imported: 1 })
    const before = await formOf()
    const { body } = await send({ [`${person.cuil}_2026_presentacion_011_b.xml`]: sectionB(11, '2026-04-10') })
    expect(body).toMatchObject({
      imported: 1,
      files: [{ section: 'B', number: 11, messages: [expect.stringMatching(/agente de retención es Otro/)] }],
    })
    expect(await formOf()).toMatchObject({
      deductions: before.deductions,
      family: before.family,
      number: 10,
      otherAgent: { cuit: '30999999995', name: 'Otro', number: 11, presentedOn: '2026-04-10', withholds: false },
    })
    expect((await send({ 'b.xml': sectionB(11, '2026-04-10') })).body).toMatchObject({ unchanged: 1 })
    expect((await send({ 'b.xml': sectionB(9, '2026-03-01') })).body).toMatchObject({ refused: 1 })
    expect([withheldWith(await formOf(), 3), withheldWith(await formOf(), 4)]).toEqual([undefined, '1'])
    const { version, otherAgent, ...form } = await formOf()
    const asked = { ...form, version, otherAgent: otherAgent && { ...otherAgent, withholds: true } }
    ok(await admin.request(earningsForms.save, { params: { employeeId: person.id }, body: asked }))
    expect(withheldWith(await formOf(), 4)).toBeUndefined()
    const later = presentation(person.cuil, 12).replace('2026-03-10', '2026-05-02')
    expect((await send({ 'a.xml': later })).body).toMatchObject({
      files: [{ section: 'A', messages: [expect.stringMatching(/vuelve a ser/)] }],
    })
    expect((await formOf()).otherAgent).toBeNull()
  })

  it('reads amounts with their sign, sums what changes the tax, and names what it does not use', async () => {
    const xml = presentation(person.cuil, 13)
      .replace('2026-03-10', '2026-05-03')
      .replace(
        '</ganBrut>',
        '</ganBrut><ajuste>5000.00</ajuste><retGan>-1500.00</retGan><horasExtGr>7000</horasExtGr><exeNoAlc>900</exeNoAlc><horasExtEx>100</horasExtEx><matDid>800</matDid><gastosMovViat>0</gastosMovViat>',
      )
      .replace('<retGan>0</retGan>', '')
      .replace(
        '</deducciones>',
        `${[33, 34, 77].map((type) => `<deduccion tipo="${type}"><montoTotal>1200</montoTotal></deduccion>`).join('')}</deducciones><sjustes>x</sjustes><datosAdicionales><datoAdicional nombre="trabRegPatagonica" valor="S"/></datosAdicionales>`,
      )
      .replace(
        '</cargasFamilia>',
        '<cargaFamilia><nombre>Padre</nombre><parentesco>33</parentesco></cargaFamilia></cargasFamilia>',
      )
    const { body } = await send({ 'a.xml': xml })
    const messages = body?.files[0]?.messages.join(' | ') ?? ''
    expect([body?.imported, messages]).toEqual([1, expect.stringMatching(/parentesco 33 no se deduce/)])
    expect(messages).toMatch(/deduccion tipo 77.*1200/)
    expect(messages).toMatch(/matDid de otro empleador 1, mes 1.*800/)
    expect(messages).toMatch(/trabRegPatagonica/)
    expect(messages).toMatch(/sjustes/)
    expect(messages).not.toMatch(/gastosMovViat|tipo 3[34]/)
    expect(await formOf()).toMatchObject({
      family: [{ relation: 'HIJO' }],
      deductions: [{ kind: 'ALQUILER' }, { kind: 'ALQUILER_SIN_TOPE' }, { kind: 'ALQUILER_SIN_TOPE' }],
      otherEmployers: [{ months: [{ gross: '105000.00', overtime: '7000.00', exempt: '1000.00', withheld: '-1500.00' }] }],
    })
    const { read = 0, used = 0, ignored = [] } = body?.account ?? {}
    expect(read).toBe(used + ignored.reduce((sum, { count }) => sum + count, 0))
    expect(ignored.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['deduccion tipo 77', 'tipoDoc', 'cargaFamilia con parentesco 33']),
    )
  })
})

/** The fact that omits the tax in a month, by the stored form. */
const withheldWith = (form: EarningsForm, month: number) =>
  earningsFacts({ ...form, other_employers: form.otherEmployers, other_agent: form.otherAgent }, month, 6)['GAN_OMITIR']

describe('the manually entered form', () => {
  it('detects concurrent saves by two users and reports invalid fields', async () => {
    const { body: form } = await admin.request(earningsForms.get, { params: { employeeId: person.id }, query: { year } })
    const save = (more: object) =>
      admin.request(earningsForms.save, {
        params: { employeeId: person.id },
        body: { fiscalYear: year, version: form?.version, ...more },
      })
    const wrong = await save({ family: [{ relation: 'HIJO', name: 'X', from: 5, until: 2, percentage: 100 }] })
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('family[0].until')])
    const answers = await Promise.all([save({}), save({})])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('hides the form from users who may not see pay, other companies and other tenants', async () => {
    const reader = await app.userWith(['READ_EARNING'])
    expect((await reader.request(earningsForms.get, { params: { employeeId: person.id }, query: { year } })).status).toBe(403)
    expect((await reader.request(earnings.accumulated, { query: { year, month: 3 } })).status).toBe(403)
    const stranger = await app.signIn('admin.demo', 'tenant2')
    expect((await stranger.request(earningsForms.get, { params: { employeeId: person.id }, query: { year } })).status).toBe(404)
    expect((await stranger.request(earnings.employee, { params: { employeeId: person.id }, query: { year } })).status).toBe(404)
  })
})

describe('the year of ganancias', () => {
  it('lists constants and tables of the year and reports missing ones', async () => {
    const { body } = await admin.request(earnings.year, { query: { year } })
    expect(body?.problems).toEqual([])
    expect(body?.personal.find(({ code }) => code === 'GAN_MNI')).toMatchObject({ first: '5151802.50', second: '6019671.36' })
    expect(body?.months[1]?.rows[1]).toEqual({ from: '333338.35', fixed: '16666.92', rate: '9' })
    const next = await admin.request(earnings.year, { query: { year: 2027 } })
    expect(next.body?.problems.length).toBeGreaterThan(5)
  })

  it('imports the tables of a new year, derives the months, and refuses an invalid one with its position', async () => {
    const first = [
      { from: '0', fixed: '0', rate: '5' },
      { from: '2400000', fixed: '120000', rate: '9' },
    ]
    const wrong = await admin.request(earnings.saveTables, {
      body: { year: 2027, first: [first[0], { ...first[1], fixed: '1200000' }] },
    })
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('first[1].fixed')])
    const { body } = await admin.request(earnings.saveTables, { body: { year: 2027, first, source: 'Prueba' } })
    expect(body?.months[2]?.rows[1]).toEqual({ from: '600000.00', fixed: '30000.00', rate: '9' })
    expect(body?.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6])
    expect(body?.problems).toContain('Faltan las tablas de 6 meses de 2027.')
    const second = first.map((row, index) => (index === 0 ? row : { ...row, from: '3600000', fixed: '180000' }))
    const both = (await admin.request(earnings.saveTables, { body: { year: 2027, first, second, seen: body?.seen } })).body
    expect(
      [both?.months[5], both?.months[8], both?.annual].map((table) => (table && 'rows' in table ? table.rows : table)?.[1]),
    ).toEqual([
      { from: '1200000.00', fixed: '60000.00', rate: '9' },
      { from: '2100000.00', fixed: '105000.00', rate: '9' },
      { from: '3600000', fixed: '180000', rate: '9' },
    ])
    const value = { code: 'GAN_MNI_S1', validFrom: '2027-01-01', value: '7000000' }
    expect((await admin.request(earnings.saveConstant, { body: value })).status).toBe(200)
    expect((await admin.request(earnings.saveConstant, { body: { ...value, code: 'GAN_NADA' } })).status).toBe(400)
    expect((await admin.request(earnings.saveConstant, { body: { ...value, value: 'true' } })).status).toBe(400)
  })

  it("stores a constant like its parameter: with its decimals, separate from a union's own values, and always with one in force", async () => {
    const code = 'GAN_TOPE_SEPELIO'
    const constant = async () =>
      (await admin.request(earnings.year, { query: { year } })).body.limits.find((one) => one.code === code)
    const { body: parameters } = await admin.request(liquidationParameters.list)
    const { body: unions } = await admin.request(tradeUnions.list)
    const parameterId = parameters.find((one) => one.code === code)?.id ?? 0
    const own = { parameterId, tradeUnionId: unions[0]?.id ?? 0, validFrom: '2030-01-01', value: '1.00' }
    expect((await admin.request(liquidationParameters.saveValues, { body: { items: [own] } })).status).toBe(200)
    expect((await constant())?.values.map(({ validFrom }) => validFrom)).not.toContain('2030-01-01')

    const draft = { code, validFrom: '2030-01-01', value: '2.00' }
    const withMoreDecimals = await admin.request(earnings.saveConstant, { body: { ...draft, value: '2.0005' } })
    expect([withMoreDecimals.status, JSON.stringify(withMoreDecimals.body)]).toEqual([
      400,
      expect.stringContaining('tiene 4 decimales'),
    ])
    expect((await admin.request(earnings.saveConstant, { body: draft })).status).toBe(200)
    const { body: periods } = await admin.request(liquidationParameters.listPeriods, { params: { id: parameterId } })
    const of2030 = periods.filter(({ validFrom }) => validFrom === '2030-01-01')
    expect(new Map(of2030.map(({ tradeUnionId, value }) => [tradeUnionId, value]))).toEqual(
      new Map([
        [null, '2.00'],
        [own.tradeUnionId, '1.00'],
      ]),
    )

    const [, ...before] = (await constant())?.values ?? []
    const removed: number[] = []
    for (const { id } of before) removed.push((await admin.request(earnings.removeConstant, { params: { id } })).status)
    expect(removed).toEqual([...before.slice(1).map(() => 204), 400])
  })

  it('accumulates the year month by month for each employee', async () => {
    const { body } = await admin.request(earnings.accumulated, { query: { year, month: 2, filter: 'Número 0' } })
    expect(body?.content[0]).toMatchObject({
      net: '6474000.00',
      personal: '5395082.07',
      tax: '98503.40',
      withheld: '98503.40',
      month: '49251.69',
    })
    const { body: own } = await admin.request(earnings.employee, { params: { employeeId: person.id }, query: { year } })
    expect(own?.months.map(({ month, withheld }) => [month, withheld])).toEqual([
      [1, '49251.71'],
      [2, '49251.69'],
      [3, '49251.71'],
    ])
    const report = await admin.request(earnings.report, { query: { year, month: 2, filter: 'Número 0' } })
    expect(report.body?.content[0]?.amounts).toContainEqual({ code: '0711', amount: '98503.40' })
  })

  it('projects the year to December with the current form, and the liquidation withholds the projected amount', async () => {
    const { body } = await admin.request(earnings.projection, { params: { employeeId: person.id }, query: { year } })
    expect(body?.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(body?.months.map(({ isProjected }) => isProjected).indexOf(true)).toBe(3)
    const april = body?.months[3]
    const results = await liveOn('2026-04')
    expect(april?.withheld).toBe(results)
  })

  it('projects the missing part of a month whose aguinaldo was paid before its wage', async () => {
    const employee = { file_code: 'L9', person: { name: 'Número 9', cuil: makeCuil(70_000_009) }, salary: '3600000.00' }
    const sac = { period: '2026-06', type: 'SAC', form: { previous: toMay } }
    const results = await runLawStory(app, { stories: [{ title: 'paid first', source: '', employee, steps: [sac] }] })
    const id = results.get(sac)?.employeeId ?? 0
    const { body } = await admin.request(earnings.projection, { params: { employeeId: id }, query: { year } })
    const june = body?.months[0]
    expect([june?.month, june?.isProjected, body?.months.length]).toEqual([6, true, 7])
    const wages = await runIn(admin, await periodOf(admin, sac), [id])
    const receipts = [
      results.get(sac),
      (await admin.request(liquidations.employee, { params: { id: wages, employeeId: id } })).body,
    ]
    const amountOnReceipts = (code: string) =>
      receipts
        .reduce((sum, receipt) => sum + Number(receipt?.lines.find((line) => line.code === code)?.amount ?? 0), 0)
        .toFixed(2)
    expect(june?.withheld).toBe((Number(amountOnReceipts('0820')) + Number(amountOnReceipts('0821'))).toFixed(2))
    expect(june?.amounts).toContainEqual({ code: '0707', amount: amountOnReceipts('0707') })
  })

  it('reports employees at the 35 % limit, without a form, or not liquidated', async () => {
    const { body } = await admin.request(earnings.control, { query: { year, month: 3 } })
    const kinds = new Set(body?.findings.map(({ kind }) => kind))
    expect(kinds).toContain('SIN_LIQUIDAR')
    const cap = body?.findings.find(({ kind }) => kind === 'TOPE_35')
    expect(cap).toMatchObject({ fullName: 'Caso, Número 1', found: '3150000.00' })
    expect(Number(cap?.due)).toBeGreaterThan(3_150_000)
    expect(body?.findings.filter(({ kind }) => kind === 'SIN_572')).toEqual([])
  })

  it('reports undeclared other employers, and reads exempt employees as not taxed', async () => {
    const { body: found } = await admin.request(employees.find, { query: { filter: 'Número 1' } })
    const other = found?.[0]?.id ?? 0
    const change = async (id: number, more: object) => {
      const file = ok(await admin.request(employees.get, { params: { id } }))
      ok(await admin.request(employees.update, { params: { id }, body: { ...file, ...more } as never }))
    }
    await change(other, { multiple: true })
    await change(person.id, { impuestos_ganancias: 'EXENTO' })
    const { body } = await admin.request(earnings.control, { query: { year, month: 3 } })
    const kinds = (id: number) => body?.findings.filter(({ employeeId }) => employeeId === id).map(({ kind }) => kind)
    expect(kinds(other)).toContain('PLURIEMPLEO')
    expect(kinds(person.id)).toContain('OMITIDO')
    await change(other, { multiple: null })
    await change(person.id, { impuestos_ganancias: null })
  })

  it('accepts a child deducted by two parents in different months and reports concurrent deductions', async () => {
    const deduct = async (fileCode: string, from: number, until: number) => {
      const { body } = await admin.request(employees.find, { query: { filter: `Número ${fileCode}` } })
      const employeeId = body?.[0]?.id ?? 0
      const { body: form } = await admin.request(earningsForms.get, { params: { employeeId }, query: { year } })
      const child = { relation: 'HIJO' as const, name: 'Caso, Luz', document: '57000111', from, until, percentage: 100 as const }
      const save = { params: { employeeId }, body: { fiscalYear: year, ...form, family: [child] } }
      expect((await admin.request(earningsForms.save, save)).status).toBe(200)
    }
    const findRepeatedForms = async () =>
      (await admin.request(earnings.control, { query: { year, month: 3 } })).body.findings.filter(
        ({ kind }) => kind === 'CARGA_REPETIDA',
      ).length
    await deduct('0', 1, 6)
    await deduct('1', 7, 12)
    expect(await findRepeatedForms()).toBe(0)
    await deduct('1', 6, 12)
    expect(await findRepeatedForms()).toBe(2)
  })
})

const liveOn = async (period: string): Promise<string> => {
  const id = await runIn(admin, await newPeriod(admin, period), [person.id])
  const { body: result } = await admin.request(liquidations.employee, { params: { id, employeeId: person.id } })
  const of = (code: string) => Number(result?.lines.find((line) => line.code === code)?.amount ?? 0)
  return (of('0820') + of('0821')).toFixed(2)
}
