export interface XmlNode {
  /** The tag's name without the namespace prefix, in lower case. */
  readonly name: string
  /** Attributes by name without namespace prefix, in lower case. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlNode[]
  readonly text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal: string, hexadecimal: string, name: string) => {
    if (name) return entities[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase()
const maxDepth = 60

/** Parses a document without declarations of types or entities: those are refused, as is anything that is not well formed. */
export const parseXml = (text: string): XmlNode | undefined => {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined
  const tokens =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|([^<]+)/g
  const root = { name: '', attributes: new Map<string, string>(), children: [] as XmlNode[], text: '' }
  const open = [root]
  let end = 0
  for (const match of text.matchAll(tokens)) {
    if (match.index !== end) return undefined
    end += match[0].length
    const [, cdata, closing, name, given = '', empty, characters] = match
    const last = open[open.length - 1] as typeof root
    if (cdata !== undefined) last.text += cdata
    else if (characters !== undefined) last.text += decodeEntities(characters)
    else if (name !== undefined && closing) {
      if (open.length < 2 || last.name !== localName(name)) return undefined
      open.pop()
    } else if (name !== undefined) {
      const attributes = new Map(
        [...given.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', double, single]) => [
          localName(key),
          decodeEntities(double ?? single ?? ''),
        ]),
      )
      const node = { name: localName(name), attributes, children: [] as XmlNode[], text: '' }
      last.children.push(node)
      if (!empty) open.push(node)
      if (open.length > maxDepth) return undefined
    }
  }
  return end === text.length && open.length === 1 ? root.children[0] : undefined
}

export const childrenOf = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []
export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined => childrenOf(node, name)[0]
/** The text of a child, without spaces around it. */
export const textOf = (node: XmlNode | undefined, name: string): string | undefined =>
  childOf(node, name)?.text.trim() || undefined
