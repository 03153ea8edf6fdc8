import { describe, expect, it, jest } from '@jest/globals'
import { fromUnits } from '@legajo/kernel/money.ts'
import fc from 'fast-check'
import { catalogue, liquidationTypes } from './catalogue/catalogue.ts'
import { type CompiledRun, compileRun } from './compile-run.ts'
import { explain } from './explain.ts'
import { runGrossUp } from './gross-up.ts'
import { type EmployeeFacts, encodeInputs, historyNeeded } from './inputs.ts'
import { resultLines, resultOf, resultTotals } from './results.ts'
import type { Concept, RunRequest } from './rules.ts'

const concept = (code: string, formula: string, more: Partial<Concept> = {}): Concept => ({
  code,
  name: `Concepto ${code}`,
  kind: 'remunerative',
  category: 'NORMAL',
  order: Number(code),
  formula,
  accumulatorsAdding: [],
  accumulatorsSubtracting: [],
  accumulateToSac: false,
  paycheckShow: true,
  afipCode: '',
  liquidationTypes: [],
  ...more,
})

const request = (concepts: readonly Concept[], more: Partial<RunRequest> = {}): RunRequest => ({
  concepts,
  accumulators: [],
  scales: [],
  parameters: [],
  period: '2025-12',
  liquidationType: 'MENSUAL',
  ...more,
})

const compile = (given: RunRequest, mode: 'generated' | 'interpreted' = 'generated'): CompiledRun => {
  const result = compileRun(given, { mode })
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.run
}

const messages = (given: RunRequest): readonly string[] => {
  const result = compileRun(given)
  return result.ok ? [] : result.errors.map((error) => `${error.concept} ${error.line}:${error.column} ${error.message}`)
}

const liquidate = (run: CompiledRun, facts: EmployeeFacts): { out: Float64Array; inputs: Float64Array; error: unknown } => {
  const encoded = encodeInputs(run, facts)
  if (!encoded.ok) return { out: new Float64Array(0), inputs: new Float64Array(0), error: encoded.error }
  const out = new Float64Array(run.outputs.length)
  return { out, inputs: encoded.inputs, error: run.run(encoded.inputs, out) }
}

describe('compiling the rules of a period', () => {
  it('reuses only identical parts of an earlier compilation', () => {
    // Forty concepts, so that some code is reused when another concept's formula changes, and moves when one is longer or new.
    const withTenth = (formula: string, more: readonly Concept[] = []) =>
      request([
        ...Array.from({ length: 40 }, (_, index) =>
          concept(String(100 + index), index === 10 ? formula : index === 0 ? 'L.BASICO' : `C.${99 + index} + ${index}`),
        ),
        ...more,
      ])
    const last = (given: RunRequest, mode: 'generated' | 'interpreted') => {
      const run = compile(given, mode)
      return [...liquidate(run, { fields: { BASICO: '1000' } }).out]
    }
    for (const given of [
      withTenth('C.109 * 2'),
      withTenth('C.109 * 3'),
      withTenth('SI(L.BASICO > 5; C.109 / 3; N.139) + N.139.IMPORTE'),
      withTenth('C.109 * 3', [concept('90', '7 + C.139')]),
      withTenth('C.109 * 2'),
    ])
      expect(last(given, 'generated')).toEqual(last(given, 'interpreted'))
  })

  it('gives the same result whatever was compiled before', () => {
    const rules = (changes: Readonly<Record<string, Partial<Concept>>> = {}, more: Partial<RunRequest> = {}) =>
      request(
        [
          concept('0100', 'L.BASICO * P.TASA / 100'),
          concept('0110', 'C.0100 * N.0110', { quantityFormula: 'N.0110' }),
          concept('0120', 'H.0100.MES_ANTERIOR / 3'),
          concept('0130', 'ESCALA(E.TABLA; 2; "VALOR") + C.0100 / 3', { kind: 'deduction' }),
        ].map((one) => ({ ...one, ...changes[one.code] })),
        {
          parameters: [
            { code: 'TASA', name: 'Tasa', type: 'number', decimals: 2, versions: [{ from: '2020-01-01', value: '10' }] },
          ],
          scales: [
            {
              code: 'TABLA',
              name: 'Tabla',
              lookup: 'exact',
              keyType: 'number',
              keyDecimals: 0,
              columns: [{ name: 'VALOR', type: 'number', decimals: 2 }],
              versions: [{ from: '2020-01-01', rows: [['2', '5.50']] }],
            },
          ],
          ...more,
        },
      )
    const edits: readonly RunRequest[] = [
      rules(),
      rules({ '0130': { formula: 'C.0100 / 7' } }),
      rules({ '0100': { formula: 'L.BASICO + N.0130.IMPORTE' } }), // an input before those of the others
      rules({ '0100': { formula: '7' } }), // and one less
      rules({ '0120': { rounding: { decimals: 2, rule: 'floor' } } }),
      rules({ '0120': { rounding: { decimals: 4, rule: 'floor' } } }),
      rules({ '0110': { kind: 'deduction', name: 'Otro nombre' } }),
      rules(
        {},
        {
          parameters: [
            { code: 'TASA', name: 'Tasa', type: 'number', decimals: 2, versions: [{ from: '2020-01-01', value: '11' }] },
          ],
        },
      ),
      rules({ '0110': { accumulatorsAdding: ['PROPIO'] } }, { accumulators: [{ code: 'PROPIO', name: 'Propio' }] }),
      rules({}, { period: '2026-02' }),
    ]
    const reportRun = (run: CompiledRun) => {
      const inputs = Float64Array.from(run.inputs, (_, at) => (at + 1) * 1_234)
      const out = new Float64Array(run.outputs.length)
      const error = run.run(inputs, out)
      const { hash, order, program } = run
      return { inputs: run.inputs, outputs: run.outputs, hash, order, program, out: [...out], error }
    }
    for (const from of edits.map((given) => compile(given)))
      for (const given of edits) {
        const after = compileRun(given, { before: from, mode: 'generated' })
        expect(after.ok && reportRun(after.run)).toEqual(reportRun(compile(given)))
      }
    const [first, second] = edits.map((given) => compile(given))
    const again = compileRun(rules({ '0130': { formula: 'C.0100 / 7' } }), { before: first })
    const countReusedSteps = (run: CompiledRun | undefined) =>
      first?.program.steps.filter((step) => run?.program.steps.includes(step)).length
    expect(again.ok && countReusedSteps(again.run)).toBe(first && first.program.steps.length - 1)
    expect(countReusedSteps(second)).toBe(0)
  })

  describe('a named formula that several concepts use', () => {
    const conceptNamed = (code: string, formula: string) => ({ code, name: code, versions: [{ from: '2025-01-01', formula }] })
    const payEmployee = (given: RunRequest, facts: EmployeeFacts = { fields: {} }) => {
      const run = compile(given)
      const { out, error } = liquidate(run, facts)
      expect(error).toBeNull()
      return Object.fromEntries(run.outputs.flatMap(({ key, kind }, slot) => (kind === 'amount' ? [[key, out[slot]]] : [])))
    }

    it('keeps its locals apart from those of the formulas around it', () => {
      const formulas = [
        conceptNamed('SUMA', 'SEA x = L.BASICO + 1; x * 2'),
        conceptNamed('DOBLE', 'SEA suma = F.SUMA; suma + F.SUMA'),
      ]
      const concepts = [concept('0100', 'F.SUMA'), concept('0200', 'SEA a = 7; SEA b = F.DOBLE; a + b + F.SUMA + a')]
      expect(payEmployee(request(concepts, { formulas }), { fields: { BASICO: '10' } })).toEqual({
        'C.0100': 22_00,
        'C.0200': (7 + 44 + 22 + 7) * 100,
      })
    })

    it('calculates the formula after the concepts that it reads, for each of its users', () => {
      const concepts = [concept('0100', 'F.BASE'), concept('0200', 'F.BASE * 2'), concept('0300', 'L.BASICO')]
      const given = request(concepts, { formulas: [conceptNamed('BASE', 'C.0300 + N.0300')] })
      expect(compile(given).order.filter((code) => !code.startsWith('A.'))).toEqual(['0300', '0100', '0200'])
      expect(
        messages(request([...concepts.slice(0, 2), concept('0300', 'C.0200')], { formulas: given.formulas ?? [] }))[0],
      ).toContain('en círculo: 0')
    })

    it('uses the quantity of each of its users', () => {
      const concepts = [
        concept('0100', 'F.POR_DIA', { quantityFormula: '2' }),
        concept('0200', 'F.POR_DIA + F.POR_DIA', { quantityFormula: '3' }),
      ]
      expect(
        payEmployee(request(concepts, { formulas: [conceptNamed('DIA', 'CANTIDAD * 5'), conceptNamed('POR_DIA', 'F.DIA')] })),
      ).toEqual({
        'C.0100': 10_00,
        'C.0200': 30_00,
      })
    })

    it('refuses each concept that uses a wrong formula, and those that grow too large with it', () => {
      const formulas = [conceptNamed('MALA', 'C.9999'), conceptNamed('LARGA', Array(900).fill('L.BASICO').join(' + '))]
      const concepts = [concept('0100', 'F.MALA'), concept('0200', '1 + F.MALA'), concept('0300', 'F.LARGA')]
      const grown = concept('0400', Array(30).fill('F.LARGA').join(' + '))
      expect(messages(request([...concepts, grown], { formulas }))).toEqual([
        expect.stringMatching(/^0100 1:1 En «F.MALA»: .*9999/),
        expect.stringMatching(/^0200 1:5 En «F.MALA»: .*9999/),
        expect.stringMatching(/^0400 .*demasiado grande/),
      ])
    })
  })

  it('names the right concept when reused code is at another position', () => {
    // The first sixteen, which form a chunk, move behind the others.
    const withFirst = (formula: string) =>
      request(
        Array.from({ length: 48 }, (_, index) =>
          concept(String(100 + index), index < 16 ? formula : `${index} / N.${100 + index}`),
        ),
      )
    const moved = compileRun(withFirst('C.147'), { before: compile(withFirst('1')), mode: 'generated' })
    if (!moved.ok) throw new Error('refused')
    const inputs = Float64Array.from(moved.run.inputs, ({ key }) => (key === 'N.120' ? 0 : 100))
    expect(moved.run.run(inputs, new Float64Array(moved.run.outputs.length))).toMatchObject({ concept: '120' })
  })

  it('orders concepts by dependencies, not by number', () => {
    const run = compile(request([concept('0300', 'C.0200 * 2'), concept('0200', 'L.BASICO / 2')]))
    expect(run.order.indexOf('0200')).toBeLessThan(run.order.indexOf('0300'))
  })

  it('reports the path of a cycle', () => {
    const rules = request([concept('0110', 'C.0120'), concept('0120', 'C.0110 + 1')])
    expect(messages(rules)[0]).toContain('0110 → 0120 → 0110')
  })

  it('finds a cycle through an accumulator', () => {
    const rules = request([concept('0110', 'A.REMUNERATIVO * 1%')])
    expect(messages(rules)[0]).toContain('0110 → A.REMUNERATIVO → 0110')
  })

  it('reports all mistakes, with position and remedy', () => {
    const rules = request([
      concept('0100', 'L.BASCO'),
      concept('0110', 'C.0100 +\n  MAXIM(1; 2)'),
      concept('0120', 'L.FECHA_INGRESO'),
    ])
    expect(messages(rules)).toEqual([
      '0100 1:1 No existe el dato del legajo «BASCO»; ¿quisiste decir «L.BASICO»?',
      '0110 2:3 No existe la función «MAXIM»; ¿quisiste decir «MAXIMO»?',
      '0120 1:1 El resultado de un concepto tiene que ser un número.',
    ])
  })

  it('refuses repeated codes, unknown accumulators and invalid periods', () => {
    expect(messages(request([concept('0100', '1'), concept('0100', '2')]))[0]).toContain('Hay dos conceptos con el código «0100»')
    expect(messages(request([concept('0100', '1', { accumulatorsAdding: ['X'] })]))[0]).toContain('El acumulador «X» no existe')
    expect(messages(request([], { period: '2024-13' }))[0]).toContain('El período «2024-13» no existe')
  })

  it.each(['C.9999', 'C.9999.CANTIDAD', 'C.0100.IMPORTE', 'A.NADA', 'P.NADA', 'E.NADA', 'F.NADA', 'L.NADA', 'V.NADA', 'NADA(1)'])(
    'refuses %s, an unknown name, at its position',
    (name) => {
      expect(messages(request([concept('0100', '1'), concept('0110', `1 + ${name}`)]))).toEqual([
        expect.stringMatching(/^0110 1:5 .*(no existe|no hay|no se conoce|no tiene)/i),
      ])
    },
  )

  it('reports a parameter without a value in the period', () => {
    const rules = request([concept('0100', 'P.SMVM')], {
      parameters: [
        { code: 'SMVM', name: 'SMVM', type: 'number', decimals: 2, versions: [{ from: '2026-01-01', value: '341000' }] },
      ],
    })
    expect(messages(rules)[0]).toContain('El parámetro «SMVM» no tiene un valor vigente en diciembre de 2025')
  })

  it('compiles the catalogue for every kind of liquidation and month of two years', () => {
    for (const type of liquidationTypes)
      for (const period of ['2025-09', '2025-12', '2026-01', '2026-06', '2026-07', '2026-12'])
        expect(messages({ ...catalogue, period, liquidationType: type.code })).toEqual([])
  })

  it('detects a cycle between named formulas', () => {
    const formula = (code: string, text: string) => ({ code, name: code, versions: [{ from: '2000-01-01', formula: text }] })
    expect(messages(request([concept('0100', 'F.A')], { formulas: [formula('A', 'F.B'), formula('B', 'F.A')] }))[0]).toContain(
      'F.A → F.B → F.A',
    )
  })

  it('refuses named formulas that double at every level', () => {
    const formulas = Array.from({ length: 40 }, (_, index) => ({
      code: `F${index}`,
      name: '',
      versions: [{ from: '2000-01-01', formula: index === 0 ? '1' : `F.F${index - 1} + F.F${index - 1}` }],
    }))
    expect(messages(request([concept('0100', 'F.F39')], { formulas })).join()).toContain('demasiado grande')
  })
})

describe('running', () => {
  it('limits an error to its employee', () => {
    const run = compile(request([concept('0100', 'L.BASICO / L.DIVISOR_HORAS')]))
    expect(liquidate(run, { fields: { BASICO: '100.00' } }).error).toMatchObject({
      concept: '0100',
      code: 'division_by_zero',
      message: expect.stringContaining('Concepto 0100'),
    })
    const good = liquidate(run, { fields: { BASICO: '100.00', DIVISOR_HORAS: '3' } })
    expect(good.error).toBeNull()
    expect(resultOf(run, good.out, 'C.0100')).toBe('33.33')
  })

  it('refuses a fact of the wrong type, naming it', () => {
    const run = compile(request([concept('0100', 'L.BASICO')]))
    for (const BASICO of ['1e309', 'NaN', 'Infinity', '12,5', '9'.repeat(40)])
      expect(liquidate(run, { fields: { BASICO } }).error).toMatchObject({
        code: 'bad_input',
        message: expect.stringContaining('L.BASICO'),
      })
  })

  it('generates code after the first employees, with the same results', () => {
    const result = compileRun(request([concept('0100', 'L.BASICO / 3 * N.0100')]))
    if (!result.ok) throw new Error('refused')
    const code = jest.spyOn(globalThis, 'Function')
    const amount = (index: number) =>
      liquidate(result.run, { fields: { BASICO: '1000' }, novelties: { '0100': { quantity: String(index) } } }).out[0]
    const first = Array.from({ length: 32 }, (_, index) => amount(index))
    expect(code).not.toHaveBeenCalled()
    expect(Array.from({ length: 32 }, (_, index) => amount(index))).toEqual(first)
    expect(code).toHaveBeenCalledTimes(1)
    expect(first.slice(0, 3)).toEqual([0, 333_33, 666_67])
    code.mockRestore()
  })

  it('calculates exactly where float64 does not', () => {
    const run = compile(request([concept('0100', 'L.BASICO * 1,1 * 1,05'), concept('0110', 'C.0100 * C.0100 / 100')]))
    const { out } = liquidate(run, { fields: { BASICO: '12345678.93' } })
    expect(resultOf(run, out, 'C.0100')).toBe('14259259.16')
    expect(resultOf(run, out, 'C.0110')).toBe('2033264717920.44')
  })

  it("rounds by the concept's rule", () => {
    const run = compile(
      request([
        concept('0100', '2 / 3', { rounding: { decimals: 4, rule: 'half-away-from-zero' } }),
        concept('0110', '2 / 3', { rounding: { decimals: 0, rule: 'toward-zero' } }),
        concept('0120', '0,125', { rounding: { decimals: 2, rule: 'half-even' } }),
        concept('0130', '-0,125'),
      ]),
    )
    const { out } = liquidate(run, { fields: {} })
    expect(['0100', '0110', '0120', '0130'].map((code) => resultOf(run, out, `C.${code}`))).toEqual([
      '0.6667',
      '0',
      '0.12',
      '-0.13',
    ])
  })

  it('replays a stored run bit for bit from its frozen rules, whatever is added later', () => {
    const first = compile({ ...catalogue, period: '2025-12', liquidationType: 'MENSUAL' })
    const frozen = JSON.parse(JSON.stringify(first.frozen)) as RunRequest
    const again = compile({
      ...frozen,
      parameters: frozen.parameters.map((parameter) => ({
        ...parameter,
        versions: [...parameter.versions, { from: '2026-01-01', value: parameter.versions[0]?.value ?? '' }],
      })),
    })
    const facts = {
      fields: { CONVENIO: '130/75', CATEGORIA: 'CAJERO B', FECHA_INGRESO: '2015-03-10' },
      novelties: { '0130': { quantity: '7.25' } },
    }
    const [one, two] = [liquidate(first, facts), liquidate(again, facts)]
    expect(again.hash).toBe(first.hash)
    expect(two.inputs).toEqual(one.inputs)
    expect(two.out).toEqual(one.out)
    expect(compile({ ...catalogue, period: '2025-11', liquidationType: 'MENSUAL' }).hash).not.toBe(first.hash)
  })

  it('requests only the history that formulas read', () => {
    const run = compile(request([concept('0100', 'SAC.MEJOR + H.0100.MES_ANTERIOR')]))
    expect(historyNeeded(run)).toEqual([
      { of: 'accumulator', code: 'BASE_SAC', months: ['2025-11', '2025-10', '2025-09', '2025-08', '2025-07'] },
      { of: 'concept', code: '0100', months: ['2025-11'] },
    ])
  })

  it('gives the same in the browser and on the server for any employee of the catalogue', () => {
    const given = { ...catalogue, period: '2026-06', liquidationType: 'FINAL' }
    const [server, browser] = [compile(given), compile(given, 'interpreted')]
    const money = fc
      .oneof(fc.integer({ min: 0, max: 900_000_000 }), fc.integer({ min: 0, max: 2 ** 40 }), fc.constant(0))
      .map((cents) => (cents / 100).toFixed(2))
    const quantity = fc.integer({ min: 0, max: 9000 }).map((units) => (units / 100).toFixed(2))
    const facts = fc.record({
      fields: fc.record({
        BASICO: money,
        CONVENIO: fc.constantFrom('130/75', ''),
        CATEGORIA: fc.constantFrom('CAJERO A', 'VENDEDOR D', 'OTRA'),
        FECHA_INGRESO: fc.constantFrom('2010-01-31', '2026-06-10', '2024-02-29', null),
        FECHA_EGRESO: fc.constantFrom('2026-06-15', '2026-06-30', null),
        MOTIVO_EGRESO: fc.constantFrom('SIN_CAUSA', 'RENUNCIA', 'FALLECIMIENTO'),
        JORNADA: fc.constantFrom('0.5', '1', '0.3333'),
        AFILIADO: fc.boolean(),
        JORNALIZADO: fc.boolean(),
        PERIODO_PRUEBA: fc.boolean(),
        VALOR_HORA: quantity,
        GAN_TOPE_35: fc.boolean(),
      }),
      novelties: fc.dictionary(
        fc.constantFrom('0105', '0130', '0131', '0150', '0170', '0830', '0831', '0841'),
        fc.record({ quantity, amount: money }),
        { maxKeys: 6 },
      ),
      history: fc.record({
        BASE_SAC: fc.record({ '2026-05': money, '2026-02': money }),
        '0706': fc.record({ '2026-01': money }),
      }),
    })
    fc.assert(
      fc.property(facts, (employee) => {
        const [a, b] = [liquidate(server, employee), liquidate(browser, employee)]
        expect(a.error).toEqual(b.error)
        if (a.error === null) {
          expect(a.out).toEqual(b.out)
          const totals = resultTotals(server, a.out)
          const cents = (text: string): bigint => BigInt(text.replace('.', ''))
          expect(cents(totals.net)).toBe(cents(totals.remunerative) + cents(totals.nonRemunerative) - cents(totals.deductions))
        }
      }),
      { numRuns: 400 },
    )
  })
})

describe('grossing-up', () => {
  const payPromised = (target: number, fields: EmployeeFacts['fields'], period: string) => {
    const run = compile({ ...catalogue, period, liquidationType: 'MENSUAL' })
    const encoded = encodeInputs(run, {
      fields: { FECHA_INGRESO: '2020-01-01', GAN_OMITIR: true, NETO_ACORDADO: fromUnits(BigInt(target)), ...fields },
    })
    if (!encoded.ok) throw new Error(encoded.error.message)
    const out = new Float64Array(run.outputs.length)
    expect(runGrossUp(run, encoded.inputs, out, target)).toBeNull()
    return resultTotals(run, out)
  }

  it('reduces a promised net pay by the days before the admission', () => {
    expect(payPromised(90_000_000, { FECHA_INGRESO: '2025-12-16' }, '2025-12').net).toBe('450000.00')
  })

  it('finds the pay below and above the cap', () => {
    expect(payPromised(350_000_000, {}, '2025-12')).toMatchObject({ net: '3500000.00', remunerative: '4134306.04' })
    expect(payPromised(83_000_000, {}, '2025-12').net).toBe('830000.00')
  })
})

const of0190 = () => catalogue.concepts.find(({ code }) => code === '0190') as Concept

describe('explaining', () => {
  const run = compile({ ...catalogue, period: '2025-12', liquidationType: 'MENSUAL' })
  const { inputs, out } = liquidate(run, {
    fields: { CONVENIO: '130/75', CATEGORIA: 'ADMINISTRATIVO B', FECHA_INGRESO: '2021-05-01', GAN_OMITIR: true },
  })
  const { concepts, error } = explain(run, inputs, ['130/75'])
  const of = (code: string) => concepts.find((known) => known.code === code)

  it('explains a concept in words, with its law and every value it read', () => {
    expect(error).toBeNull()
    expect(of('0810')).toMatchObject({ amount: '132.839,18', law: 'Ley 24.241, art. 11', unrounded: '132.839,1823' })
    expect(of('0810')?.sentence).toBe(
      'Jubilación: 11 % (Tasa del aporte jubilatorio) de 1.207.628,93 (Base imponible de aportes) = 132.839,18',
    )
    expect(of('0810')?.reads).toContainEqual(expect.objectContaining({ name: 'F.TASA_JUBILACION', value: '11 %' }))
    expect(of('0110')?.reads).toContainEqual(
      expect.objectContaining({ name: 'C.0100', label: 'Sueldo básico', value: '1.071.860,00' }),
    )
    expect(of('0120')?.sentence).toBe(
      'Presentismo: (1.071.860,00 (Sueldo básico) + 42.874,40 (Antigüedad)) ÷ 12 (Divisor de la asignación por asistencia y puntualidad) = 92.894,53',
    )
  })

  it('names an untitled named formula by its code, written as words', () => {
    const formulas = (catalogue.formulas ?? []).map((formula) => ({ ...formula, name: formula.code }))
    const untitled = compile({ ...catalogue, formulas, period: '2025-12', liquidationType: 'MENSUAL' })
    const lines = explain(untitled, inputs, ['130/75']).concepts
    expect(lines.find(({ code }) => code === '0810')?.sentence).toContain('11 % (Tasa jubilacion) de')
  })

  it('explains what another receipt of the month paid, also where a formula only names its novelty', () => {
    const own = { ...of0190(), code: '9195', name: 'Premio', formula: 'N.9195.IMPORTE * 2' }
    const final = compile({ ...catalogue, concepts: [...catalogue.concepts, own], period: '2025-12', liquidationType: 'FINAL' })
    const facts = {
      fields: { BASICO: '900000.00', FECHA_INGRESO: '2021-05-01', FECHA_EGRESO: '2025-12-10', GAN_OMITIR: true },
      novelties: { '9195': { amount: '1000.00' } },
      history: { '0100': { '2025-12': '900000.00' }, '9195': { '2025-12': '500.00' } },
    }
    const { concepts: reportRun } = explain(final, liquidate(final, facts).inputs)
    const sentences = ['0100', '9195'].map((code) => reportRun.find((known) => known.code === code)?.sentence)
    expect(sentences).toEqual([
      'Sueldo básico: (900.000,00 (Básico de un mes completo) × 10,00 (Días trabajados del mes) ÷ 30 (Días del mes para el valor del día)) redondeado - 900.000,00 (Sueldo básico: ya pagado con otro recibo del mes) = -600.000,00',
      'Premio: 1.000,00 (Novedad de Premio (importe)) × 2 - 500,00 (Premio: ya pagado con otro recibo del mes) = 1.500,00',
    ])
  })

  it('omits parts without effect: terms of zero, the other branch, the zero in a maximum', () => {
    const own = {
      ...of0190(),
      code: '9195',
      name: 'Premio',
      formula: 'SI(N.9195 > 2; C.0100 + N.9195.IMPORTE; 0) * MAXIMO(N.9195 - H.9195.M1; 0) / 2 + 0 - N.0190.IMPORTE',
    }
    const rules = compile({
      ...catalogue,
      concepts: [...catalogue.concepts, own],
      period: '2025-12',
      liquidationType: 'MENSUAL',
    })
    const facts = {
      fields: { BASICO: '900000.00', FECHA_INGRESO: '2021-05-01', GAN_OMITIR: true },
      novelties: { '9195': { quantity: '3', amount: '1000.00' } },
    }
    const { concepts: reportRun } = explain(rules, liquidate(rules, facts).inputs)
    const bonus = reportRun.find(({ code }) => code === '9195')
    const counts = (name: string) => bonus?.reads.find((one) => one.name === name)?.counted
    expect(['C.0100', 'N.9195.IMPORTE', 'N.9195', 'H.9195.M1', 'N.0190.IMPORTE'].map(counts)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(bonus?.sentence).toBe(
      'Premio: (900.000,00 (Sueldo básico) + 1.000,00 (Novedad de Premio (importe))) × 3,00 (Novedad de Premio) ÷ 2 = 1.351.500,00',
    )
  })

  it('distinguishes the components of an amount from its conditions, and names the formula that read them', () => {
    const read = (code: string, name: string) => of(code)?.reads.find((one) => one.name === name)
    expect(read('0110', 'C.0100')).toMatchObject({ counted: true, direct: true })
    expect(read('0110', 'F.TASA_ANTIGUEDAD')).toMatchObject({ counted: true, direct: true, within: [] })
    expect(read('0110', 'L.CONVENIO')).toMatchObject({ counted: false, direct: false, within: ['F.TASA_ANTIGUEDAD'] })
    expect(read('0120', 'F.COMERCIO')).toMatchObject({ counted: false, direct: true })
    expect(read('0120', 'P.PRESENTISMO_DIVISOR')).toMatchObject({ counted: true, direct: true })
  })

  it('replaces a formula with the same title as the line by the source of its value', () => {
    expect(of('0030')?.sentence).toBe('Básico de un mes completo: 1.071.860,00 (Básicos del CCT 130/75, empleados de comercio)')
    expect(of('0030')?.reads.map(({ name }) => name)).not.toContain('F.BASICO_MES')
    expect(of('0030')?.reads.find(({ kind }) => kind === 'scale')).toMatchObject({ counted: true, direct: true })
  })

  it('agrees with the result', () => {
    for (const line of resultLines(run, out))
      expect(of(line.code)?.amount.replaceAll('.', '').replace(',', '.')).toBe(line.amount)
  })
})
