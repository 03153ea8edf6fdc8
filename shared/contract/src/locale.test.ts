import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, it } from '@jest/globals'

const folder = new URL('.', import.meta.url)
const sources = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => [name.replaceAll('\\', '/'), readFileSync(new URL(name, folder), 'utf8')]),
)

/** The modules of the contract that a file imports for more than types. */
const importsOf = (file: string): readonly string[] =>
  [...(sources.get(file) ?? '').matchAll(/^(?:im|ex)port (?!type )(?:\{([^}]*)\} from )?'(\.[^']+)'/gm)]
    .filter(([, names = 'all']) => names.split(',').some((name) => name.trim() && !name.trim().startsWith('type ')))
    .map(([, , path = '']) => join(dirname(file), path))

const reachesLocale = (file: string, known = new Set<string>()): boolean => {
  if (file === 'locale.ts') return true
  if (known.has(file)) return false
  known.add(file)
  return importsOf(file).some((one) => reachesLocale(one, known))
}

it('loads the Spanish messages before every schema, whose messages are fixed when it is created', () => {
  const withSchemas = [...sources].filter(([, text]) =>
    /^(?:export )?const \w+ = (?:object|array|string|number|boolean)\(|=>\s+(?:object|array|string|number|boolean)\(/m.test(text),
  )
  expect(withSchemas.length).toBeGreaterThan(100)
  expect(withSchemas.map(([file]) => file).filter((file) => !reachesLocale(file))).toEqual([])
})
