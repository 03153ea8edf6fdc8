import { beforeAll, describe, expect, it } from '@jest/globals'
import { layoutDefinition } from '@legajo/contract/payroll/documents/file-layout.ts'
import { layoutProblem } from '@legajo/contract/payroll/documents/layout-problem.ts'
import { readSheet } from '../../sheet/read-sheet.ts'
import type { FileData } from '../month-data/finding.ts'
import { type BuiltFile, buildFile } from './build-file.ts'
import { dataNames } from './data-catalogue.ts'
import { bankLayouts } from './layouts/bank-layouts.ts'
import { lsdConceptsLayout, lsdLayout } from './layouts/lsd-layouts.ts'
import { sicossLayout } from './layouts/sicoss-layouts.ts'
import { suiteLayouts } from './layouts/suite-layouts.ts'
import { dataNamesIn, parseSource } from './source.ts'

const fileScope = { companyId: 1, periodId: 1 }
const santander = bankLayouts[0]?.definition ?? lsdLayout.definition

const shared = {
  'empresa.cuit': '30123456781',
  'periodo.mes': '2025-12',
  'periodo.fechaPago': '2026-01-05',
  'opcion.envio': 'SJ',
  'opcion.tipo': 'M',
  'opcion.numero': '1',
  'opcion.diasBase': '30',
  'archivo.trabajadores': '1',
}
const worker = {
  ...shared,
  'empleado.cuil': '20123456786',
  'empleado.legajo': '101',
  'empleado.dependencia': 'ADMINISTRACION',
  'empleado.cbuDeposito': '0110599552000001234562',
  'empleado.diasTope': '0',
  'empleado.formaPago': '3',
}
const concept = (code: string, quantity: string, unit: string, amount: string, sign: string) => ({
  values: {
    ...worker,
    'concepto.codigo': code,
    'concepto.cantidad': quantity,
    'concepto.unidad': unit,
    'concepto.importe': amount,
    'concepto.signo': sign,
  },
})

describe('Libro de Sueldos Digital', () => {
  // The published example of the guide's layout: company and employee of the identifiers chapter, settlement type M.
  const data: FileData = {
    file: [{ values: shared }],
    employee: [{ values: worker }],
    concept: [concept('0100', '30', 'D', '1071860.00', 'C'), concept('0810', '11', '%', '132839.18', 'D')],
  }
  const golden = [
    '0130123456781SJ202512M0000130000001',
    '02201234567860000000101ADMINISTRACION                                    011059955200000123456200020260105        3',
    '03201234567860100      03000D000000107186000C      ',
    '03201234567860810      01100%000000013283918D      ',
  ]

  it('writes the example by position, ANSI with CRLF', async () => {
    const { lines, bytes, findings } = await buildFile(lsdLayout.definition, data, fileScope)
    expect(lines).toEqual(golden)
    expect(Buffer.from(bytes).toString('latin1')).toBe(`${golden.join('\r\n')}\r\n`)
    expect(findings).toEqual([])
  })

  it('writes a concept in 195 positions with its code at the left, ended by CRLF', async () => {
    const marks = Object.fromEntries([...'111111110011101'].map((sign, index) => [`concepto.marca${index + 1}`, sign]))
    const values = { 'concepto.arca': '110000', 'concepto.codigo': '0101', 'concepto.nombre': 'Sueldo básico', ...marks }
    const { bytes, findings } = await buildFile(lsdConceptsLayout.definition, { catalogue: [{ values }] }, fileScope)
    const text = Buffer.from(bytes).toString('latin1')
    expect([text.length, text.slice(-2), findings]).toEqual([197, '\r\n', []])
    expect(text.slice(0, 16)).toBe('1100000101      ')
    expect([text.slice(166, 195)]).toEqual(['11111111100 1 1 10 1         '])
    expect(lsdConceptsLayout).toMatchObject({ verified: true })
  })

  it('leaves kind, number and days blank when it only corrects the F.931', async () => {
    const values = { ...shared, 'opcion.envio': 'RE', 'opcion.tipo': '', 'opcion.numero': '', 'opcion.diasBase': '' }
    expect((await buildFile(lsdLayout.definition, { file: [{ values }] }, fileScope)).lines).toEqual([
      '0130123456781RE202512        000001',
    ])
  })

  it('reports line, employee, field, value and the screen that corrects it', async () => {
    const who = { employeeId: 7, fileCode: '101', name: 'Pérez Ana' }
    const { findings } = await buildFile(
      lsdLayout.definition,
      { ...data, employee: [{ who, values: { ...worker, 'empleado.cuil': '20123456785' } }] },
      fileScope,
    )
    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        record: '02',
        line: 2,
        employeeId: 7,
        fileCode: '101',
        field: 'CUIL',
        value: '20123456785',
        link: '/employee-module/employee-profile/7',
      }),
    ])
  })

  it('links a wrong CUIT to the company', async () => {
    const { findings } = await buildFile(
      lsdLayout.definition,
      { file: [{ values: { ...shared, 'empresa.cuit': '30123456780' } }] },
      fileScope,
    )
    expect(findings[0]).toMatchObject({ severity: 'error', link: '/company-module/companies?detalle=1' })
  })
})

describe('payment file of Santander', () => {
  const values = {
    ...worker,
    'empleado.nombre': 'Núñez José María',
    'empleado.domicilio': 'Av. Rivadavia 4500',
    'empleado.cbu': '0720000770000012345673',
    'periodo.aaaamm': '202512',
    'opcion.acuerdo': '01',
    'opcion.lote': '1',
    'opcion.fechaPago': '2026-01-05',
    'pago.importe': '972141.29',
    'archivo.total': '972141.29',
    'archivo.pagos': '1',
  }
  let lines: BuiltFile['lines']
  let findings: BuiltFile['findings']
  beforeAll(async () => {
    const built = await buildFile(santander, { file: [{ values }], payment: [{ values }] }, fileScope)
    lines = built.lines
    findings = built.findings
  })

  it('writes header, payment and total, 650 characters each', () => {
    expect(findings).toEqual([])
    expect(lines.map((line) => line.length)).toEqual([650, 650, 650])
    expect(lines[0]?.trimEnd()).toBe('H301234567810011010070000100000       S')
    expect(lines[2]?.slice(0, 38)).toBe('T0000000000000000000000972141290000001')
  })

  it('writes the account in two blocks and the amount in cents', () => {
    const detail = lines[1] ?? ''
    expect(detail.slice(0, 39)).toBe('D 0            101RC2025120000000000000')
    expect(detail.slice(401, 427)).toBe('00720000700070000012345673')
    expect(detail.slice(435, 458)).toBe('20260105000000097214129')
  })

  it('reports a common error of all lines once and individual ones per employee', async () => {
    const one = { values: { ...values, 'opcion.fechaPago': '', 'empleado.nombre': '' } }
    const both = (source: string) => ({
      ...santander,
      records: santander.records.map((record) => ({
        ...record,
        fields: record.fields.map((field) => (field.name === 'Nombre' ? { ...field, source } : field)),
      })),
    })
    // A name that combines both also belongs to each employee.
    for (const layout of [santander, both('opcion.fechaPago + empleado.nombre')]) {
      const { findings } = await buildFile(layout, { file: [{ values }], payment: [one, one, one] }, fileScope)
      expect(findings.map(({ message, line }) => [message, line])).toEqual([
        ['Falta Nombre', 2],
        ['Falta Fecha de acreditación', 2],
        ['Falta Nombre', 3],
        ['Falta Nombre', 4],
      ])
    }
  })
})

describe('layouts of the suite', () => {
  it.each(suiteLayouts.map((layout) => [`${layout.file} ${layout.variant}`, layout] as const))(
    'accepts the layout %s',
    (_, { definition }) => {
      expect(layoutProblem(definition)).toBeUndefined()
      expect(layoutDefinition.isValidSync(definition)).toBe(true)
      for (const field of definition.records.flatMap(({ fields }) => fields)) {
        expect([field.name, typeof parseSource(field.source)]).toEqual([field.name, 'object'])
        expect([field.name, dataNamesIn(field.source).filter((datum) => !dataNames.has(datum))]).toEqual([field.name, []])
      }
    },
  )

  it('covers every position of the F.931 and of record 04 without overlap', () => {
    for (const record of [sicossLayout.definition.records[0], lsdLayout.definition.records[3]]) {
      const width = record?.fields.reduce((total, { length }) => total + length, 0)
      expect(width).toBe(record?.length)
    }
  })

  it('marks unverified layouts as such', () => {
    const unknown = suiteLayouts
      .filter(({ definition }) => definition.pending.length > 0)
      .map(({ file, variant }) => `${file} ${variant}`)
    expect(unknown).toEqual(['F1357 ', 'F1359 ', 'BANK INTERBANKING'])
    expect(suiteLayouts.filter(({ verified, definition }) => verified && definition.pending.length > 0)).toEqual([])
  })
})

describe('sources', () => {
  it.each([
    ["'0' + empresa.cuit", ['empresa.cuit']],
    ['empleado.cbu[9:13]', ['empleado.cbu']],
    ['', []],
  ])('reads the definition %j', (source, names) => {
    expect(typeof parseSource(source)).toBe('object')
    expect(dataNamesIn(source)).toEqual(names)
  })
  it.each(['empresa.cuit +', "'abierto", 'a b', '+ a', 'constructor()', '${x}'])('refuses the definition %j', (source) => {
    expect(typeof parseSource(source)).toBe('string')
  })
})

describe('delimited files and sheets', () => {
  const accounting = suiteLayouts.find(({ variant }) => variant === 'TXT_SEMICOLON')?.definition ?? lsdLayout.definition
  const sheet = suiteLayouts.find(({ variant }) => variant === 'XLS')?.definition ?? lsdLayout.definition
  const line = {
    'asiento.fecha': '2026-01-05',
    'asiento.numero': '12',
    'cuenta.codigo': '5.1.01',
    'cuenta.nombre': '=HYPERLINK("x"); Sueldos "y" jornales',
    'renglon.debe': '1247628.93',
    'renglon.haber': '0.00',
    'asiento.leyenda': 'Mensual',
  }
  it('quotes separators, neutralises formulas and keeps numbers numeric', async () => {
    const { lines } = await buildFile(accounting, { entry: [{ values: line }] }, fileScope)
    expect(lines[1]).toBe(`05/01/2026;12;5.1.01;"'=HYPERLINK(""x""); Sueldos ""y"" jornales";;1247628,93;0,00;Mensual`)
  })
  it('creates the same workbook byte by byte, with headings where the layout has them', async () => {
    const sheetOf = async (titles: boolean) => {
      const buildTitled = () => buildFile({ ...sheet, titles }, { entry: [{ values: line }] }, fileScope)
      const [once, again] = [Buffer.from((await buildTitled()).bytes), Buffer.from((await buildTitled()).bytes)]
      expect(once.equals(again)).toBe(true)
      return (await readSheet(once)).map(({ line, cells }) => [line, ...cells])
    }
    const row = ['05/01/2026', '12', '5.1.01', `'=HYPERLINK("x"); Sueldos "y" jornales`, '', '1247628,93', '0', 'Mensual']
    const [titles, first] = await sheetOf(true)
    expect([titles?.[1], first]).toEqual(['Fecha', [2, ...row]])
    expect(await sheetOf(false)).toEqual([[1, ...row]])
  })
})
