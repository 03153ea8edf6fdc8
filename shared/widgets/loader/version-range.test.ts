import { expect, it } from '@jest/globals'
import { inRange } from './version-range.ts'

it.each([
  ['0.5.1', '^0.5.0', true],
  ['0.5.0', '^0.5.0', true],
  ['0.4.9', '^0.5.0', false],
  ['0.6.0', '^0.5.0', false],
  ['1.9.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['0.0.0-abc', '^0.0.0', false],
  ['0.0.0-abc', '0.0.0-abc', true],
  ['3.0.0', '*', true],
])('%s in %s: %s', (version, range, expected) => expect(inRange(version, range)).toBe(expected))
