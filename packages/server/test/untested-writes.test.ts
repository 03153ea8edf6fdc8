import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { findCallsOutside } from './contract-calls.ts'
import { findWalkedWrites } from './declared-resources.ts'
import { findUsedCalls, testSources } from './used-calls.ts'

/** The writing calls that no test names and the walk over declared resources does not send, which only become fewer; `npm run generate` removes those that a test names now. */
const list = new URL('untested-writes.txt', import.meta.url)
const readList = () => readFileSync(list, 'utf8').split('\n').filter(Boolean)

it('names every writing call in a test, except the listed ones', async () => {
  const outside = await findCallsOutside(new Set([...findUsedCalls(testSources()), ...(await findWalkedWrites())]))
  const untested = outside
    .filter(({ call }) => call.method !== 'GET' && !call.reads && !call.readsOnly)
    .map(({ name, call }) => `${call.id} ${name}`)
  const known = readList()
  if (process.env['LEGAJO_LISTS'] === 'write')
    writeFileSync(
      list,
      untested
        .filter((line) => known.includes(line))
        .map((line) => `${line}\n`)
        .join(''),
    )
  expect(untested).toEqual(readList())
})
