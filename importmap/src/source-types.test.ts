import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { faultsOfTypes } from './source-types.ts'

const root = mkdtempSync(join(tmpdir(), 'legajo-types-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

it('reports the type errors of a unit and of nothing else, without its tests', () => {
  write('tsconfig.json', JSON.stringify({ compilerOptions: { lib: ['es5'], types: [], strict: true } }))
  write('packages/org/src/main.tsx', "export const seats: number = 'many'\n")
  write('packages/org/src/seats.test.ts', "export const broken: number = 'test'\n")
  write('packages/time/src/main.tsx', "export const hours: number = 'long'\n")
  expect(faultsOfTypes(root, ['org'])).toEqual([
    "packages/org/src/main.tsx(1,14): Type 'string' is not assignable to type 'number'.",
  ])
  expect(faultsOfTypes(root, ['org', 'time'])).toHaveLength(2)
  write('packages/org/src/main.tsx', 'export const seats: number = 4\n')
  expect(faultsOfTypes(root, ['org', 'vendor'])).toEqual([])
  expect(faultsOfTypes(root, ['vendor'])).toEqual([])
})
