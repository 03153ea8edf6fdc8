import { expect, it } from '@jest/globals'
import { type CallShapes, incompatibilities, readCallShapes } from './call-shapes.ts'
import { readReleases } from './releases.ts'

const field = (type: string, required = true) => ({ type, required })
const object = (fields: Readonly<Record<string, ReturnType<typeof field>>>) => ({ ...field('object'), fields })
const released: CallShapes = { body: object({ rating: field('number') }), returns: object({ title: field('string') }) }

const frozen = readReleases().flatMap(({ version, calls }) => Object.entries(calls).map((entry) => [version, ...entry] as const))

it('answers the calls of every released tag as when it was released', async () => {
  const today = await readCallShapes(frozen.map(([, call]) => call))
  const faults = frozen.flatMap(([version, call, shapes]) =>
    incompatibilities(today.get(call), shapes).map((fault) => `${call} of ${version}: ${fault}`),
  )
  expect(frozen.length).toBeGreaterThan(0)
  expect(faults).toEqual([])
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
