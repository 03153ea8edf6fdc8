import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { cloneSample, type SampleClone } from './database.ts'
import { type DescribedColumn, describeStatement, kindOf, readNullableColumns } from './sql-texts/describe-statement.ts'
import { type ExpectedField, readSqlTexts, type SqlText } from './sql-texts/read-sql-texts.ts'

/** Nullable columns that have a value where they are read, with the reason. */
const presentValues: Readonly<Record<string, string>> = {
  'payroll/novelty/save-notices.ts line': 'every inserted row has its line',
  'platform/deliver-mails.ts body': 'a waiting mail keeps its text until it is sent',
  'seed/attendance.ts employee_id': 'the inserted rows are of employees',
  'time/attendance/presence.ts id': 'the marks are chosen by employee',
  'time/attendance/day-inputs.ts employee_id': 'the marks are chosen by employee',
}

const url = process.env['TEST_DATABASE_URL']
const texts = readSqlTexts()

/** The statements that only exist when they run, by file and count; `npm run generate` writes the list again. */
const list = new URL('sql-texts/not-described.txt', import.meta.url)

/** A hole that is a part of the statement, such as a list of columns, where the database reads a value. */
const hasUnnamedColumn = (columns: readonly DescribedColumn[]): boolean => columns.some(({ name }) => name === '?column?')

/** A column that is a value of the caller, whose type the database does not know. */
const isParameter = ({ text }: SqlText, name: string): boolean => new RegExp(`\\$\\d+ as "?${name}"?(?![\\w"])`).test(text)

/** Whether the statement itself leaves out rows without a value of a column. */
const requiresValue = ({ text }: SqlText, column: string): boolean =>
  new RegExp(`\\b${column} (is not null|= any|<> all|= \\$)`).test(text)

const differences = (
  statement: SqlText,
  columns: readonly DescribedColumn[],
  nullable: ReadonlyMap<string, string>,
): readonly string[] => {
  const fields: readonly ExpectedField[] = statement.fields ?? []
  const names = new Set(fields.map(({ name }) => name))
  const unknown = columns.filter(({ name }) => !names.has(name))
  const found = fields.flatMap(({ name, kinds }) => {
    const column = columns.find((each) => each.name === name)
    if (!column) return [`does not return «${name}»`]
    if (!kinds || isParameter(statement, name)) return []
    const kind = kindOf(column.dataTypeID)
    const source = nullable.get(`${column.tableID}/${column.columnID}`)
    const isPresent = `${statement.file} ${name}` in presentValues || kinds.has('null')
    return [
      ...(kind && !kinds.has(kind) ? [`returns «${name}» as ${kind}`] : []),
      ...(source && !isPresent && !requiresValue(statement, source) ? [`returns «${name}», which may be null`] : []),
    ]
  })
  return [...unknown.map(({ name }) => `returns «${name}», which its type does not have`), ...found].map(
    (text) => `${statement.file}:${statement.line} ${text}`,
  )
}

it('finds the raw statements', () => expect(texts.length).toBeGreaterThan(500))

;(url ? describe : describe.skip)('the raw statements of the server', () => {
  let clone: SampleClone
  let client: pg.Client
  let nullable: ReadonlyMap<string, string>
  const answers: { readonly statement: SqlText; readonly answer: readonly DescribedColumn[] | Error }[] = []
  beforeAll(async () => {
    clone = await cloneSample(url ?? '')
    client = new pg.Client({ connectionString: clone.url })
    await client.connect()
    nullable = await readNullableColumns(client)
    for (const statement of texts) answers.push({ statement, answer: await describeStatement(client, statement.text) })
  })
  afterAll(async () => {
    await client?.end()
    await clone?.close()
  })

  it('return the fields that their types have, with their kinds', () => {
    const found = answers.flatMap(({ statement, answer }) =>
      answer instanceof Error || !statement.fields || hasUnnamedColumn(answer) ? [] : differences(statement, answer, nullable),
    )
    expect(found).toEqual([])
  })

  it('are accepted by the database, except those that are put together when they run', () => {
    const unknown = answers.filter(({ answer }) => answer instanceof Error || hasUnnamedColumn(answer))
    const counts = Map.groupBy(unknown, ({ statement }) => statement.file)
    const lines = [...counts].map(([file, all]) => `${file} ${all.length}\n`).join('')
    if (process.env['LEGAJO_LISTS'] === 'write') writeFileSync(list, lines)
    expect(lines).toBe(readFileSync(list, 'utf8'))
  })

  it('name a field that the statement does not return, a wrong kind and a column that may be null', async () => {
    const text = 'select id, name, egress_date as "left" from employee'
    const columns = await describeStatement(client, text)
    if (columns instanceof Error) throw columns
    const fields = [
      { name: 'id', kinds: new Set(['string']) },
      { name: 'left', kinds: new Set(['string']) },
      { name: 'salary', kinds: new Set(['number']) },
    ]
    expect(differences({ file: 'a.ts', line: 1, text, fields }, columns, nullable)).toEqual([
      'a.ts:1 returns «name», which its type does not have',
      'a.ts:1 returns «id» as number',
      'a.ts:1 returns «left», which may be null',
      'a.ts:1 does not return «salary»',
    ])
  })
})
