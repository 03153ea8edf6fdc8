import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '@legajo/dev/build/workspace.ts'

export type Call = { readonly method: string; readonly path: string }

const contract = join(root, 'shared/contract/src/')
export const isContract = (file: string): boolean => file.startsWith(contract)

const specifiers = /^\s*(?:import|export)\b(?!\s+type\b)[^'"]*from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm
const withSchemas = new Map<string, boolean>()

/** Whether a module of the contract imports yup, itself or through others. */
export const hasSchemas = (file: string): boolean => {
  const known = withSchemas.get(file)
  if (known !== undefined) return known
  withSchemas.set(file, false)
  const found = [...readFileSync(file, 'utf8').matchAll(specifiers)].some(([, from, bare]) => {
    const specifier = from ?? bare ?? ''
    return specifier === 'yup' || (specifier.startsWith('.') && hasSchemas(join(dirname(file), specifier)))
  })
  withSchemas.set(file, found)
  return found
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

/** Values without functions and classes: what a tag may use of a module with schemas besides its calls. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain))

const shortenValue = (value: unknown): unknown => {
  if (isCall(value)) return { method: value.method, path: value.path }
  if (isPlain(value)) return value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return undefined
  const calls = Object.entries(value).filter(([, one]) => isCall(one) || isPlain(one))
  return calls.length > 0 ? Object.fromEntries(calls.map(([name, one]) => [name, shortenValue(one)])) : undefined
}

/** The values of a module with schemas that need none: constants, and each call as its method and path. */
export const valuesOf = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) => {
      const short = shortenValue(value)
      return short === undefined ? [] : [[name, short]]
    }),
  )
}

/** A call by the path of names that leads to it: `surveys`, `logIn`. */
export const callAt = (values: Readonly<Record<string, unknown>>, group: string, name: string): Call | undefined => {
  const found = (values[group] as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof found === 'object' && found !== null && 'method' in found && 'path' in found ? (found as Call) : undefined
}
