// Writes the subset of DER (ITU-T X.690) that certificates and signatures use; asn1js reads what others wrote.

const lengthOf = (length: number): Buffer => {
  if (length < 128) return Buffer.of(length)
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.of(128 | bytes.length, ...bytes)
}

/** Any value with its tag. */
export const derElement = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.of(tag), lengthOf(length), ...parts])
}
export const sequence = (...parts: readonly Buffer[]): Buffer => derElement(0x30, ...parts)
/** DER sorts the elements of a set by their bytes. */
export const set = (...parts: readonly Buffer[]): Buffer => derElement(0x31, ...[...parts].sort(Buffer.compare))
export const derOctets = (bytes: Buffer): Buffer => derElement(0x04, bytes)
export const bits = (bytes: Buffer, unused = 0): Buffer => derElement(0x03, Buffer.of(unused), bytes)
export const text = (value: string): Buffer => derElement(0x0c, Buffer.from(value))
export const boolean = (value: boolean): Buffer => derElement(0x01, Buffer.of(value ? 255 : 0))
export const derNull: Buffer = derElement(0x05)
/** Context tag `[n]`, constructed. */
export const context = (number: number, ...parts: readonly Buffer[]): Buffer => derElement(0xa0 | number, ...parts)

/** An integer, from bytes read as unsigned. */
export const integer = (value: number | Buffer): Buffer => {
  const bytes = typeof value === 'number' ? Buffer.of(value) : value
  let from = 0
  while (from < bytes.length - 1 && bytes[from] === 0) from++
  const shown = bytes.subarray(from)
  return derElement(0x02, (shown[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), shown]) : shown)
}

export const oid = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const arc of rest) {
    const groups = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift(128 | (left % 128))
    bytes.push(...groups)
  }
  return derElement(0x06, Buffer.from(bytes))
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A time: two-digit year until 2049, four digits after it (RFC 5280). */
export const time = (at: Date): Buffer => {
  const rest = `${twoDigits(at.getUTCMonth() + 1)}${twoDigits(at.getUTCDate())}${twoDigits(at.getUTCHours())}${twoDigits(at.getUTCMinutes())}${twoDigits(at.getUTCSeconds())}Z`
  const year = at.getUTCFullYear()
  return year < 2050
    ? derElement(0x17, Buffer.from(twoDigits(year % 100) + rest))
    : derElement(0x18, Buffer.from(`${year}${rest}`))
}
