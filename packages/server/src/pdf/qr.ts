// QR codes (ISO/IEC 18004) of bytes at level M, versions 1 to 10: enough for an address on paper. Always mask 0, which readers accept like
// any other; choosing the best of eight would cost more than the rest of a receipt.

/** Per version: total codewords, correction codewords per block, blocks of the first and of the second length (level M). */
const versionShapes = [
  [26, 10, 1, 0],
  [44, 16, 1, 0],
  [70, 26, 1, 0],
  [100, 18, 2, 0],
  [134, 24, 2, 0],
  [172, 16, 4, 0],
  [196, 18, 4, 0],
  [242, 22, 2, 2],
  [292, 22, 3, 2],
  [346, 26, 4, 1],
] as const
const alignment = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]] as const

/** A square of modules, packed as a 1-bit image: a set bit is dark, rows start on a byte. */
export interface QrCode {
  readonly size: number
  readonly bits: Uint8Array
}

/** The QR code of a text (UTF-8). Throws RangeError above 213 bytes. */
export const qrOf = (text: string): QrCode => {
  const bytes = Buffer.from(text)
  const index = versionShapes.findIndex((_, at) => bytes.length <= dataBytes(at) - (at >= 9 ? 3 : 2))
  if (index < 0) throw new RangeError(`A QR code of ${bytes.length} bytes is not made here`)
  const codewords = interleave(padData(bytes, index), index)
  const { size, blank, path } = frameOf(index + 1)
  const bits = blank.slice()
  let at = 0
  for (const codeword of codewords)
    for (let bit = 7; bit >= 0; bit--) {
      const place = path[at++] ?? 0
      // Half of the bits are set: the CPU would mispredict a branch here as often.
      bits[place >> 3] = (bits[place >> 3] ?? 0) ^ (((codeword >> bit) & 1) << (7 - (place & 7)))
    }
  return { size, bits }
}

const set = (bits: Uint8Array, stride: number, row: number, column: number): void => {
  const at = row * stride + (column >> 3)
  bits[at] = (bits[at] ?? 0) | (128 >> (column & 7))
}

const dataBytes = (index: number): number => {
  const [all, correction, first, second] = versionShapes[index] ?? versionShapes[0]
  return all - correction * (first + second)
}

/** Mode 4 (bytes), the count and the bytes, each shifted by half a byte; then the standard's padding. */
const padData = (bytes: Buffer, index: number): Uint8Array => {
  const all = new Uint8Array(dataBytes(index))
  let at = 0
  let half = 0b0100
  const put = (byte: number) => {
    all[at++] = (half << 4) | (byte >> 4)
    half = byte & 15
  }
  if (index >= 9) put(bytes.length >> 8)
  put(bytes.length & 255)
  for (const byte of bytes) put(byte)
  put(0)
  for (let odd = true; at < all.length; odd = !odd) all[at++] = odd ? 0xec : 0x11
  return all
}

// The Galois field GF(256) of the code, with the polynomial x^8 + x^4 + x^3 + x^2 + 1.
const exponents = new Uint8Array(512)
const logarithms = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  exponents[power] = exponents[power + 255] = value
  logarithms[value] = power
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1
}
const product = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (exponents[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0)

const feedbacks = new Map<number, Uint32Array>()
/** The feedback of each byte that leaves the register: the generator of a degree times the byte, four bytes per word. */
const feedbackOf = (degree: number): Uint32Array => {
  const known = feedbacks.get(degree)
  if (known) return known
  let polynomial = Uint8Array.of(1)
  for (let root = 0; root < degree; root++) {
    const next = new Uint8Array(polynomial.length + 1)
    polynomial.forEach((factor, at) => {
      next[at] = (next[at] ?? 0) ^ factor
      next[at + 1] = (next[at + 1] ?? 0) ^ product(factor, exponents[root] ?? 0)
    })
    polynomial = next
  }
  const words = (degree + 3) >> 2
  const made = new Uint32Array(256 * words)
  for (let byte = 0; byte < 256; byte++)
    polynomial.subarray(1).forEach((factor, at) => {
      const word = byte * words + (at >> 2)
      made[word] = (made[word] ?? 0) | (product(factor, byte) << (24 - (at & 3) * 8))
    })
  feedbacks.set(degree, made)
  return made
}

/** The remainder of the data divided by the generator, computed with a register of `degree` bytes. */
const correctionOf = (data: Uint8Array, degree: number): Uint8Array => {
  const feedback = feedbackOf(degree)
  const words = (degree + 3) >> 2
  const register = new Uint32Array(words + 1)
  for (const byte of data) {
    const from = (((register[0] ?? 0) >>> 24) ^ byte) * words
    for (let word = 0; word < words; word++)
      register[word] = ((register[word] ?? 0) << 8) ^ ((register[word + 1] ?? 0) >>> 24) ^ (feedback[from + word] ?? 0)
  }
  const rest = new Uint8Array(degree)
  for (let at = 0; at < degree; at++) rest[at] = (register[at >> 2] ?? 0) >>> (24 - (at & 3) * 8)
  return rest
}

const interleave = (data: Uint8Array, index: number): Uint8Array => {
  const [all, degree, first, second] = versionShapes[index] ?? versionShapes[0]
  const blocks: Uint8Array[] = []
  const short = Math.floor(data.length / (first + second))
  for (let block = 0, from = 0; block < first + second; block++) {
    const length = block < first ? short : short + 1
    blocks.push(data.subarray(from, from + length))
    from += length
  }
  const corrections = blocks.map((block) => correctionOf(block, degree))
  const out = new Uint8Array(all)
  let at = 0
  for (let byte = 0; byte <= short; byte++) for (const block of blocks) if (byte < block.length) out[at++] = block[byte] ?? 0
  for (let byte = 0; byte < degree; byte++) for (const block of corrections) out[at++] = block[byte] ?? 0
  return out
}

interface Frame {
  readonly size: number
  /** The code of all-zero data, already masked. */
  readonly blank: Uint8Array
  /** Positions of the data bits in order, counted in bits from the start of the image. */
  readonly path: Uint16Array
}
const frames = new Map<number, Frame>()

/** The parts shared by every code of a version: finders, timing, alignment, format and version marks; and the data positions. */
const frameOf = (version: number): Frame => {
  const known = frames.get(version)
  if (known) return known
  const size = version * 4 + 17
  const stride = (size + 7) >> 3
  const blank = new Uint8Array(stride * size)
  const taken = new Uint8Array(size * size)
  const mark = (row: number, column: number, dark: boolean) => {
    if (row < 0 || column < 0 || row >= size || column >= size) return
    taken[row * size + column] = 1
    if (dark) set(blank, stride, row, column)
  }
  const square = (row: number, column: number, reach: number, dark: (distance: number) => boolean) => {
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) mark(row + y, column + x, dark(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    square(row, column, 4, (distance) => distance !== 2 && distance !== 4)
  for (let at = 8; at < size - 8; at++) {
    mark(6, at, at % 2 === 0)
    mark(at, 6, at % 2 === 0)
  }
  const centres: readonly number[] = alignment[version - 1] ?? []
  for (const row of centres)
    for (const column of centres)
      if (!taken[row * size + column] || (row === 6) !== (column === 6)) {
        const atFinder = (row < 9 && column < 9) || (row < 9 && column > size - 10) || (row > size - 10 && column < 9)
        if (!atFinder) square(row, column, 2, (distance) => distance !== 1)
      }
  // Level M with mask 0, with error correction and mask as the standard defines: a constant.
  const format = 0b101010000010010
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1
    if (bit < 6) mark(bit, 8, dark)
    else if (bit < 8) mark(bit + 1, 8, dark)
    else if (bit === 8) mark(8, 7, dark)
    else mark(8, 14 - bit, dark)
    if (bit < 8) mark(8, size - 1 - bit, dark)
    else mark(size - 15 + bit, 8, dark)
  }
  mark(size - 8, 8, true)
  if (version >= 7) markVersion(version, size, mark)
  const path: number[] = []
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (!taken[row * size + column]) {
          path.push(row * stride * 8 + column)
          if ((row + column) % 2 === 0) set(blank, stride, row, column)
        }
    }
  }
  const frame = { size, blank, path: Uint16Array.from(path) }
  frames.set(version, frame)
  return frame
}

const markVersion = (version: number, size: number, mark: (row: number, column: number, dark: boolean) => void): void => {
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  for (let bit = 0; bit < 18; bit++) {
    const dark = ((bits >> bit) & 1) === 1
    const [a, b] = [size - 11 + (bit % 3), Math.floor(bit / 3)]
    mark(a, b, dark)
    mark(b, a, dark)
  }
}
