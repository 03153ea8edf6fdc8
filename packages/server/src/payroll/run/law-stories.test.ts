import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ResultDetail } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { type LawFile, type LawStep, type LawStory, receiptValues, runLawStory, sumByConcept } from '../../../test/law.ts'
import { createTestApp, type TestApp } from '../../../test/test-app.ts'

const folder = new URL('./law-cases/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const readLawFile = (name: string): LawFile => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const lawFiles = files.map((name) => ({ name, file: readLawFile(name) }))

let app: TestApp
let results: ReadonlyMap<LawStep, ResultDetail>
beforeAll(async () => {
  app = await createTestApp()
  // The sample has paid some of the months, depending on the day.
  await sql`update liquidation set state = 'CANCELLED'`.execute(app.superuser)
  // All cases run in parallel: a month is liquidated once for all.
  results = await runLawStory(app, {
    parameters: lawFiles.flatMap(({ file }) => file.parameters ?? []),
    unions: lawFiles.flatMap(({ file }) => file.unions ?? []),
    stories: lawFiles.flatMap(({ file }) => file.stories),
  })
}, 600_000)
afterAll(() => app.close())

const receiptsOf = ({ steps }: LawStory) => steps.flatMap((step) => results.get(step) ?? [])

describe.each(lawFiles)('the law, entered through the API: $name', ({ file }) => {
  it.each(file.stories.map((story) => [story.title, story] as const))('pays by the law: %s', (_title, { steps }) => {
    for (const step of steps) {
      const result = results.get(step)
      if (!result) throw new Error(`${step.period} ${step.type} was not liquidated`)
      const { expect: wanted = {}, totals = {} } = step
      expect({ step: `${step.period} ${step.type}`, ...receiptValues(result, Object.keys(wanted)) }).toEqual({
        step: `${step.period} ${step.type}`,
        ...wanted,
      })
      expect(result).toMatchObject(totals)
    }
  })

  const compared = file.stories.flatMap((story) => {
    const other = file.stories.find(({ title }) => title === story.asMuchAs)
    return other ? [[story.title, other.title, story, other] as const] : []
  })
  for (const [title, otherTitle, story, other] of compared)
    it(`pays the same for «${title}» and «${otherTitle}»`, () => {
      expect(sumByConcept(receiptsOf(story))).toEqual(sumByConcept(receiptsOf(other)))
    })
})
