type Classes = Readonly<Record<string, Readonly<Record<string, string | readonly string[] | 0>>>>

const compiled = /\bcompiledStyles\((\{.*\})\)/g
const word = /\b[A-Za-z]\w{4,}\b/g

/** The generated names of a module's styles: the keys of properties and the classes. */
export const styleNames = (code: string): readonly string[] =>
  [...code.matchAll(compiled)].flatMap(([, args = '']) => {
    const [slots] = JSON.parse(`[${args}]`) as [Classes]
    return Object.values(slots).flatMap((properties) =>
      Object.entries(properties).flatMap(([key, classes]) => [key, ...(classes === 0 ? [] : [classes].flat())]),
    )
  })

/**
 * Replaces the generated names, which are digests, by numbers in their order: they are a tenth of a compressed tag, and nothing outside the
 * tag reads them.
 */
export const withShortNames = (code: string, names: ReadonlySet<string>): string => {
  const numbers = new Map<string, string>()
  return code.replace(word, (name) => {
    if (!names.has(name)) return name
    const known = numbers.get(name) ?? `_${numbers.size.toString(36)}`
    numbers.set(name, known)
    return known
  })
}
