/** Windows-1252, the encoding of the standard fonts, where it differs from Latin-1. */
const winAnsiBytes: Readonly<Record<string, number>> = {
  '€': 128,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
  '–': 150,
  '—': 151,
}
/** Codes that represent themselves and have no meaning in PDF syntax. */
const isPlain = Array.from(
  { length: 256 },
  (_, code) => (code >= 32 && code < 127 && !'()\\'.includes(String.fromCharCode(code))) || code >= 160,
)
const escapedPattern = /[()\\]|[^\x20-\x7e\xa0-\xff]/gu

/** A text encoded for a PDF string in parentheses, one character per byte; characters missing from the encoding become a question mark. */
export const winAnsi = (text: string): string => {
  for (let at = 0; at < text.length; at++)
    if (!isPlain[text.charCodeAt(at)]) return text.normalize('NFC').replace(escapedPattern, winAnsiOf)
  return text
}

const winAnsiOf = (char: string): string => {
  if (char === '(' || char === ')' || char === '\\') return `\\${char}`
  const code = winAnsiBytes[char] ?? char.codePointAt(0) ?? 63
  return code < 32 ? ' ' : code <= 255 ? String.fromCharCode(code) : '?'
}
