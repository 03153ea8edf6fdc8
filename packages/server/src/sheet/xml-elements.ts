/** An element of an XML text: its opening tag and its content. */
export type Element = readonly [tag: string, inner: string]

/**
 * The elements called `name`, in order, in a single pass: a text that never closes them takes no longer.
 * Nested elements of the same name are not supported; spreadsheets have none.
 */
export const elementsOf = function* (xml: string, name: string): Generator<Element> {
  const [open, close] = [`<${name}`, `</${name}>`]
  let at = 0
  for (;;) {
    const start = xml.indexOf(open, at)
    if (start < 0) return
    at = start + open.length
    if (!' />\n\r\t'.includes(xml[at] ?? '')) continue
    const end = xml.indexOf('>', at)
    if (end < 0) return
    const tag = xml.slice(start, end + 1)
    at = end + 1
    if (xml[end - 1] === '/') {
      yield [tag, '']
      continue
    }
    const stop = xml.indexOf(close, at)
    if (stop < 0) return
    yield [tag, xml.slice(at, stop)]
    at = stop + close.length
  }
}

/** The content of the first element called `name`; empty without one. */
export const firstElement = (xml: string, name: string): string => {
  for (const [, inner] of elementsOf(xml, name)) return inner
  return ''
}

export const attributeOf = (tag: string, name: string): string | undefined =>
  readQuoted(tag, name, '"') ?? readQuoted(tag, name, "'")

const readQuoted = (tag: string, name: string, quote: string): string | undefined => {
  const start = tag.indexOf(` ${name}=${quote}`)
  if (start < 0) return undefined
  const from = start + name.length + 3
  return tag.slice(from, tag.indexOf(quote, from))
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text with its entities resolved, without those of characters that no text can hold. */
export const plainText = (xml: string): string =>
  xml.includes('&')
    ? xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex, decimal, name) => {
        if (name) return namedEntities[name] ?? whole
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
        return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : ''
      })
    : xml

/** The text of an element that may be split into several runs. */
export const textIn = (xml: string): string => {
  let text = ''
  for (const [, part] of elementsOf(xml, 't')) text += plainText(part)
  return cellLetters(text)
}

/** A text of a cell with the characters that XML cannot hold, which spreadsheets write by their number: «_x000D_» is a carriage return. */
export const cellLetters = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/\r\n?/g, '\n')
    : text
