const encoder = new TextEncoder()

const crcTable = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

export const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (typeof CompressionStream === 'undefined') return undefined
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A zip archive of text files; compressed where the browser can, stored elsewhere. */
export const zip = async (files: Readonly<Record<string, string>>): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const name = encoder.encode(path)
    const bytes = encoder.encode(content)
    const packed = await deflated(bytes)
    const data = packed ?? bytes
    const common = words(
      [20, 2],
      [0x0800, 2],
      [packed ? 8 : 0, 2],
      [0, 2],
      [0x21, 2],
      [crc32(bytes), 4],
      [data.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    )
    parts.push(words([0x04034b50, 4]), common, name, data)
    directory.push(words([0x02014b50, 4], [20, 2]), common, words([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]), name)
    offset += 4 + common.length + name.length + data.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = Object.keys(files).length
  return new Blob([
    ...parts,
    ...directory,
    words([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]),
  ])
}

/** Little-endian numbers, each with its count of bytes. */
const words = (...values: readonly (readonly [number, 2 | 4])[]): Uint8Array<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(values.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of values) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}
