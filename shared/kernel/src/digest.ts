/** SHA-256 without platform APIs, so that the browser and the server compute the same hash of a rule set, synchronously. */

const k = new Uint32Array(64)
const initial = new Uint32Array(8)
const fraction = (x: number): number => ((x - Math.floor(x)) * 0x1_0000_0000) | 0
for (let candidate = 2, found = 0; found < 64; candidate += 1) {
  let prime = true
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) if (candidate % divisor === 0) prime = false
  if (!prime) continue
  if (found < 8) initial[found] = fraction(candidate ** (1 / 2))
  k[found] = fraction(candidate ** (1 / 3))
  found += 1
}

const rotate = (x: number, bits: number): number => (x >>> bits) | (x << (32 - bits))

/** Lower-case hexadecimal SHA-256 of a text in UTF-8. */
export const sha256 = (text: string): string => {
  const source = new TextEncoder().encode(text)
  const blocks = Math.ceil((source.length + 9) / 64)
  const bytes = new Uint8Array(blocks * 64)
  bytes.set(source)
  bytes[source.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(source.length / 0x2000_0000))
  view.setUint32(bytes.length - 4, (source.length << 3) >>> 0)
  const hash = initial.slice()
  const w = new Uint32Array(64)
  const at = (array: Uint32Array, index: number): number => array[index] as number
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getUint32(block * 64 + i * 4)
    for (let i = 16; i < 64; i += 1) {
      const [a, b] = [at(w, i - 15), at(w, i - 2)]
      const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3)
      const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10)
      w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i += 1) {
      const t1 = (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + ((e & f) ^ (~e & g)) + at(k, i) + at(w, i)) | 0
      const t2 = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
    }
    const round = [a, b, c, d, e, f, g, h]
    for (let i = 0; i < 8; i += 1) hash[i] = at(hash, i) + (round[i] ?? 0)
  }
  return Array.from(hash, (word) => word.toString(16).padStart(8, '0')).join('')
}

/** JSON with sorted keys: equal values give equal texts. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : inner,
  )
