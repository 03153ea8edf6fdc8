import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { describeOnServer } from './server-database.ts'
import { type Describer, openDescriber } from './sql-texts/describer.ts'
import { readSqlTexts } from './sql-texts/read-sql-texts.ts'

const texts = readSqlTexts()

it('finds the raw statements', () => expect(texts.length).toBeGreaterThan(500))

describeOnServer('the raw statements of the server', () => {
  let describer: Describer
  beforeAll(async () => {
    describer = await openDescriber(process.env['TEST_DATABASE_URL'] ?? '')
  })
  afterAll(() => describer?.close())

  it('return the fields that their types have, with their kinds', async () => {
    const found: string[] = []
    for (const statement of texts) {
      const description = statement.fields && (await describer.describe(statement.text))
      if (description) found.push(...describer.compare(statement, statement.text, description))
    }
    expect(found).toEqual([])
  })

  it('name a field that the statement does not return, a wrong kind and columns that may be null', async () => {
    const text = `select e.id, e.name, e.egress_date as "left", a.name as area, u.name as unit
      from employee e left join area a on a.id = e.area_id left join organizational_unit u on u.id = e.organizational_unit_id`
    const description = await describer.describe(text)
    if (!description) throw new Error('not described')
    const field = { kinds: new Set(['string']), isPresent: false }
    const fields = [
      { ...field, name: 'id' },
      { ...field, name: 'left' },
      { ...field, name: 'area' },
      { ...field, name: 'unit', isPresent: true },
      { ...field, name: 'salary' },
    ]
    expect(describer.compare({ file: 'a.ts', line: 1, text, fragments: [text], fields }, text, description)).toEqual([
      'a.ts:1 returns «name», which its type does not have',
      'a.ts:1 returns «id» as number',
      'a.ts:1 returns «left», which may be null',
      'a.ts:1 returns «area», which may be null',
      'a.ts:1 does not return «salary»',
    ])
  })
})
