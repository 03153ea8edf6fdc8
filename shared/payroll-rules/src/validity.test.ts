import { describe, expect, it } from '@jest/globals'
import { endOfHold } from '@legajo/kernel/holds.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { type CompiledRun, compileRun } from './compile-run.ts'
import { encodeInputs } from './inputs.ts'
import { resultOf } from './results.ts'
import type { RunRequest } from './rules.ts'
import { findRulesWithoutValue, valueOn } from './validity.ts'

const compile = (change: Partial<RunRequest> & Pick<RunRequest, 'period'>): CompiledRun => {
  const result = compileRun({ ...catalogue, liquidationType: 'MENSUAL', ...change })
  if (!result.ok) throw new Error(result.errors[0]?.message)
  return result.run
}

/** The wages of a month for an agreed pay: the tax withheld, or the message of the receipt's error. */
const withheld = (run: CompiledRun, pay: string): string | undefined => {
  const encoded = encodeInputs(run, {
    fields: { FECHA_INGRESO: '2020-01-01', BASICO: pay },
  })
  if (!encoded.ok) throw new Error(encoded.error.message)
  const out = new Float64Array(run.outputs.length)
  return run.run(encoded.inputs, out)?.message ?? resultOf(run, out, 'C.0820') ?? undefined
}

const provisional = catalogue.parameters.map((parameter) =>
  parameter.code === 'GAN_VALORES_PROVISORIOS' ? { ...parameter, versions: [{ from: '2000-01-01', value: 'true' }] } : parameter,
)

describe('the span of a value', () => {
  it('ends with the span of its kind that contains its first day', () => {
    expect(endOfHold('month', '2024-02-01')).toBe('2024-02-29')
    expect(endOfHold('quarter', '2026-08-15')).toBe('2026-09-30')
    expect(endOfHold('half-year', '2026-09-01')).toBe('2026-12-31')
    expect(endOfHold('half-year', '2026-01-01')).toBe('2026-06-30')
    expect(endOfHold('fiscal-year', '2026-07-01')).toBe('2026-12-31')
    expect(endOfHold('until-changed', '2026-07-01')).toBeNull()
  })

  it('ends earlier where the next value begins', () => {
    const dated = { holds: 'fiscal-year' as const, versions: [{ from: '2026-01-01' }, { from: '2026-05-01' }] }
    expect(valueOn(dated, '2026-03-31')).toMatchObject({ state: 'valid', until: '2026-04-30' })
    expect(valueOn(dated, '2026-12-31')).toMatchObject({ state: 'valid', until: '2026-12-31' })
    expect(valueOn(dated, '2027-01-01')).toMatchObject({ state: 'expired', until: '2026-12-31' })
    expect(valueOn(dated, '2025-12-31')).toEqual({ state: 'missing' })
  })

  it('of the second half alone is missed from the next July on', () => {
    const dated = { holds: 'second-half' as const, versions: [{ from: '2026-07-01' }] }
    expect(valueOn(dated, '2027-06-30')).toMatchObject({ state: 'valid' })
    expect(valueOn(dated, '2027-07-31')).toMatchObject({ state: 'expired', until: '2026-12-31' })
  })
})

describe('values that ended', () => {
  it('are none of Ganancias in the months that ARCA published', () => {
    for (const period of ['2024-07', '2025-01', '2025-12', '2026-06', '2026-12']) {
      const ended = findRulesWithoutValue({ ...catalogue, period }).filter(({ onMissing }) => onMissing === 'refuse')
      expect(ended.map(({ code }) => code)).toEqual([])
    }
  })

  it('name the base of contributions of a past month, with its end and publisher', () => {
    const [maximum] = findRulesWithoutValue({ ...catalogue, period: '2026-11' }).filter(({ code }) => code === 'BASE_MAXIMA')
    expect(maximum).toMatchObject({
      until: '2026-10-31',
      source: 'Res. ANSES 284/2026',
      publisher: expect.stringContaining('ANSES'),
    })
  })

  it('refuse in January the receipts that withhold Ganancias, and no others', () => {
    const january = compile({ period: '2027-01' })
    expect(withheld(january, '1500000')).toBe('0.00')
    expect(withheld(january, '5000000')).toMatch(
      /0820.*escala GANANCIAS .*no tiene un valor que rija en enero de 2027: el último rige hasta el 31\/12\/2026 \(Tablas de ARCA 2026/,
    )
    expect(withheld(compile({ period: '2026-12' }), '5000000')).not.toMatch(/no tiene/)
  })

  it('go on in a projection', () => {
    expect(withheld(compile({ period: '2027-01', projected: true }), '5000000')).toMatch(/^\d/)
  })

  it('are replaced in January by one month of the former half-year, where the company chose so, and refused in February', () => {
    const january = compile({ period: '2027-01', parameters: provisional })
    // Deductions 13/12 × (6.019.671,36 + 28.894.422,56) / 12 = 3.151.966,81; 94.451,88 + 19 % of (1.386.292,74 − 876.357,63).
    const run = withheld(january, '5000000')
    expect(run).toBe('191339.55')
    expect(january.frozen.scales.find(({ code }) => code === 'GANANCIAS')?.versions).toMatchObject([
      { from: '2027-01-01', provisional: true },
    ])
    const again = compileRun(january.frozen)
    if (!again.ok) throw new Error(again.errors[0]?.message)
    expect(withheld(again.run, '5000000')).toBe(run)
    expect(withheld(compile({ period: '2027-02', parameters: provisional }), '9000000')).toMatch(/no tiene un valor/)
  })
})
