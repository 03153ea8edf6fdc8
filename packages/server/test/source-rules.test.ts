import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const source = new URL('../src/', import.meta.url)

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, source), 'utf8') }))

/** The files with a text that only `home` may contain, each with the text. */
const copiesOf = (text: RegExp, home: string): readonly string[] =>
  sources.flatMap((file) => (file.name === home ? [] : [...file.text.matchAll(text)].map(([found]) => `${file.name}: ${found}`)))

describe('the sources of the server', () => {
  it('are found', () => expect(sources.length).toBeGreaterThan(300))

  it('answer a query without a row by executeTakeFirstOrThrow(notFound)', () => {
    expect(copiesOf(/executeTakeFirst\(\)\)?\s*\)?\s*(\?\?|\.then\(\((\w+)\) => \2 \?\?) fail\('not_found'\)/g, '')).toEqual([])
    expect(copiesOf(/if \(!\(await [^;]*?executeTakeFirst\(\)\)\) (return )?fail\('not_found'\)/g, '')).toEqual([])
    expect(copiesOf(/executeTakeFirst\(\)\s+if \(!\w+\) (return )?fail\('not_found'\)/g, '')).toEqual([])
  })

  it('build a full name by fullName', () => {
    expect(copiesOf(/last_name \|\| ', ' \|\|/g, 'db/person-columns.ts')).toEqual([])
  })

  it('count by countText', () => {
    expect(copiesOf(/=== 1 \? '1 [^']+'/g, '')).toEqual([])
    expect(copiesOf(/\$\{(\w+)\} \$\{\1 === 1 \?/g, '')).toEqual([])
  })

  it('leave the second person to the gate', () => {
    expect(copiesOf(/fail\('(own_\w+|four_eyes|release_own)'\)/g, 'policies/second-person.ts')).toEqual([])
  })

  it('read the current day of the tenant by todayOf or app_today()', () => {
    expect(copiesOf(/time_zone from tenant|at time zone time_zone/g, 'platform/today.ts')).toEqual([])
    const inUtc = copiesOf(/new Date\(\)\.toISOString\(\)\.slice\(0, (7|10)\)/g, '')
    expect(inUtc.filter((found) => !found.startsWith('seed/'))).toEqual([])
  })
})
