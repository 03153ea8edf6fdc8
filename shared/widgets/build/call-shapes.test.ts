import { expect, it } from '@jest/globals'
import { type CallShapes, incompatibilities, readCallShapes } from './call-shapes.ts'
import { readReleases, releasesSince } from './releases.ts'

const field = (type: string, required = true) => ({ type, required })
const object = (fields: Readonly<Record<string, ReturnType<typeof field>>>) => ({ ...field('object'), fields })
const released: CallShapes = { body: object({ rating: field('number') }), returns: object({ title: field('string') }) }

const today = new Date().toISOString().slice(0, 10)
const frozen = releasesSince(readReleases(), today).flatMap(({ version, calls }) =>
  Object.entries(calls).map((entry) => [version, ...entry] as const),
)

it('answers the calls of the tags released in the last 24 months as when they were released', async () => {
  const shapesNow = await readCallShapes(frozen.map(([, call]) => call))
  const faults = frozen.flatMap(([version, call, shapes]) =>
    incompatibilities(shapesNow.get(call), shapes).map((fault) => `${call} of ${version}: ${fault}`),
  )
  expect(faults).toEqual([])
})

it('answers the calls of a release for 24 months', () => {
  const release = { version: '0.1.0', released: '2026-01-31', tags: {}, calls: {} }
  const isAnswered = (day: string) => releasesSince([release], day).length === 1
  expect(['2026-02-01', '2028-01-31', '2028-02-01'].map(isAnswered)).toEqual([true, true, false])
  for (const { released } of readReleases()) expect(released).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

it.each([
  ['an absent call', undefined, 'the call is absent'],
  ['a field that the answer lacks', { ...released, returns: object({}) }, 'answer.title is absent, not string'],
  ['a field of another type', { ...released, returns: object({ title: field('number') }) }, 'answer.title is number, not string'],
  [
    'a field that may be absent now',
    { ...released, returns: object({ title: field('string', false) }) },
    'answer.title may be absent',
  ],
  [
    'a newly required field',
    { ...released, body: object({ rating: field('number'), comment: field('string') }) },
    'body.comment is required',
  ],
])('reports %s', (_, today, fault) => expect(incompatibilities(today, released)).toEqual([fault]))

it('accepts further fields of the answer, and fewer of the body', () => {
  const today = { body: object({}), returns: object({ title: field('string'), kind: field('string') }) }
  expect(incompatibilities(today, released)).toEqual([])
})
