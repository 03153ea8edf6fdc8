import type { TagDescription } from './describe-tags.ts'

/** The published interface of a tag: `attribute limit`, `property rows`, `event sent`, `method show`, `slot header`… → its type. */
export type TagInterface = Readonly<Record<string, string>>

const words = (kind: string, list: Readonly<Record<string, string>> | undefined): readonly (readonly [string, string])[] =>
  Object.keys(list ?? {}).map((name) => [`${kind} ${name}`, ''])

export const interfaceOf = ({ definition, props, events, methods, exported }: TagDescription): TagInterface =>
  Object.fromEntries([
    ...props.map(({ name, type }) => [`property ${name}`, type]),
    ...props.flatMap(({ attribute }) => (attribute ? [[`attribute ${attribute}`, '']] : [])),
    ...events.map(({ name, type, cancelable }) => [`event ${name}`, `${type}${cancelable ? ', cancelable' : ''}`]),
    ...methods.map(({ name, type }) => [`method ${name}`, type]),
    ...[...exported].map(([name, text]) => [`type ${name}`, text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ')]),
    ...words('slot', definition.slots),
    ...words('part', definition.parts),
    ...words('variable', definition.tokens),
  ])

export type Interfaces = Readonly<Record<string, TagInterface>>
type Difference = { readonly kind: 'breaks' | 'adds'; readonly text: string }

const alternatives = (type: string): readonly string[] => type.split(' | ')
/** Whether a property takes every value that it took before. */
const isWider = (key: string, before: string, after: string): boolean =>
  key.startsWith('property ') && alternatives(before).every((one) => alternatives(after).includes(one))

/** Differences of a build from a released one: removed and narrowed entries break pages, new ones do not. */
export const compareInterfaces = (before: Interfaces, after: Interfaces): readonly Difference[] => [
  ...Object.entries(before).flatMap(([tag, entries]): readonly Difference[] => {
    const now = after[tag]
    if (!now) return [{ kind: 'breaks', text: `ya no está <${tag}>` }]
    return Object.entries(entries).flatMap(([key, type]): readonly Difference[] => {
      const found = now[key]
      if (found === type) return []
      if (found === undefined) return [{ kind: 'breaks', text: `<${tag}> ya no tiene ${key}` }]
      return isWider(key, type, found)
        ? [{ kind: 'adds', text: `<${tag}> admite más en ${key}` }]
        : [{ kind: 'breaks', text: `<${tag}> cambió ${key}: ${type} → ${found}` }]
    })
  }),
  ...Object.entries(after).flatMap(([tag, entries]): readonly Difference[] =>
    Object.keys(entries)
      .filter((key) => before[tag]?.[key] === undefined)
      .map((key) => ({ kind: 'adds', text: `<${tag}> tiene ${key}` })),
  ),
]

const parse = (version: string): readonly [number, number, number] => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return [major, minor, patch]
}

/** The least version that differences from `released` demand. While the first number is 0, the second one counts what breaks pages. */
export const leastVersion = (released: string, differences: readonly Difference[]): string => {
  const [major, minor, patch] = parse(released)
  if (differences.length === 0) return `${major}.${minor}.${patch}`
  const isBreaking = differences.some(({ kind }) => kind === 'breaks')
  return isBreaking && major > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}

export const isLess = (one: string, other: string): boolean => {
  const [a, b] = [parse(one), parse(other)]
  const index = a.findIndex((number, at) => number !== b[at])
  return index !== -1 && (a[index] ?? 0) < (b[index] ?? 0)
}

/** Throws when `version` is too small for the differences of `after` from the interfaces of the last release. */
export const checkVersion = (version: string, released: string, before: Interfaces, after: Interfaces): void => {
  const differences = compareInterfaces(before, after)
  const least = leastVersion(released, differences)
  if (!isLess(version, least)) return
  const reasons = differences.map(({ text }) => `  - ${text}`).slice(0, 20)
  throw new Error(
    `La versión ${version} de shared/widgets/package.json es menor que ${least}, que exigen los cambios desde ${released}:\n${reasons.join('\n')}`,
  )
}
