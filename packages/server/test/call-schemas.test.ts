import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { type AnySchema, object, string } from 'yup'
import { callsOf, contractFiles } from './contract-calls.ts'
import { describeCall, hashOfSchema } from './describe-call.ts'

const file = new URL('../../../shared/contract/call-schemas.txt', import.meta.url)
const calls = (await Promise.all(contractFiles.map(callsOf))).flat()

const keyOf = (line: string): string => line.split(' ', 3).join(' ')

it('lists the form of every call in shared/contract/call-schemas.txt', () => {
  const lines = [...new Set(calls.map(describeCall))].sort()
  const keys = new Set(lines.map(keyOf))
  const listed = readFileSync(file, 'utf8').trim().split('\n')
  // A call that is gone keeps its line, which is red until it is removed by hand.
  const kept = [...lines, ...listed.filter((line) => !keys.has(keyOf(line)))].sort()
  const isWritten = process.env['LEGAJO_LISTS'] === 'write'
  if (isWritten) writeFileSync(file, `${kept.join('\n')}\n`)
  expect(isWritten ? kept : listed).toEqual(lines)
})

it('differs when a limit, a label, a message, a default or a nested field changes', () => {
  const plain = string().max(80).label('Nombre').matches(/^a/, 'Con a')
  const hashWith = (change: (name: typeof plain) => AnySchema) => hashOfSchema(object({ rows: object({ name: change(plain) }) }))
  const texts = [
    hashWith((name) => name),
    hashWith((name) => name.max(81)),
    hashWith((name) => name.label('Código')),
    hashWith((name) => name.matches(/^a/, 'Con A')),
    hashWith((name) => name.matches(/^b/, 'Con a')),
    hashWith((name) => name.default('x')),
    hashWith((name) => name.meta({ input: 'date' })),
    hashWith((name) => name.required()),
    hashWith((name) => name.trim()),
  ]
  expect(new Set(texts).size).toBe(texts.length)
  expect(hashWith((name) => name)).toBe(texts[0])
})
