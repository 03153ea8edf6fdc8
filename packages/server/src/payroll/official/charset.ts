export type Charset = 'ascii' | 'latin1' | 'utf8'

// Typographic characters in names, with their keyboard equivalents.
const replacementCharacters: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  œ: 'oe',
  Œ: 'OE',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
}

const isInCharset = (character: string, charset: Charset): boolean =>
  charset === 'utf8' || (character.codePointAt(0) ?? 0) <= (charset === 'ascii' ? 0x7e : 0xff)

/**
 * Converts text to a character set, one character per position: accents stay where the set supports them and are dropped elsewhere, line
 * breaks become blanks, and characters without a letter (an emoji) are omitted. `lost` contains the characters that could not be converted
 * even without their accent.
 */
export const toCharset = (text: string, charset: Charset): { readonly text: string; readonly lost: string } => {
  let lost = ''
  let out = ''
  for (const character of text.normalize('NFC')) {
    if (/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]/u.test(character)) out += ' '
    else if (isInCharset(character, charset)) out += character
    else {
      const base = replacementCharacters[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
      const kept = [...base].filter((one) => isInCharset(one, charset)).join('')
      out += kept
      // Joiners and variation selectors of an emoji are part of it, not separate characters.
      if (kept === '' && !/[\p{M}\p{Cf}]/u.test(character)) lost += character
    }
  }
  return { text: out, lost }
}

/** Bytes of text converted by `toCharset`. */
export const encode = (text: string, charset: Charset): Uint8Array => Buffer.from(text, charset === 'utf8' ? 'utf8' : 'latin1')
