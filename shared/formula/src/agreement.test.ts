import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { checkFormula, type Scope } from './check.ts'
import { compileProgram, generateSource } from './generate.ts'
import { parseFormula } from './parse.ts'
import type { LookupTable } from './plan.ts'
import { printFormula } from './print.ts'
import { interpretProgram, type Program } from './program.ts'
import { numberType } from './types.ts'

/**
 * Tests the generated code and the interpreter against an independent oracle: each formula is generated together with its value as a
 * fraction of BigInts.
 */
type Fraction = { readonly n: bigint; readonly d: bigint }
type RandomFormula = { readonly text: string; readonly value: (inputs: readonly bigint[]) => Fraction | null }

const scales = [2, 2, 0, 4]
const slots = scales.map((scale, index) => ({ name: `X${index}`, scale }))

const brackets: LookupTable = {
  code: 'TRAMOS',
  mode: 'progressive',
  keyType: numberType(2),
  keys: [0, 10000, 50000],
  columns: [
    { name: 'FIJO', type: numberType(2), values: [0, 500, 5300] },
    { name: 'PORCENTAJE', type: numberType(1), values: [50, 120, 351] },
  ],
}

const scope: Scope = {
  resolve: (target, path) => {
    if (target === 'scale') return { kind: 'table', table: brackets }
    const slot = slots.findIndex((known) => known.name === path[0])
    return slot < 0
      ? undefined
      : {
          kind: 'plan',
          plan: { kind: 'slot', slot: slot + 3, bound: 2 ** 40, name: `N.${path[0]}`, type: numberType(slots[slot]?.scale ?? 0) },
        }
  },
  names: () => slots.map((slot) => slot.name),
}

const f = (n: bigint, d = 1n): Fraction => (d < 0n ? { n: -n, d: -d } : { n, d })
const isLess = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d
const halfDistance = ({ n, d }: Fraction, digits: number): bigint => {
  const top = n * 10n ** BigInt(digits)
  const size = ((top < 0n ? -top : top) * 2n + d) / (2n * d)
  return top < 0n ? -size : size
}
const two =
  (a: RandomFormula, b: RandomFormula, join: (x: Fraction, y: Fraction) => Fraction | null) =>
  (inputs: readonly bigint[]): Fraction | null => {
    const [x, y] = [a.value(inputs), b.value(inputs)]
    return x && y && join(x, y)
  }

const leaf: fc.Arbitrary<RandomFormula> = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map(
    (index): RandomFormula => ({
      text: `N.X${index}`,
      value: (inputs) => f(inputs[index] ?? 0n, 10n ** BigInt(scales[index] ?? 0)),
    }),
  ),
  fc.tuple(fc.integer({ min: 0, max: 99999 }), fc.integer({ min: 0, max: 5 })).map(([units, scale]): RandomFormula => {
    const digits = String(units).padStart(scale + 1, '0')
    const text = scale === 0 ? digits : `${digits.slice(0, -scale)},${digits.slice(-scale)}`
    return { text, value: () => f(BigInt(units), 10n ** BigInt(scale)) }
  }),
)

const { formula } = fc.letrec<{ formula: RandomFormula }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.tuple(tie('formula'), fc.constantFrom('+', '-', '*', '/'), tie('formula')).map(
      ([a, op, b]): RandomFormula => ({
        text: `(${a.text}) ${op} (${b.text})`,
        value: two(a, b, (x, y) =>
          op === '+'
            ? f(x.n * y.d + y.n * x.d, x.d * y.d)
            : op === '-'
              ? f(x.n * y.d - y.n * x.d, x.d * y.d)
              : op === '*'
                ? f(x.n * y.n, x.d * y.d)
                : y.n === 0n
                  ? null
                  : f(x.n * y.d, x.d * y.n),
        ),
      }),
    ),
    fc.tuple(tie('formula'), tie('formula'), tie('formula'), tie('formula')).map(
      ([a, b, c, d]): RandomFormula => ({
        text: `SI(${a.text} < ${b.text}; ${c.text}; ${d.text})`,
        value: (inputs) => {
          const [x, y] = [a.value(inputs), b.value(inputs)]
          return x && y && (isLess(x, y) ? c : d).value(inputs)
        },
      }),
    ),
    fc.tuple(tie('formula'), tie('formula'), fc.boolean()).map(
      ([a, b, most]): RandomFormula => ({
        text: `${most ? 'MAXIMO' : 'MINIMO'}(${a.text}; ${b.text})`,
        value: two(a, b, (x, y) => (isLess(x, y) === most ? y : x)),
      }),
    ),
    fc.tuple(tie('formula'), fc.integer({ min: 0, max: 4 })).map(
      ([a, digits]): RandomFormula => ({
        text: `REDONDEAR(${a.text}; ${digits})`,
        value: (inputs) => {
          const x = a.value(inputs)
          return x && f(halfDistance(x, digits), 10n ** BigInt(digits))
        },
      }),
    ),
    tie('formula').map(
      (a): RandomFormula => ({
        text: `ABSOLUTO(-(${a.text}))`,
        value: (inputs) => {
          const x = a.value(inputs)
          return x && f(x.n < 0n ? -x.n : x.n, x.d)
        },
      }),
    ),
    fc.tuple(tie('formula'), tie('formula')).map(
      ([a, b]): RandomFormula => ({
        text: `RESTO(${a.text}; ${b.text})`,
        value: two(a, b, (x, y) => {
          if (y.n <= 0n) return null
          const [top, under] = [x.n * y.d, x.d * y.n]
          const times = top >= 0n ? top / under : -((-top + under - 1n) / under)
          return f(x.n * y.d - times * y.n * x.d, x.d * y.d)
        }),
      }),
    ),
    tie('formula').map(
      (a): RandomFormula => ({
        text: `ESCALA_PROGRESIVA(E.TRAMOS; ${a.text})`,
        value: (inputs) => {
          const x = a.value(inputs)
          if (!x) return null
          if (x.n < 0n) return f(0n)
          const row = isLess(x, f(100n)) ? 0 : isLess(x, f(500n)) ? 1 : 2
          const [from, fixed, rate] = [[0n, 100n, 500n][row] ?? 0n, [0n, 500n, 5300n][row] ?? 0n, [50n, 120n, 351n][row] ?? 0n]
          return f(fixed * x.d * 10n + (x.n - from * x.d) * rate, 1000n * x.d)
        },
      }),
    ),
  ),
}))

const programOf = (text: string, digits: number): Program | undefined => {
  const parsed = parseFormula(text)
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problems[0]?.message}`)
  const again = parseFormula(printFormula(parsed.tree))
  expect(again.ok && printFormula(again.tree)).toBe(printFormula(parsed.tree))
  const checked = checkFormula(text, parsed.tree, scope)
  // A divisor of constants that is zero is refused before anything is calculated.
  if (!checked.ok && checked.problems.every(({ code }) => code === 'zero_divisor')) return undefined
  if (!checked.ok) throw new Error(`${text}: ${checked.problems[0]?.message}`)
  const first = { kind: 'formula', slot: 0, plan: checked.plan, digits, rule: 'half-away-from-zero' } as const
  const again2 = { kind: 'slot', slot: 0, bound: 2 ** 40, name: 'C.1', type: numberType(digits) } as const
  const second = {
    kind: 'formula',
    slot: 1,
    plan: { kind: 'arithmetic', operator: '+', type: numberType(digits), left: again2, right: again2 },
    digits,
    rule: 'half-away-from-zero',
  } as const
  return {
    inputCount: 4,
    outputCount: 3,
    steps: [
      first,
      second,
      {
        kind: 'sum',
        slot: 2,
        terms: [
          { slot: 0, factor: 1 },
          { slot: 1, factor: -1 },
        ],
      },
    ],
  }
}

const check = (drawn: RandomFormula, digits: number, inputs: readonly number[]): void => {
  if (drawn.text.length > 3000) return
  const expected = drawn.value(inputs.map(BigInt))
  const units = expected && halfDistance(expected, digits)
  const limit = BigInt(Number.MAX_SAFE_INTEGER)
  const fits = units !== null && units <= limit / 2n && units >= -limit / 2n
  const program = programOf(drawn.text, digits)
  if (!program) return
  for (const run of [interpretProgram(program), compileProgram(program)]) {
    const out = new Float64Array(3)
    const failure = run(Float64Array.from(inputs), out)
    if (expected === null) expect(failure?.step).toBe(0)
    else if (fits) {
      expect(failure).toBeNull()
      expect(BigInt(out[0] ?? Number.NaN)).toBe(units)
      expect(out[1]).toBe(2 * (out[0] ?? 0))
      expect(Object.is(out[0], -0)).toBe(false)
    } else expect(failure?.failure.code).toBe('out_of_range')
  }
}

const runs = Number(process.env['FORMULA_RUNS'] ?? 1500)

describe('generated code and interpreter', () => {
  it('agree with the oracle on everyday amounts', () =>
    fc.assert(
      fc.property(
        formula,
        fc.integer({ min: 0, max: 4 }),
        fc.array(fc.integer({ min: -5_000_000, max: 500_000_000 }), { minLength: 4, maxLength: 4 }),
        check,
      ),
      { numRuns: runs },
    ))

  it('agree with the oracle where float64 overflows', () =>
    fc.assert(
      fc.property(formula, fc.integer({ min: 0, max: 4 }), fc.array(fc.maxSafeInteger(), { minLength: 4, maxLength: 4 }), check),
      { numRuns: runs },
    ))

  it('agree with the oracle around zero and ties', () =>
    fc.assert(
      fc.property(
        formula,
        fc.integer({ min: 0, max: 2 }),
        fc.array(fc.integer({ min: -12, max: 12 }), { minLength: 4, maxLength: 4 }),
        check,
      ),
      { numRuns: runs },
    ))

  // Products beyond 2^53 that leave only their last digits, so that a single lost unit shows in the result.
  it('agree with the oracle when only an intermediate result overflows', () => {
    const near = fc.integer({ min: 2 ** 26, max: 2 ** 40 })
    const there: fc.Arbitrary<RandomFormula> = fc.constantFrom<RandomFormula>(
      { text: '(N.X0 + 0,01) * N.X1 - N.X0 * N.X1', value: ([, x1 = 0n]) => f(x1, 10_000n) },
      { text: 'RESTO(N.X0 * N.X1; 100)', value: ([x0 = 0n, x1 = 0n]) => f((x0 * x1) % 1_000_000n, 10_000n) },
      {
        text: 'REDONDEAR(N.X0 * N.X1; 2) - TRUNCAR(N.X0 * N.X1; 2)',
        value: ([x0 = 0n, x1 = 0n]) => f((x0 * x1) % 100n >= 50n ? 1n : 0n, 100n),
      },
    )
    fc.assert(fc.property(there, fc.integer({ min: 0, max: 2 }), fc.array(near, { minLength: 4, maxLength: 4 }), check), {
      numRuns: runs,
    })
  })

  it('never put user text into the code', () => {
    const program = programOf('SEA constructor = N.X0; SI("eval" = "x"; constructor; constructor / 3)', 2)
    expect(program && generateSource(program)).not.toMatch(/constructor|eval|X0/i)
  })
})
