import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { openKeyFile } from './key-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'legajo-keys-'))
afterAll(() => rmSync(folder, { recursive: true }))

const entry = (name: string) => {
  const key = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return { name, key, units: ['payroll'] }
}

it('reads a changed list again, and keeps the last valid one', () => {
  const file = join(folder, 'keys.json')
  const first = [entry('Nómina')]
  writeFileSync(file, JSON.stringify(first))
  const reports: string[] = []
  const keys = openKeyFile(file, 'lista', (sentence) => reports.push(sentence))
  const names = () => keys().map(({ name }) => name)
  expect(names()).toEqual(['Nómina'])
  expect(keys()).toBe(keys())
  writeFileSync(file, JSON.stringify([...first, entry('Sugerencias')]))
  expect(names()).toEqual(['Nómina', 'Sugerencias'])
  writeFileSync(file, '[')
  expect([names(), names()]).toEqual(Array(2).fill(['Nómina', 'Sugerencias']))
  rmSync(file)
  expect([names(), names()]).toEqual(Array(2).fill(['Nómina', 'Sugerencias']))
  expect(reports).toEqual([expect.stringContaining('no es JSON'), expect.stringContaining('no such file')])
})
