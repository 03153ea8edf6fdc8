import { describe, expect, it } from '@jest/globals'
import { toUnits } from '@legajo/kernel/money.ts'
import type { ConceptKind } from '@legajo/payroll-rules/rules.ts'
import fc from 'fast-check'
import { type Account, accountOf, type ConceptRule, type PaidAmounts, postEntry } from './post-entry.ts'
import { splitCents } from './split-cents.ts'

const rule = (debit: string, credit: string): ConceptRule => ({
  debit,
  credit,
  debitScheme: '',
  creditScheme: '',
  excluded: false,
})
const account = (code: string, needsCostCenter = false): readonly [string, Account] => [
  code,
  { code, needsCostCenter, active: true },
]
const accounts = new Map([
  account('SUELDOS', true),
  account('CARGAS', true),
  account('A_PAGAR'),
  account('SUSS'),
  account('SEC'),
  account('FAECYS'),
])
const rules = new Map([
  ['haber', rule('SUELDOS', 'A_PAGAR')],
  ['suss', rule('A_PAGAR', 'SUSS')],
  ['sec', rule('A_PAGAR', 'SEC')],
  ['faecys', rule('A_PAGAR', 'FAECYS')],
  ['patronal', rule('CARGAS', 'SUSS')],
])
const posting = { ruleOf: (code: string) => rules.get(code), accounts, liquidationType: 'MENSUAL' }
const createPaidAmounts = (
  concept: string,
  kind: ConceptKind,
  amount: string,
  centers = [{ code: 'ADM', weight: 1n }],
): PaidAmounts => ({
  employeeId: 1,
  concept,
  kind,
  cents: toUnits(amount),
  centers,
})

describe('the entry', () => {
  it('matches the worked example of the commerce receipt to the cent', () => {
    const { lines, problems } = postEntry(
      [
        createPaidAmounts('haber', 'remunerative', '1207628.93'),
        createPaidAmounts('haber', 'non-remunerative', '40000.00'),
        createPaidAmounts('suss', 'deduction', '205296.92'),
        createPaidAmounts('sec', 'deduction', '24152.58'),
        createPaidAmounts('faecys', 'deduction', '6038.14'),
        createPaidAmounts('patronal', 'employer', '288570.29'),
      ],
      posting,
    )
    expect(problems).toEqual([])
    expect(Object.fromEntries(lines.map((line) => [line.account, Number(line.cents)]))).toEqual({
      SUELDOS: 124_762_893,
      CARGAS: 28_857_029,
      A_PAGAR: -101_214_129,
      SUSS: -(20_529_692 + 28_857_029),
      SEC: -2_415_258,
      FAECYS: -603_814,
    })
  })

  it('always balances, for any amounts, signs and percentages', () => {
    const concept = fc.constantFrom('haber', 'suss', 'sec', 'patronal')
    const center = fc.record({ code: fc.constantFrom('ADM', 'COM', 'LOG'), weight: fc.bigInt({ min: 1n, max: 1_000_000n }) })
    const any = fc.record({
      employeeId: fc.integer({ min: 1, max: 5 }),
      concept,
      kind: fc.constantFrom<ConceptKind>('remunerative', 'deduction', 'employer', 'non-remunerative'),
      cents: fc.bigInt({ min: -9_000_000_000_000n, max: 9_000_000_000_000n }),
      centers: fc.array(center, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 30 }), (all) => {
        const { lines } = postEntry(all, posting)
        expect(lines.reduce((total, { cents }) => total + cents, 0n)).toBe(0n)
      }),
    )
  })

  it('reports a concept without account, a missing account, an inactive one and an employee without cost centre', () => {
    const { problems } = postEntry(
      [
        createPaidAmounts('sin', 'remunerative', '10'),
        createPaidAmounts('raro', 'remunerative', '5'),
        createPaidAmounts('haber', 'remunerative', '1', []),
      ],
      {
        ...posting,
        ruleOf: (code) => (code === 'raro' ? rule('NO_EXISTE', 'CERRADA') : rules.get(code)),
        accounts: new Map<string, Account>([
          ...accounts,
          ['CERRADA', { code: 'CERRADA', needsCostCenter: false, active: false }],
        ]),
      },
    )
    expect(problems.map(({ kind }) => kind)).toEqual([
      'no-account',
      'no-account',
      'unknown-account',
      'inactive-account',
      'no-center',
    ])
  })

  it('skips excluded and informative concepts', () => {
    const { lines } = postEntry(
      [createPaidAmounts('haber', 'informative', '10'), createPaidAmounts('fuera', 'remunerative', '5')],
      {
        ...posting,
        ruleOf: () => ({ ...rule('SUELDOS', 'A_PAGAR'), excluded: true }),
      },
    )
    expect(lines).toEqual([])
  })

  it('derives an account from its scheme', () => {
    expect(accountOf('5.1', '{cuenta}.{cc}.{tipo}', 'ADM', 'SAC')).toBe('5.1.ADM.SAC')
    expect(accountOf('5.1', '', 'ADM', 'SAC')).toBe('5.1')
  })
})

describe('distribution of cents', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [1n, [30n, 70n], [0n, 1n]],
    [1001n, [500_000n, 300_000n, 200_000n], [501n, 300n, 200n]],
  ])('assigns the remainder to the largest fractions: %s by %j', (cents, weights, parts) => {
    expect(splitCents(cents, weights)).toEqual(parts)
  })

  it('adds up, with each part within a cent of its share', () => {
    const weights = fc.array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), weights, (cents, shares) => {
        const parts = splitCents(cents, shares)
        const whole = shares.reduce((total, share) => total + share, 0n)
        expect(parts.reduce((total, part) => total + part, 0n)).toBe(cents)
        for (const [index, part] of parts.entries()) {
          const apart = part * whole - cents * (shares[index] ?? 0n)
          expect(apart < whole && apart > -whole).toBe(true)
        }
      }),
    )
  })
})
