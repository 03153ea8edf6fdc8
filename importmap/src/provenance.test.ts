import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { commitOf, faultsOfProvenance } from './provenance.ts'

const root = mkdtempSync(join(tmpdir(), 'legajo-origin-'))
afterAll(() => rmSync(root, { recursive: true }))

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: root, encoding: 'utf8' })

it('reports uncommitted changes and sources that are later than the build', () => {
  const [source, dist] = [join(root, 'packages/org/src/main.tsx'), join(root, 'packages/org/dist')]
  mkdirSync(join(root, 'packages/org/src'), { recursive: true })
  mkdirSync(dist)
  writeFileSync(source, 'one')
  writeFileSync(join(root, '.gitignore'), 'dist')
  writeFileSync(join(dist, 'release.json'), '{}')
  utimesSync(source, 1000, 1000)
  git('init', '-q')
  expect(faultsOfProvenance(root, 'org', dist)).toEqual([expect.stringContaining('sin confirmar en git: ?? packages/')])
  git('add', '-A')
  git('commit', '-qm', 'one')
  expect(faultsOfProvenance(root, 'org', dist)).toEqual([])
  expect(commitOf(root)).toMatch(/^[0-9a-f]{40}$/)
  utimesSync(source, new Date(), new Date(Date.now() + 60_000))
  expect(faultsOfProvenance(root, 'org', dist)).toEqual([
    'packages/org/src/main.tsx cambió después de compilar: ejecutá «npm run build»',
  ])
})
