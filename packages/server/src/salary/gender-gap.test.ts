import { expect, it } from '@jest/globals'
import { genderGap, type PaidPerson } from './gender-gap.ts'

/** People of two levels, one of which pays double; women earn a tenth less than men of the same level and seniority. */
const people = (count: number, womenInHigh: number): PaidPerson[] =>
  Array.from({ length: count }, (_, index) => {
    const isWoman = index % 2 === 0
    const isHigh = isWoman ? index % 10 < womenInHigh * 2 : index % 4 === 1
    const seniority = index % 7
    const noise = 1 + ((index * 37) % 11) / 1000
    return {
      isWoman,
      group: isHigh ? 'Alto' : 'Bajo',
      seniority,
      pay: (isHigh ? 2_000_000 : 1_000_000) * (1 + seniority / 100) * (isWoman ? 0.9 : 1) * noise,
    }
  })

it('finds the gap within levels, with its interval, apart from the plain one', () => {
  const gap = genderGap(people(200, 1))
  expect(Number(gap.adjusted)).toBeGreaterThan(9.5)
  expect(Number(gap.adjusted)).toBeLessThan(10.5)
  expect(Number(gap.low)).toBeLessThanOrEqual(Number(gap.adjusted))
  expect(Number(gap.high)).toBeGreaterThanOrEqual(Number(gap.adjusted))
  expect(Number(gap.mean)).toBeGreaterThan(15)
  expect(gap.method).toContain('200 personas')
})

it('splits the gap by factor, with what neither level nor seniority explains', () => {
  const { parts } = genderGap(people(200, 1))
  const of = (start: string) => Number(parts.find(({ factor }) => factor.startsWith(start))?.points)
  // A fifth of the women and half of the men are in the level that pays double: 0.3 × ln 2.
  expect(of('Nivel')).toBeCloseTo(20.8, 0)
  expect(of('Sin explicar')).toBeCloseTo(-Math.log(0.9) * 100, 0)
  expect(of('Nivel') + of('Antigüedad') + of('Sin explicar')).toBeCloseTo(of('Toda'), 0)
  expect(parts.at(-1)?.share).toBe('100.0')
  expect(genderGap(people(26, 1)).parts).toEqual([])
})

it('averages the gaps of levels for few people, and shows none under five of each', () => {
  const few = genderGap(people(26, 1))
  expect(few).toMatchObject({ low: null, r2: null, method: 'Promedio de las brechas por nivel, según las mujeres de cada uno' })
  expect(Number(few.adjusted)).toBeCloseTo(10, 0)
  expect(genderGap(people(12, 1))).toMatchObject({
    women: 6,
    adjusted: null,
    method: 'Muy pocas personas por nivel para ajustar',
  })
  expect(genderGap(people(8, 1))).toMatchObject({ women: 4, men: 4, mean: null, median: null, adjusted: null })
})
