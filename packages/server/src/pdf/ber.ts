import { octets, readDerNode, tagged } from './der.ts'

// Browsers, Java and older versions of Windows write certificate files in BER (ITU-T X.690, 8.1): values of indefinite length, and strings
// in segments.

/** Maximum nesting of values, well above that of certificate files; deeper nesting is an attack on the stack. */
const deepest = 40

/** The first value of `bytes` as DER: every length definite, every octet string in one segment. Throws RangeError when it is truncated. */
export const derOf = (bytes: Buffer): Buffer => takeOne(bytes, 0, deepest).der

interface Taken {
  readonly der: Buffer
  readonly end: number
}

const constructed = 0x20
const octetsInPieces = 0x24

const takeOne = (bytes: Buffer, from: number, levels: number): Taken => {
  if (levels === 0) throw new RangeError('BER nested too deep')
  const tag = bytes[from] ?? 0
  if (bytes[from + 1] === 0x80) {
    const { parts, end } = partsUntil(bytes, from + 2, (at) => bytes[at] === 0 && bytes[at + 1] === 0, levels)
    return { der: joined(tag, parts), end: end + 2 }
  }
  const { content, whole } = readDerNode(bytes, from)
  if ((tag & constructed) === 0) return { der: whole, end: from + whole.length }
  const { parts } = partsUntil(content, 0, (at) => at === content.length, levels)
  return { der: joined(tag, parts), end: from + whole.length }
}

const partsUntil = (bytes: Buffer, from: number, isEnd: (at: number) => boolean, levels: number) => {
  const parts: Buffer[] = []
  let at = from
  while (!isEnd(at)) {
    const { der, end } = takeOne(bytes, at, levels - 1)
    parts.push(der)
    at = end
  }
  return { parts, end: at }
}

const joined = (tag: number, parts: readonly Buffer[]): Buffer =>
  tag === octetsInPieces ? octets(Buffer.concat(parts.map((part) => readDerNode(part).content))) : tagged(tag, ...parts)
