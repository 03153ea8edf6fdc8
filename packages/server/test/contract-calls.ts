import { readdirSync } from 'node:fs'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'

const contract = new URL('../../../shared/contract/src/', import.meta.url)
const isCall = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'id' in value

/** The files of the contract's areas, at any depth, as `org/area.ts`. */
export const contractFiles: readonly string[] = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.includes('.test.'))
  .sort()

/** A call with its place in the contract, as `org/area.ts areas.list`. */
export interface NamedCall {
  readonly name: string
  readonly call: AnyEndpoint
}

/** Every call of a group of a contract file. */
const readCallsOf = async (file: string): Promise<readonly NamedCall[]> => {
  const module = (await import(new URL(file, contract).href)) as Readonly<Record<string, unknown>>
  return Object.entries(module).flatMap(([group, members]) =>
    typeof members === 'object' && members !== null && !isCall(members)
      ? Object.entries(members).flatMap(([member, call]) => (isCall(call) ? [{ name: `${file} ${group}.${member}`, call }] : []))
      : [],
  )
}

/** The calls of the contract whose place is not in `names`, each once by its id, in the order of ids. */
export const findCallsOutside = async (names: ReadonlySet<string>): Promise<readonly NamedCall[]> => {
  const calls = (await Promise.all(contractFiles.map(readCallsOf))).flat()
  const reached = new Set(calls.filter(({ name }) => names.has(name)).map(({ call }) => call.id))
  const byId = new Map(calls.filter(({ call }) => !reached.has(call.id)).map((named) => [named.call.id, named]))
  return [...byId.values()].sort((a, b) => (a.call.id < b.call.id ? -1 : 1))
}

/** Every call declared in a contract file; new ones are found automatically. */
export const callsOf = async (file: string): Promise<readonly AnyEndpoint[]> => {
  const module = (await import(new URL(file, contract).href)) as Readonly<Record<string, unknown>>
  return Object.values(module).flatMap((value) => {
    if (isCall(value)) return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : []
  })
}
