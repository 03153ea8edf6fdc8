import { readdirSync } from 'node:fs'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'

const contract = new URL('../../../shared/contract/src/', import.meta.url)
const isCall = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'id' in value

/** The files of the contract's areas, at any depth, as `org/area.ts`. */
export const contractFiles: readonly string[] = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/') && file.endsWith('.ts') && !file.includes('.test.'))
  .sort()

/** Every call declared in a contract file; new ones are found automatically. */
export const callsOf = async (file: string): Promise<readonly AnyEndpoint[]> => {
  const module = (await import(new URL(file, contract).href)) as Readonly<Record<string, unknown>>
  return Object.values(module).flatMap((value) => {
    if (isCall(value)) return [value]
    return typeof value === 'object' && value !== null ? Object.values(value).filter(isCall) : []
  })
}
