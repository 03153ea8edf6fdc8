import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { findCallsOutside } from './contract-calls.ts'
import { browserSources, findUsedCalls } from './used-calls.ts'

const contract = new URL('../../../shared/contract/', import.meta.url)
const listedFile = new URL('unused-calls.txt', contract)

/** The lines of the list: the id of a call and the reason why no screen uses it. */
const exceptions = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(listedFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
  )

it('lists calls that no screen uses', async () => {
  const unused = (await findCallsOutside(findUsedCalls(browserSources()))).map(({ call }) => call.id)
  if (process.env['LEGAJO_UNUSED_CALLS'] === 'write') {
    const known = exceptions()
    const head = readFileSync(listedFile, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('#'))
    writeFileSync(listedFile, `${[...head, ...unused.map((id) => `${id} ${known.get(id) ?? 'remaining'}`)].join('\n')}\n`)
  }
  const known = exceptions()
  expect({
    unlisted: unused.filter((id) => !known.has(id)),
    usedNow: [...known.keys()].filter((id) => !unused.includes(id)),
    withoutReason: [...known].filter(([, reason]) => !reason).map(([id]) => id),
  }).toEqual({ unlisted: [], usedNow: [], withoutReason: [] })
})
