import { expect, it } from '@jest/globals'
import { checkVersion, compareInterfaces, leastVersion } from './interface.ts'

const before = {
  'legajo-points': { 'property kind': "'up' | 'down'", 'event legajo-points-open': 'CustomEvent<A>', 'part list': '' },
}
const points = before['legajo-points']

it.each([
  ['a removed part', { 'property kind': points['property kind'], 'event legajo-points-open': 'CustomEvent<A>' }, 'breaks'],
  ['a removed value', { ...points, 'property kind': "'up'" }, 'breaks'],
  ['another detail', { ...points, 'event legajo-points-open': 'CustomEvent<A | B>' }, 'breaks'],
  ['a further value', { ...points, 'property kind': "'up' | 'down' | 'none'" }, 'adds'],
  ['a new slot', { ...points, 'slot header': '' }, 'adds'],
] as const)('finds that %s %s', (_, after, kind) => {
  expect(compareInterfaces(before, { 'legajo-points': after as never }).map((one) => one.kind)).toEqual([kind])
})

it('finds removed and new tags', () => {
  expect(compareInterfaces(before, { 'legajo-lines': { 'part list': '' } }).map(({ kind }) => kind)).toEqual(['breaks', 'adds'])
})

it.each([
  ['0.4.2', 'breaks', '0.5.0'],
  ['0.4.2', 'adds', '0.5.0'],
  ['1.4.2', 'breaks', '2.0.0'],
  ['1.4.2', 'adds', '1.5.0'],
] as const)('demands after %s, when something %s pages, %s', (released, kind, least) => {
  expect(leastVersion(released, [{ kind, text: '' }])).toBe(least)
})

it('refuses a version that is too small, with the reasons', () => {
  const after = { 'legajo-points': { ...points, 'slot header': '' } }
  expect(() => checkVersion('1.2.9', '1.2.3', before, after)).toThrow(/1\.3\.0.*desde 1\.2\.3:\n.*slot header/)
  expect(() => checkVersion('1.3.0', '1.2.3', before, after)).not.toThrow()
  expect(() => checkVersion('1.10.0', '1.9.0', before, after)).not.toThrow()
  expect(() => checkVersion('1.2.3', '1.2.3', before, before)).not.toThrow()
})
