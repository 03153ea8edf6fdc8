/** The type of a file, found in its first bytes. */
export interface FoundType {
  readonly type: string
  readonly ending: string
  /** Pixels, of images. */
  readonly size?: { readonly width: number; readonly height: number }
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The type found in the bytes, never taken from the name or the sender; undefined for anything else, SVG and HTML included. */
export const typeOf = (bytes: Buffer): FoundType | undefined => {
  const startsWith = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (startsWith('\x89PNG\r\n\x1a\n') && startsWith('IHDR', 12) && bytes.length >= 24)
    return { type: 'image/png', ending: 'png', size: { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } }
  if ((startsWith('GIF87a') || startsWith('GIF89a')) && bytes.length >= 10)
    return { type: 'image/gif', ending: 'gif', size: { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } }
  if (startsWith('RIFF') && startsWith('WEBP', 8)) return withSize(webpSize(bytes), 'image/webp', 'webp')
  if (startsWith('\xff\xd8\xff')) return withSize(jpegSize(bytes), 'image/jpeg', 'jpg')
  if (startsWith('%PDF-')) return { type: 'application/pdf', ending: 'pdf' }
  if (startsWith('PK\x03\x04') && bytes.includes('[Content_Types].xml')) {
    if (bytes.includes('word/')) return { type: wordType, ending: 'docx' }
    if (bytes.includes('xl/')) return { type: workbook, ending: 'xlsx' }
  }
  if (startsWith('PK\x03\x04')) return { type: 'application/zip', ending: 'zip' }
  if (startsWith('ftyp', 4))
    return photoBrands.has(bytes.toString('latin1', 8, 12))
      ? { type: 'image/heic', ending: 'heic' }
      : { type: 'video/mp4', ending: 'mp4' }
  if (startsWith('\x1a\x45\xdf\xa3')) return { type: 'video/webm', ending: 'webm' }
  return undefined
}

/** The brands by which a photo (HEIF: iPhones, some Androids; AVIF) differs from a video in the same container. */
const photoBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'avif', 'avis'])

const withSize = (size: FoundType['size'], type: string, ending: string): FoundType | undefined => size && { type, ending, size }

const webpSize = (bytes: Buffer): FoundType['size'] => {
  if (bytes.length < 30) return undefined
  const form = bytes.toString('latin1', 12, 16)
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (form !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** Reads the segments up to the frame header, which has the size. */
const jpegSize = (bytes: Buffer): FoundType['size'] => {
  let at = 2
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    if (marker === 0xda) return undefined
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
