import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals'
import { root } from '../setup/root.mjs'
import { appendChecksums, checksumFile, compareChecksums } from './checksums.mjs'

const remedy = 'add a new migration with «npm run generate»; a migration that has landed is never edited, renamed or removed'

it('matches every migration with its checksum', () => {
  expect({ ...compareChecksums(root), remedy }).toEqual({ unlisted: [], missing: [], changed: [], remedy })
})

describe('a list of checksums', () => {
  const copy = mkdtempSync(join(tmpdir(), 'legajo-checksums-'))
  const folder = join(copy, 'packages/server/migrations')
  const file = (name, text) => writeFileSync(join(folder, name), text)
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    file('0001-one.sql', 'select 1;\n')
    file('0002-two.sql', 'select 2;\n')
    appendChecksums(copy)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('adds a line for each new file and keeps the others', () => {
    const before = readFileSync(join(copy, checksumFile), 'utf8')
    file('0003-three.sql', 'select 3;\n')
    expect(compareChecksums(copy)).toEqual({ unlisted: ['0003-three.sql'], missing: [], changed: [] })
    expect(appendChecksums(copy)).toEqual(['0003-three.sql'])
    expect(readFileSync(join(copy, checksumFile), 'utf8').startsWith(before)).toBe(true)
    expect(compareChecksums(copy)).toEqual({ unlisted: [], missing: [], changed: [] })
  })

  it('reports an edited, a renamed and a removed file, and never replaces their lines', () => {
    file('0001-one.sql', 'select 11;\n')
    rmSync(join(folder, '0002-two.sql'))
    file('0004-two.sql', 'select 2;\n')
    const problems = { missing: ['0002-two.sql'], changed: ['0001-one.sql'] }
    expect(compareChecksums(copy)).toEqual({ unlisted: ['0004-two.sql'], ...problems })
    appendChecksums(copy)
    expect(compareChecksums(copy)).toEqual({ unlisted: [], ...problems })
  })

  it('reports a file with two different lines', () => {
    appendFileSync(join(copy, checksumFile), `${'0'.repeat(64)}  0001-one.sql\n`)
    expect(compareChecksums(copy).changed).toEqual(['0001-one.sql'])
  })
})
