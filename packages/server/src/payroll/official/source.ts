/** A term of a field's source: a quoted text or a datum by name, whole or in part; terms are concatenated. */
type Term =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'datum'; readonly name: string; readonly from?: number; readonly length?: number }

const term = /^\s*(?:'([^']*)'|([A-Za-z][\w.]*)(?:\[(\d+):(\d+)\])?)\s*/

/**
 * Parses a source: `'0' + empresa.cuit`, `empleado.cbu[9:13]` (from position 9, 13 characters). Returns the terms, or an error message. An
 * empty source is valid: the field is blank.
 */
export const parseSource = (source: string): readonly Term[] | string => {
  const terms: Term[] = []
  let rest = source.trim()
  while (rest !== '') {
    const found = term.exec(rest)
    if (!found) return `no se entiende «${rest.slice(0, 30)}»; usá datos, textos entre comillas simples y el signo +`
    const [whole, text, name, from, length] = found
    terms.push(
      text !== undefined
        ? { kind: 'text', text }
        : { kind: 'datum', name: name ?? '', ...(from && { from: Number(from), length: Number(length) }) },
    )
    rest = rest.slice(whole.length)
    if (rest === '') break
    if (!rest.startsWith('+') || rest.slice(1).trim() === '') return 'después de cada dato va un + y otro dato'
    rest = rest.slice(1)
  }
  return terms
}

/** Names of the data in a source; empty when it cannot be parsed. */
export const dataNamesIn = (source: string): readonly string[] => {
  const terms = parseSource(source)
  return typeof terms === 'string' ? [] : terms.flatMap((one) => (one.kind === 'datum' ? [one.name] : []))
}

/** A reader of a source, parsed once for all rows. A missing datum is empty. */
export const sourceReader = (source: string): ((values: Readonly<Record<string, string>>) => string) => {
  const terms = parseSource(source)
  if (typeof terms === 'string') return () => ''
  return (values) =>
    terms
      .map((one) => {
        if (one.kind === 'text') return one.text
        const value = values[one.name] ?? ''
        return one.from ? value.slice(one.from - 1, one.from - 1 + (one.length ?? 0)) : value
      })
      .join('')
}
