import { describe, expect, it } from '@jest/globals'
import { compileProgram, generateSource } from '@legajo/formula/generate.ts'
import { compileRun } from '../compile-run.ts'
import { encodeInputs } from '../inputs.ts'
import { versionOn } from '../rules.ts'
import { accumulateTable } from './accumulated-table.ts'
import { catalogue } from './catalogue.ts'
import { commerceCategories, scales } from './scales.ts'

const rowsOn = (code: string, date: string): readonly (readonly string[])[] => {
  const scale = scales.find((known) => known.code === code)
  return (scale && versionOn(scale.versions, date)?.rows) ?? []
}

describe('the tables of the catalogue', () => {
  it('reproduces the official accumulated tables of ganancias', () => {
    expect(rowsOn('GANANCIAS', '2026-02-28')[1]?.[0]).toBe('333338.35')
    expect(rowsOn('GANANCIAS', '2026-07-31')[1]?.[0]).toBe('1194761.19')
    expect(rowsOn('GANANCIAS', '2026-12-31')[1]?.[0]).toBe('2168491.89')
    const from = (date: string): unknown => rowsOn('GANANCIAS', date).map(([limit, fixed]) => `${limit} ${fixed}`)
    expect(from('2025-01-31')).toEqual([
      '0.00 0.00',
      '126697.64 6334.88',
      '253395.28 17737.67',
      '380092.92 32941.39',
      '570139.38 61448.36',
      '1140278.75 169774.84',
      '1710418.13 300906.89',
      '2565627.20 531813.34',
      '3848440.79 929485.56',
    ])
    expect(from('2025-12-31')).toEqual([
      '0.00 0.00',
      '1635136.56 81756.83',
      '3270273.12 228919.12',
      '4905409.68 425135.51',
      '7358114.52 793041.23',
      '14716229.04 2191082.99',
      '22074343.56 3883449.33',
      '33111515.34 6863485.71',
      '49667273.02 11995770.59',
    ])
  })

  it('checks the structure of every table of ganancias, to detect a mistyped one', () => {
    const steps = [1, 2, 3, 4.5, 9, 13.5, 20.25, 30.375]
    for (const date of ['2024-08-31', '2024-09-30', '2025-01-31', '2025-12-31', '2026-03-31', '2026-11-30']) {
      const limits = rowsOn('GANANCIAS', date)
        .slice(1)
        .map(([from]) => Number(from))
      limits.forEach((limit, index) => {
        expect(Math.abs(limit - (limits[0] ?? 0) * (steps[index] ?? 0))).toBeLessThan(0.5)
      })
    }
  })

  it('has the published basic pay of commerce from April to July 2026, beside a sum of 120,000', () => {
    const on = (date: string) =>
      new Map(rowsOn('CATEGORIAS_130_75', date).map(([category = '', basic]) => [category, Number(basic)]))
    const [april, may, june, july] = ['2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31'].map(on)
    expect([april, may, june].map((month) => [month?.get('MAESTRANZA A'), month?.get('ADMINISTRATIVO A')])).toEqual([
      [1_078_911, 1_090_613],
      [1_096_248, 1_108_122],
      [1_113_585, 1_125_631],
    ])
    const published = { 'MAESTRANZA C': 1_128_038, 'CAJERO A': 1_129_646, 'VENDEDOR A': 1_129_646 }
    expect(Object.fromEntries(Object.keys(published).map((category) => [category, june?.get(category)]))).toEqual(published)
    // The table of July is 1.9 % of June's basic pay and its sum, to the peso of its own rounding.
    for (const [category, basic] of june ?? [])
      expect(Math.abs(basic + (basic + 120_000) * 0.019 - (july?.get(category) ?? 0))).toBeLessThan(1)
  })

  it('keeps the total of each regime of contributions, whatever part is assigned to the fund of Law 27.802', () => {
    for (const date of ['2026-10-31', '2026-11-30'])
      for (const [regime = '', ...rates] of rowsOn('CONTRIBUCIONES', date)) {
        const total = rates.reduce((sum, rate) => sum + Math.round(Number(rate) * 100), 0)
        expect([date, regime, total]).toEqual([date, regime, regime.startsWith('MAYOR') ? 20_40 : 18_00])
      }
  })

  it('charges the fixed sum of the ART once a month, also where the aguinaldo was paid before the wage', () => {
    const parameters = catalogue.parameters.map((one) =>
      one.code === 'ART_ALICUOTA' ? { ...one, versions: [{ from: '2000-01-01', value: '2' }] } : one,
    )
    const artOf = (liquidationType: string, history: Readonly<Record<string, string>>): number => {
      const compiled = compileRun({ ...catalogue, parameters, period: '2026-12', liquidationType }, { mode: 'generated' })
      if (!compiled.ok) throw new Error(compiled.errors[0]?.message)
      const fields = { BASICO: '1000000.00', FECHA_INGRESO: '2020-01-01', GAN_OMITIR: true }
      const past = Object.fromEntries(Object.entries(history).map(([code, amount]) => [code, { '2026-12': amount }]))
      const encoded = encodeInputs(compiled.run, { fields, history: past })
      if (!encoded.ok) throw new Error(encoded.error.message)
      const units = new Float64Array(compiled.run.outputs.length)
      expect(compiled.run.run(encoded.inputs, units)).toBeNull()
      return (units[compiled.run.outputIndex('C.0955')] ?? 0) / 100
    }
    const aguinaldo = { '0955': '10000.00', REMUNERATIVO: '500000.00' }
    expect(artOf('SAC', {})).toBe(10_000)
    expect(artOf('MENSUAL', aguinaldo)).toBe(21_905)
    expect(artOf('SAC', { '0955': '21905.00', REMUNERATIVO: '1000000.00', BASE_SIPA: '1000000.00' })).toBe(10_000)
    expect(
      artOf('FINAL', { '0955': '21905.00', REMUNERATIVO: '1000000.00', BASE_SIPA: '1000000.00', '0100': '1000000.00' }),
    ).toBe(
      // The final adds only its aguinaldo: the wage and its fixed sum were already paid.
      10_000,
    )
  })

  it('raises commerce by 1 % of June each month from July to December 2025, to the peso that each grid rounds', () => {
    const basics = (month: string) => rowsOn('CATEGORIAS_130_75', `2025-${month}-28`).map(([, basic]) => Number(basic))
    const december = basics('12')
    for (const [steps, month] of ['07', '08', '09', '10', '11'].entries())
      basics(month).forEach((basic, row) => {
        expect(Math.abs(basic - ((december[row] ?? 0) * (101 + steps)) / 106)).toBeLessThan(1.5)
      })
    expect([basics('07')[0], basics('08')[8]]).toEqual([1005994, 1076311])
    expect(rowsOn('CATEGORIAS_130_75', '2025-06-30')).toEqual([])
  })

  it('raises commerce from July to September 2026 by 1.9 % of June and of the sum, to detect a mistyped one', () => {
    const basics = (date: string) => rowsOn('CATEGORIAS_130_75', date).map(([, basic]) => Number(basic))
    const december = basics('2025-12-31')
    for (const [step, month] of ['07', '08', '09'].entries())
      basics(`2026-${month}-28`).forEach((basic, row) => {
        // June equals December plus 5 % of December and of its sum of 100,000.
        const june = (december[row] ?? 0) * 1.05 + 5000
        expect(Math.abs(basic - june - (step + 1) * 0.019 * (june + 120_000))).toBeLessThan(1.5)
      })
    expect(basics('2026-09-30')).toHaveLength(commerceCategories.length)
  })

  it('derives a month from annual values, not from rounded months', () =>
    expect(accumulateTable([['100', '10', '5']], [['200', '20', '5']], 7)).toEqual([['66.67', '6.67', '5']]))

  it('keeps the special deduction at 4,8 times the untaxed minimum', () => {
    for (const half of ['S1', 'S2'])
      for (const date of ['2025-12-31', '2026-12-31']) {
        const value = (code: string): number =>
          Number(versionOn(catalogue.parameters.find((known) => known.code === `${code}_${half}`)?.versions ?? [], date)?.value)
        expect(Math.abs(value('GAN_ESPECIAL') / value('GAN_MNI') - 4.8)).toBeLessThan(0.0001)
      }
  })

  it('raises every category of commerce by the same steps', () => {
    const ratios = rowsOn('CATEGORIAS_130_75', '2025-12-31').map(([category, basic], index) => {
      const before = rowsOn('CATEGORIAS_130_75', '2025-09-30')[index]
      expect(before?.[0]).toBe(category)
      return Number(basic) / Number(before?.[1])
    })
    expect(ratios).toHaveLength(commerceCategories.length)
    expect(Math.max(...ratios) - Math.min(...ratios)).toBeLessThan(0.0001)
  })

  it('gives paid concepts an ARCA code of six digits and fifteen marks, and every concept a law or a reason', () => {
    for (const concept of catalogue.concepts) {
      expect(concept.afipMarks).toMatch(/^[01]{15}$/)
      if (['remunerative', 'non-remunerative', 'deduction'].includes(concept.kind) && concept.code !== '0199')
        expect([concept.code, concept.afipCode]).toEqual([concept.code, expect.stringMatching(/^\d{6}$/)])
      if (concept.paycheckShow)
        expect([concept.code, concept.law ?? (concept.afipCode === '799999' ? 'net' : '')]).not.toEqual([concept.code, ''])
    }
  })

  it('runs in generated code, except for a few steps', () => {
    const compiled = compileRun({ ...catalogue, period: '2025-12', liquidationType: 'MENSUAL' })
    if (!compiled.ok) throw new Error('the catalogue does not compile')
    const onlySlow = [...generateSource(compiled.run.program).matchAll(/D(\d+): \{\n\nif/g)]
    expect(onlySlow).toEqual([])
  })

  // A step that the exact interpreter repeats for every employee makes a run a quarter slower, and no other test detects it.
  it.each([
    ['who earns the basic pay of the agreement', { CONVENIO: '130/75', CATEGORIA: 'ADMINISTRATIVO B', JORNADA: '1' }],
    ['who earns three million out of it', { BASICO: '3000000.00', JORNADA: '1' }],
    ['who works half the day', { BASICO: '900000.00', JORNADA: '0.5' }],
  ])('pays %s without the exact interpreter', (_who, fields) => {
    const compiled = compileRun({ ...catalogue, period: '2025-12', liquidationType: 'MENSUAL' })
    if (!compiled.ok) throw new Error('the catalogue does not compile')
    const { run } = compiled
    const encoded = encodeInputs(run, { fields: { FECHA_INGRESO: '2021-05-01', ...fields } })
    if (!encoded.ok) throw new Error(encoded.error.message)
    const exactly: string[] = []
    const fast = compileProgram(run.program, (step) => exactly.push(run.outputs[run.program.steps[step]?.slot ?? -1]?.code ?? ''))
    expect(fast(encoded.inputs, new Float64Array(run.outputs.length))).toBeNull()
    expect(exactly).toEqual([])
  })
})
