import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readUnchangedRelease, stamp, writeUnit } from './release-unit.ts'

const dist = mkdtempSync(join(tmpdir(), 'legajo-unit-'))
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const writeTestUnit = (extra: Record<string, Uint8Array>) =>
  writeUnit(dist, 'dev', { unit: 'muestra', entries: {}, outputs: [], extra })

test('reuses a finished build, and rebuilds an interrupted one', async () => {
  await writeTestUnit({ 'a.css': Buffer.from('a{}') })
  stamp(dist, 'llave', [])
  expect(readUnchangedRelease(dist, 'llave')?.unit).toBe('muestra')
  expect(readUnchangedRelease(dist, 'otra')).toBeNull()

  // Simulates a kill: the second file is never written.
  await expect(writeTestUnit({ 'a.css': Buffer.from('a{}'), 'b.css': undefined as never })).rejects.toThrow()
  expect(readdirSync(dist)).not.toContain('b.css')
  expect(readUnchangedRelease(dist, 'llave')).toBeNull()
})
