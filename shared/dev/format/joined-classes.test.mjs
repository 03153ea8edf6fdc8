import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { root } from '../setup/root.mjs'

const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
const plugin = join(root, 'shared/dev/format/joined-classes.grit')

const sources = {
  attribute: "export const a = (wide: boolean) => <p className={`box ${wide ? 'wide' : ''}`} />",
  list: "export const a = (styles: Styles) => <p className={[styles.box, styles.wide].filter(Boolean).join(' ')} />",
  constant: 'export const a = (styles: Styles) => `${styles.box} ${styles.wide}`',
  merged: 'export const a = (styles: Styles) => <p className={mergeClasses(styles.box, styles.wide)} title={`a ${styles}`} />',
  otherText: "export const a = (width: number) => <p style={{ width: `${width}px` }} title={['a', 'b'].join(' ')} />",
}

let folder
let output
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'legajo-classes-'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: [plugin], linter: { rules: { preset: 'none' } } }))
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, `${name}.tsx`), `${text}\n`)
  const run = spawnSync(process.execPath, [biome, 'lint', '--colors=off', '.'], { cwd: folder, encoding: 'utf8' })
  output = run.stdout + run.stderr
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('refuses classes of styles in one text, and no other text', () => {
  const found = Object.keys(sources).filter((name) => output.includes(`${name}.tsx:`))
  expect(found).toEqual(['attribute', 'list', 'constant'])
})
