import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { root } from '@legajo/dev/build/workspace.ts'
import { describeTags } from './describe-tags.ts'
import { writePackage } from './write-package.ts'

const consumer = mkdtempSync(join(tmpdir(), 'legajo-consumer-'))
const folder = join(consumer, 'node_modules/@legajo/widgets')
afterAll(() => rmSync(consumer, { recursive: true }))

/** Types and README follow from the definitions: the code of the tags is that of another test. */
const write = async (target: string): Promise<void> => {
  const tags = await describeTags()
  const entry = { file: 'x.js', integrity: 'sha384-x', bytes: 1, brotli: 1, gzip: 1, calls: [] }
  const files = Object.fromEntries(tags.map(({ definition: { tag } }) => [tag, entry]))
  writePackage(target, { version: '1.0.0', files, pack: { core: entry, files } }, tags, () => Buffer.from('export {}'))
}

beforeAll(async () => {
  mkdirSync(join(consumer, 'node_modules/@types'), { recursive: true })
  await write(folder)
  for (const name of ['react', '@types/react', 'csstype'])
    symlinkSync(join(root, 'node_modules', name), join(consumer, 'node_modules', name), 'junction')
})

/** The errors of the compiler in a project that depends on the package alone. */
const compile = (files: Readonly<Record<string, string>>): readonly string[] => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(consumer, name), text)
  const options = { strict: true, module: 'preserve', target: 'es2022', jsx: 'react-jsx', noEmit: true, types: [] }
  const project = {
    compilerOptions: { ...options, preserveSymlinks: true, lib: ['es2022', 'dom', 'dom.iterable'] },
    files: Object.keys(files),
  }
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(project))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], { cwd: consumer, encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes(': error TS'))
}

const readme = () => readFileSync(join(folder, 'README.md'), 'utf8')
/** The code of the README below a heading. */
const codeOf = (host: string): string => /```\w+\n([\s\S]*?)\n```/.exec(readme().split(`### ${host}\n`)[1] ?? '')?.[1] ?? ''

it('compiles the code of its README in a TypeScript consumer', () => {
  const files = {
    'plain.ts': codeOf('TypeScript without a framework'),
    'react-19.tsx': codeOf('React 19'),
    'react-18.tsx': codeOf('React 18'),
  }
  expect(Object.values(files).filter((text) => !text.includes('legajo-feedback'))).toEqual([])
  expect(compile(files)).toEqual([])
})

it('refuses a detail, a property and a value that a tag does not have', () => {
  const plain = codeOf('TypeScript without a framework').replace('event.detail.feedbackType', 'event.detail.stars')
  const react = codeOf('React 19').replace('token={token}', 'tokn={token}')
  const hook = codeOf('React 18').replace("'acme', token", "'acme', theme: 'blue', token")
  expect(compile({ 'plain.ts': plain, 'react-19.tsx': react, 'react-18.tsx': hook })).toEqual([
    expect.stringMatching(/^plain\.ts.*'stars' does not exist/),
    expect.stringMatching(/^react-18\.tsx.*"blue"/),
    expect.stringMatching(/^react-19\.tsx.*tokn: string/),
  ])
})

it('has the same bytes when it is written twice, and every file that it exports', async () => {
  const read = (from: string) =>
    readdirSync(from, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
      .sort()
  await write(join(consumer, 'again'))
  expect(read(join(consumer, 'again'))).toEqual(read(folder))
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const paths = Object.values(exports as object).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one as object),
  )
  for (const path of paths) expect(() => readFileSync(join(folder, path as string))).not.toThrow()
})
