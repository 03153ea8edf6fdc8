/** Fewer distinct bytes among 32 do not come from a random generator. */
const fewestDifferent = 20

/**
 * The key of a setting: 32 random bytes in base64. Throws a message in Spanish for the installer when it has another size, or is a
 * guessable repetition, sequence or phrase.
 */
export const strongKey = (name: string, text: string): Buffer => {
  const key = Buffer.from(text, 'base64')
  const remedy = '«openssl rand -base64 32» hace una'
  if (key.length !== 32 || key.toString('base64').replace(/=+$/, '') !== text.trim().replace(/=+$/, ''))
    throw new Error(`${name} tiene que ser de 32 bytes en base64; ${remedy}`)
  if (isGuessable(key)) throw new Error(`${name} no es una clave al azar (se repite, es una secuencia o una frase); ${remedy}`)
  return key
}

const isGuessable = (key: Buffer): boolean => {
  const bytes = [...key]
  const steps = new Set(bytes.slice(1).map((byte, index) => (byte - (bytes[index] ?? 0) + 256) % 256))
  const isPrintable = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return new Set(bytes).size < fewestDifferent || steps.size === 1 || isPrintable
}
