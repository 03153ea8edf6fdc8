import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Describer, openDescriber } from './sql-texts/describer.ts'
import { readSqlTexts, type SqlText } from './sql-texts/read-sql-texts.ts'
import type { RecordedStatement } from './sql-texts/record-statements.ts'

const url = process.env['TEST_DATABASE_URL']
const folder = process.env['LEGAJO_STATEMENTS']

/** The statements with parts that only exist when they run and that no test executes, by file and count. */
const list = new URL('sql-texts/not-executed.txt', import.meta.url)

const keyOf = ({ fragments }: Pick<SqlText, 'fragments'>): string => fragments.join('\0')

/** The texts that each template became in the tests of this run. */
const readRecorded = (from: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const recorded = new Map<string, Set<string>>()
  for (const name of readdirSync(from))
    for (const line of readFileSync(join(from, name), 'utf8').split('\n').filter(Boolean)) {
      const statement = JSON.parse(line) as RecordedStatement
      const texts = recorded.get(keyOf(statement)) ?? new Set()
      recorded.set(keyOf(statement), texts.add(statement.text))
    }
  return recorded
}

// Runs after all other suites of the server (shared/dev/test.mjs), which record their statements.
;(url && folder ? describe : describe.skip)('the raw statements with parts', () => {
  let describer: Describer
  const executed: { readonly statement: SqlText; readonly texts: readonly string[] }[] = []
  beforeAll(async () => {
    describer = await openDescriber(url ?? '')
    const recorded = readRecorded(folder ?? '')
    for (const statement of readSqlTexts())
      if (!(await describer.describe(statement.text)))
        executed.push({ statement, texts: [...(recorded.get(keyOf(statement)) ?? [])] })
  })
  afterAll(() => describer?.close())

  it('return the fields that their types have, as the tests executed them', async () => {
    const found = new Set<string>()
    for (const { statement, texts } of executed)
      for (const text of texts) {
        const description = statement.fields && (await describer.describe(text))
        if (description) for (const difference of describer.compare(statement, text, description)) found.add(difference)
      }
    expect([...found]).toEqual([])
  })

  it('are executed by a test, except the listed ones', () => {
    const missing = executed.filter(({ texts }) => texts.length === 0)
    const counts = Map.groupBy(missing, ({ statement }) => statement.file)
    if (process.env['LEGAJO_LISTS'] === 'write')
      writeFileSync(list, [...counts].map(([file, all]) => `${file} ${all.length}\n`).join(''))
    const known = new Map(
      readFileSync(list, 'utf8')
        .split('\n')
        .map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]),
    )
    // The count of a file may be lower than listed: some statements run only when two transactions meet.
    const more = [...counts].filter(([file, all]) => all.length > (known.get(file) ?? 0))
    expect(more.flatMap(([, all]) => all.map(({ statement }) => `${statement.file}:${statement.line}`))).toEqual([])
  })
})
