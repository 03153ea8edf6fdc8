import { isUtf8 } from 'node:buffer'
import { repairLetters } from './repair-letters.ts'

/** The text of a file with its lines ended by line feeds, and the doubts about its letters. */
export interface DecodedText {
  readonly text: string
  readonly notes: readonly string[]
}

/** Whether a text begins with the mark of UTF-16, in which Excel writes its «Texto Unicode». */
export const isUtf16 = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xfe

const windows1252 = new TextDecoder('windows-1252')
const lineFeed = 10

/** UTF-16 with its mark, UTF-8, otherwise Windows-1252, as Excel writes it in Argentina; a file of both is decoded line by line. */
export const decodeText = (bytes: Buffer): DecodedText => {
  const notes: string[] = []
  const decoded = isUtf16(bytes)
    ? new TextDecoder('utf-16le').decode(bytes).replaceAll('\0', '')
    : isUtf8(bytes)
      ? new TextDecoder('utf-8').decode(bytes)
      : decodeByLine(bytes, notes)
  const text = repairLetters(decoded, notes)
  const lost = text.indexOf('\ufffd')
  if (lost >= 0)
    notes.push(`Hay letras perdidas (�) desde la línea ${lineAt(text, lost)}: el archivo se guardó mal; volvé a exportarlo`)
  // Excel for Mac can end lines with a carriage return alone.
  return { text: text.includes('\n') ? text : text.replaceAll('\r', '\n'), notes }
}

/** A text that is not UTF-8 as a whole: lines of UTF-8 among others come from files joined together. */
const decodeByLine = (bytes: Buffer, notes: string[]): string => {
  const lines: { readonly text: Buffer; readonly isUtf8: boolean }[] = []
  const others: number[] = []
  let count = 0
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(lineFeed, from)
    const until = found < 0 ? bytes.length : found + 1
    const text = bytes.subarray(from, until)
    const isSound = isUtf8(text)
    if (!isSound) others.push(lines.length + 1)
    else if (text.some((byte) => byte > 127)) count += 1
    lines.push({ text, isUtf8: isSound })
    from = until
  }
  if (count === 0) {
    const text = windows1252.decode(bytes)
    const word = dosWord.exec(text)?.[0]
    if (word)
      notes.push(
        `«${word}» parece de un programa de DOS (CP850), y se leyó como Windows: exportalo como UTF-8, o abrilo en Excel eligiendo «850» y guardalo como .xlsx`,
      )
    return text
  }
  notes.push(
    `El archivo mezcla dos codificaciones: ${others.length === 1 ? 'la línea' : 'las líneas'} ${others.slice(0, 5).join(', ')}${others.length > 5 ? ` y ${others.length - 5} más` : ''} se leyeron como Windows y las otras como UTF-8. Revisá sus acentos`,
  )
  return lines.map((line) => (line.isUtf8 ? line.text.toString('utf8') : windows1252.decode(line.text))).join('')
}

/** A word with a letter of CP850 read as Windows-1252: ‚ ¡ ¢ £ ¤ ¥ are é í ó ú ñ Ñ there. */
const dosWord = /\p{L}+[\u0081‚¡¢£¤¥]\p{L}*/u

const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length
