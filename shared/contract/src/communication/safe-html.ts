/** A piece of formatted text: plain text, or an element of the short list below. */
export type SafeNode = string | SafeElement
interface SafeElement {
  readonly tag: SafeTag
  readonly href?: string
  readonly children: readonly SafeNode[]
}

const tags = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'] as const
type SafeTag = (typeof tags)[number]

const synonyms: Readonly<Record<string, SafeTag>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  div: 'p',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
}
const empty = new Set<SafeTag>(['br', 'hr'])
const droppedElements = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'title',
  'select',
  'head',
])
const maxDepth = 20

/**
 * Parses untrusted HTML into a tree that can contain only the listed elements, and `href` of links to http(s), mail or telephone. Unlisted
 * elements lose their tag and keep their text; scripts, styles, frames and the like lose both. Linear in the length of the text. Screens
 * draw the tree: no HTML text ever reaches the page.
 */
export const parseSafeHtml = (html: string): readonly SafeNode[] => {
  const root: OpenElement = { tag: undefined, children: [] }
  const open: OpenElement[] = [root]
  const add = (node: SafeNode) => void (open.at(-1) ?? root).children.push(node)
  let skipping: string | undefined
  for (const [, text, comment, closing, name, attributes] of html.matchAll(htmlPiece)) {
    if (comment !== undefined) continue
    if (name === undefined) {
      if (text && !skipping) add(decode(text))
      continue
    }
    const raw = name.toLowerCase()
    if (skipping) {
      if (closing && raw === skipping) skipping = undefined
      continue
    }
    if (droppedElements.has(raw)) {
      if (!closing) skipping = raw
      continue
    }
    const tag = synonyms[raw] ?? (tags as readonly string[]).find((known) => known === raw)
    if (tag === undefined) continue
    if (closing) close(open, tag as SafeTag)
    else if (empty.has(tag as SafeTag)) add({ tag: tag as SafeTag, children: [] })
    else if (open.length <= maxDepth) {
      const href = tag === 'a' ? safeAddress(hrefOf(attributes ?? '')) : undefined
      open.push({ tag: tag as SafeTag, ...(href && { href }), children: [] })
    }
  }
  while (open.length > 1) closeElement(open)
  return root.children
}

/** The tree as HTML again, for storage and mail: contains only what `parseSafeHtml` accepts. */
export const printSafeHtml = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return encode(node)
      if (empty.has(node.tag)) return `<${node.tag}>`
      const href = node.href ? ` href="${encode(node.href)}" rel="noopener noreferrer" target="_blank"` : ''
      return `<${node.tag}${href}>${printSafeHtml(node.children)}</${node.tag}>`
    })
    .join('')

export const sanitizeHtml = (html: string): string => printSafeHtml(parseSafeHtml(html))

/** The plain text, for summaries and search; `links` adds the address of each link, for the text part of a mail. */
export const textOfHtml = (html: string, { links = false }: { readonly links?: boolean } = {}): string =>
  textOf(parseSafeHtml(html), links)
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const textOf = (nodes: readonly SafeNode[], links: boolean): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node
      const inner = textOf(node.children, links)
      if (links && node.href)
        return inner.trim() === '' || safeAddress(inner) === node.href ? node.href : `${inner} (${node.href})`
      if (node.tag === 'br' || node.tag === 'hr') return '\n'
      if (node.tag === 'li') return `- ${inner}\n`
      return ['p', 'h2', 'h3', 'blockquote', 'ul', 'ol'].includes(node.tag) ? `${inner}\n\n` : inner
    })
    .join('')

type OpenElement = { readonly tag: SafeTag | undefined; readonly href?: string; readonly children: SafeNode[] }

// Text, comment or declaration, or tag. A `<` that begins none of these is text; an unclosed open tag is dropped.
const htmlPiece =
  /([^<]+|<(?![a-zA-Z/!?]))|(<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$))|<(\/?)([a-zA-Z][a-zA-Z0-9:-]{0,30})((?:"[^"]*"|'[^']*'|[^'">])*)(?:>|$)|<[^>]*(?:>|$)/g

const closeElement = (open: OpenElement[]): void => {
  const done = open.pop()
  if (done?.tag === undefined) return
  const parent = open.at(-1)
  if (done.tag === 'a' && !done.href) parent?.children.push(...done.children)
  else parent?.children.push(done as SafeElement)
}

const close = (open: OpenElement[], tag: SafeTag): void => {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) while (open.length > at) closeElement(open)
}

const hrefOf = (attributes: string): string => {
  const [, double, single, bare] = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
  return decode(double ?? single ?? bare ?? '')
}

/** An allowed link address; `undefined` for scripts, data, relative and broken ones. */
export const safeAddress = (address: string): string | undefined => {
  // Browsers drop these before they read the scheme, so that "java\tscript:" would pass a naive check.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is being removed
  const plain = address.replace(/[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g, '')
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(plain) || plain.length > 1000) return undefined
  try {
    return new URL(plain).href
  } catch {
    return undefined
  }
}

const encode = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  iquest: '¿',
  iexcl: '¡',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  mdash: '—',
  ndash: '–',
}
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,12})|#x([0-9a-f]{1,9})|([a-z]{2,8}));?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return namedEntities[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const printable = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return printable || code === 9 || code === 10 ? String.fromCodePoint(code) : ''
  })
