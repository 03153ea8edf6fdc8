import { contentOf, entry, type ReadPage, type ReadPdf } from './read-pdf.ts'

/** Maps code units of a font's own encoding to text. */
type FontMap = ReadonlyMap<number, string>

const references = (text: string): number[] => [...text.matchAll(/(\d+)\s+\d+\s+R\b/g)].map(([, id]) => Number(id))

/** The text of a page, with a space between pieces drawn apart. A scanned page has none. */
export const textOfPage = (pdf: ReadPdf, page: ReadPage): string => {
  const fonts = fontsOf(pdf, page)
  const contents = references(entry(page.body, 'Contents')).flatMap((id) => {
    const object = pdf.objects.get(id)
    if (!object) return []
    // A list of streams may be an object of its own.
    return object.stream ? [object] : references(object.body).flatMap((inner) => pdf.objects.get(inner) ?? [])
  })
  return contents.map((object) => drawnText(contentOf(object).toString('latin1'), fonts)).join(' ')
}

const fontsOf = (pdf: ReadPdf, page: ReadPage): ReadonlyMap<string, FontMap> => {
  const resolve = (text: string): string => {
    const body = text.replace(/^\/\w+\s*/, '')
    const [id] = /^\d+\s+\d+\s+R/.test(body) ? references(body) : []
    return id === undefined ? body : (pdf.objects.get(id)?.body ?? '')
  }
  const dictionary = resolve(entry(resolve(entry(page.body, 'Resources')), 'Font'))
  const fonts = new Map<string, FontMap>()
  for (const [, name = '', id] of dictionary.matchAll(/\/([^\s/<>[\]()]+)\s+(\d+)\s+\d+\s+R/g)) {
    const [unicode] = references(entry(pdf.objects.get(Number(id))?.body ?? '', 'ToUnicode'))
    const map = unicode === undefined ? undefined : pdf.objects.get(unicode)
    if (map) fonts.set(name, readMap(contentOf(map).toString('latin1')))
  }
  return fonts
}

const wide = (hex: string): string =>
  Buffer.from(hex.length % 4 ? hex.padStart(4, '0') : hex, 'hex')
    .swap16()
    .toString('utf16le')

const readMap = (text: string): FontMap => {
  const map = new Map<number, string>()
  for (const [, block = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, from = '', to = ''] of block.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      map.set(parseInt(from, 16), wide(to))
  for (const [, block = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', until = '', to = ''] of block.matchAll(
      /<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]{1,4})>/g,
    )) {
      const [first, last] = [parseInt(from, 16), Math.min(parseInt(until, 16), parseInt(from, 16) + 65_535)]
      for (let code = first; code <= last; code++) map.set(code, String.fromCharCode(parseInt(to, 16) + code - first))
    }
  return map
}

/** Strings of the drawing operators; those of one array are joined unless they are far apart. */
const drawnText = (content: string, fonts: ReadonlyMap<string, FontMap>): string => {
  const token =
    /\/([^\s/<>[\]()]+)\s+[\d.]+\s+Tf|\[((?:\((?:\\[\s\S]|[^\\)])*\)|<[0-9a-fA-F\s]*>|[-\d.\s]+)*)\]\s*TJ|(\((?:\\[\s\S]|[^\\)])*\)|<[0-9a-fA-F\s]*>)\s*(?:Tj|'|")/g
  let font: FontMap | undefined
  const pieces: string[] = []
  for (const [, name, list, one] of content.matchAll(token)) {
    if (name !== undefined) font = fonts.get(name)
    else if (one !== undefined) pieces.push(stringOf(one, font))
    else if (list !== undefined) {
      let piece = ''
      for (const [part] of list.matchAll(/\((?:\\[\s\S]|[^\\)])*\)|<[0-9a-fA-F\s]*>|-?[\d.]+/g))
        piece += part[0] === '(' || part[0] === '<' ? stringOf(part, font) : Number(part) < -500 ? ' ' : ''
      pieces.push(piece)
    }
  }
  return pieces.join(' ')
}

const stringOf = (token: string, font: FontMap | undefined): string => {
  const bytes = token[0] === '<' ? Buffer.from(token.slice(1, -1).replace(/\s+/g, ''), 'hex') : unescaped(token.slice(1, -1))
  if (!font) return bytes.toString('latin1')
  const isWide = token[0] === '<' && bytes.length % 2 === 0
  let text = ''
  for (let at = 0; at < bytes.length; at += isWide ? 2 : 1)
    text += font.get(isWide ? bytes.readUInt16BE(at) : (bytes[at] ?? 0)) ?? (isWide ? '' : String.fromCharCode(bytes[at] ?? 0))
  return text
}

const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
      /^[0-7]/.test(code)
        ? String.fromCharCode(parseInt(code, 8) & 255)
        : code === 'n' || code === 'r' || code === 't'
          ? ' '
          : code,
    ),
    'latin1',
  )
