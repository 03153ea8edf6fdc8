export type Charset = 'ascii' | 'latin1' | 'utf8'

// Signs that word processors put in names, and what a keyboard would have given.
const plain: Readonly<Record<string, string>> = {
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

const fits = (character: string, charset: Charset): boolean =>
  charset === 'utf8' || (character.codePointAt(0) ?? 0) <= (charset === 'ascii' ? 0x7e : 0xff)

/**
 * Text as a file of this character set can hold it, one character for one position: accents stay where the set has them and
 * are dropped elsewhere, what breaks a line becomes a blank, and what has no letter at all (an emoji) is left out.
 * `lost` tells the characters that could not be kept even without their accent.
 */
export const toCharset = (text: string, charset: Charset): { readonly text: string; readonly lost: string } => {
  let lost = ''
  let out = ''
  for (const character of text.normalize('NFC')) {
    if (/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]/u.test(character)) out += ' '
    else if (fits(character, charset)) out += character
    else {
      const base = plain[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
      const kept = [...base].filter((one) => fits(one, charset)).join('')
      out += kept
      // Joiners and variants of an emoji are part of it, not letters of their own.
      if (kept === '' && !/[\p{M}\p{Cf}]/u.test(character)) lost += character
    }
  }
  return { text: out, lost }
}

/** Bytes of text that `toCharset` made fit. */
export const encode = (text: string, charset: Charset): Uint8Array => Buffer.from(text, charset === 'utf8' ? 'utf8' : 'latin1')
