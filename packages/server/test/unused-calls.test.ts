import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { contractFiles } from './contract-calls.ts'
import { findUsedCalls } from './used-calls.ts'

const contract = new URL('../../../shared/contract/', import.meta.url)
const listedFile = new URL('unused-calls.txt', contract)

interface NamedCall {
  readonly name: string
  readonly call: AnyEndpoint
}

const isCall = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'id' in value

const listDeclaredCalls = async (file: string): Promise<readonly NamedCall[]> => {
  const module = (await import(new URL(`src/${file}`, contract).href)) as Readonly<Record<string, unknown>>
  return Object.entries(module).flatMap(([group, members]) =>
    typeof members === 'object' && members !== null && !isCall(members)
      ? Object.entries(members).flatMap(([member, call]) => (isCall(call) ? [{ name: `${file} ${group}.${member}`, call }] : []))
      : [],
  )
}

/** The lines of the list: the id of a call and the reason why no screen uses it. */
const exceptions = (): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(listedFile, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)]),
  )

const findUnusedCalls = async (): Promise<readonly string[]> => {
  const used = findUsedCalls()
  const calls = (await Promise.all(contractFiles.map(listDeclaredCalls))).flat()
  const reached = new Set(calls.filter(({ name }) => used.has(name)).map(({ call }) => call.id))
  return [...new Set(calls.map(({ call }) => call.id).filter((id) => !reached.has(id)))].sort()
}

it('lists calls that no screen uses', async () => {
  const unused = await findUnusedCalls()
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
