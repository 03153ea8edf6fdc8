const image = 0x2c
const extension = 0x21
const trailer = 0x3b
const comment = 0xfe
const plainText = 0x01

/** A GIF without comments and texts, and without anything after its end; undefined for a damaged file. */
export const plainGif = (bytes: Buffer): Buffer | undefined => {
  const parts: Buffer[] = []
  let at = 13 + colours(bytes[10] ?? 0)
  parts.push(bytes.subarray(0, at))
  while (at < bytes.length) {
    const start = at
    const kind = bytes[at]
    if (kind === trailer) return Buffer.concat([...parts, Buffer.of(trailer)])
    if (kind === image) at += 10 + colours(bytes[at + 9] ?? 0) + 1
    else if (kind === extension) at += 2
    else return undefined
    const end = afterBlocks(bytes, at)
    if (end === undefined) return undefined
    const label = bytes[start + 1]
    const isLoop = label === 0xff && bytes.toString('latin1', start + 3, start + 14) === 'NETSCAPE2.0'
    const isKept = kind === image || (label !== comment && label !== plainText && (label !== 0xff || isLoop))
    if (isKept) parts.push(bytes.subarray(start, end))
    at = end
  }
  return undefined
}

/** The bytes of a colour table, from the packed field before it. */
const colours = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** The place after a chain of sub-blocks. */
const afterBlocks = (bytes: Buffer, from: number): number | undefined => {
  let at = from
  for (;;) {
    const length = bytes[at]
    if (length === undefined) return undefined
    at += length + 1
    if (length === 0) return at
  }
}
