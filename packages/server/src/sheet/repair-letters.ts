/** The characters of Windows-1252 for the bytes 0x80 to 0x9f. */
const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** A letter of UTF-8 in two characters, as Windows-1252 shows its bytes: «Ã±» is ñ. */
const broken = new RegExp(`([ÂÃ])([${specials}\u00a0-\u00bf])`, 'g')

/** A text whose letters were saved as UTF-8 and read as Windows-1252, repaired; notes how many there were, with the first of them. */
export const repairLetters = (text: string, notes: string[]): string => {
  if (!text.includes('Ã') && !text.includes('Â')) return text
  let count = 0
  let first = ''
  const repaired = text.replace(broken, (pair: string, lead: string, second: string, at: number) => {
    const special = specials.indexOf(second)
    const byte = special >= 0 ? 0x80 + special : second.charCodeAt(0)
    const code = ((lead.charCodeAt(0) & 0x1f) << 6) | (byte & 0x3f)
    if (code < 0xa0) return pair
    count += 1
    first ||=
      /[^\s;,"<>]*$/.exec(text.slice(Math.max(0, at - 30), at))?.[0] +
      pair +
      /^[^\s;,"<>]*/.exec(text.slice(at + 2, at + 30))?.[0]
    return String.fromCharCode(code)
  })
  if (count > 0)
    notes.push(
      `Se ${count === 1 ? 'reparó una letra rota' : `repararon ${count} letras rotas`}, como en «${first}»: el archivo se había guardado con otra codificación. Revisá los acentos`,
    )
  return repaired
}
