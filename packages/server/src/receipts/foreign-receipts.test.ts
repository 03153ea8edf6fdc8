import { deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { findCuils } from './find-cuils.ts'
import { ForeignReceipts } from './foreign-receipts.ts'

/** A PDF of these objects, numbered from 1; the first one is its catalog. */
const pdfOf = (objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...objects.flatMap((object, index) => [Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
    Buffer.from(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\n%%EOF\n`),
  ])
const streamOf = (content: string, packed = false): Buffer => {
  const bytes = packed ? deflateSync(content) : Buffer.from(content)
  const filter = packed ? '/Filter/FlateDecode' : ''
  return Buffer.concat([Buffer.from(`<<${filter}/Length ${bytes.length}>>stream\n`), bytes, Buffer.from('\nendstream')])
}
const pageOf = (content: Buffer, times = 1): Buffer =>
  pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Resources<</Font<</F1 5 0 R>>>>/Contents[${'4 0 R '.repeat(times)}]>>`,
    content,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])
const cuil = makeCuil(30_123_456)
const validPage = pageOf(streamOf(`BT /F1 9 Tf (${cuil}) Tj ET`))

/** Each is a short file with unbounded cost. */
const costlyFiles: Readonly<Record<string, Buffer>> = {
  'a page that draws nine megabytes a thousand times': pageOf(streamOf('BT /F1 9 Tf (x) Tj ET '.repeat(700_000), true), 1_000),
  'a list that never ends': pageOf(streamOf(`[${'1'.repeat(200)}x`)),
  'texts that never end': pageOf(streamOf('('.repeat(2_000_000), true)),
  'pages a hundred thousand deep': pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...Array.from({ length: 100_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]>>`),
  ]),
  'digits without end': pageOf(Buffer.from(`<</Kids[${'1'.repeat(2_000_000)}]>>`)),
}

describe('a third-party PDF', () => {
  it('reads a third-party PDF page by page', async () => {
    expect(await ForeignReceipts.with((files) => files.read(validPage))).toEqual([[cuil]])
  })

  it.each([
    ['three pieces on one line', '(20-) Tj (CUIL) Tj (-D) Tj'],
    ['one letter at a time', 'LETTERS'],
    ['three pieces drawn apart', '(20-) Tj 30 0 Td (CUIL) Tj 50 0 Td (-D) Tj'],
  ])('reads a CUIL in %s', async (_, operators) => {
    const [middle, digit] = [cuil.slice(2, 10), cuil.slice(10)]
    const letters = [...`20-${middle}-${digit}`].map((letter) => `(${letter}) Tj 6 0 Td`).join(' ')
    const text = operators.replace('LETTERS', letters).replace('CUIL', middle).replace('D)', `${digit})`)
    const page = pageOf(streamOf(`BT /F1 9 Tf 1 0 0 1 0 50 Tm ${text} ET`))
    expect(await ForeignReceipts.with((files) => files.read(page))).toEqual([[cuil]])
  })

  it.each(['20-30.123.456-D', '20/30123456/D', '2 20-30123456-D', '20 – 30123456 – D'])('reads the CUIL of %s', (text) => {
    expect(findCuils(`Legajo 12 ${text.replace('D', cuil.slice(10))} Neto 1.234,50`)).toEqual([cuil])
  })

  it('provides separate files of its pages repeatedly', async () => {
    await ForeignReceipts.with(async (files) => {
      await files.read(validPage)
      const [one, other] = [await files.take([0]), await files.take([0])]
      expect(one.subarray(0, 5).toString()).toBe('%PDF-')
      expect(other.equals(one)).toBe(true)
      expect(await files.read(one)).toEqual([[cuil]])
    }, 60_000)
  })

  it.each(Object.entries(costlyFiles))(
    'refuses a PDF with %s, or reads it as empty, within its time limit and without blocking other requests',
    async (_, bytes) => {
      let turns = 0
      const others = setInterval(() => {
        turns += 1
      }, 10)
      const from = performance.now()
      try {
        const cuils = await ForeignReceipts.with(async (files) => {
          const read = await files.read(bytes).catch((error: unknown) => error)
          if (!(read instanceof Error)) return read
          expect(read.message).toMatch(/no se pudo leer a tiempo|ocupa demasiado|está dañado|no tiene páginas/)
          return []
        }, 1_500)
        expect((cuils as readonly string[][]).flat()).toEqual([])
        expect(turns).toBeGreaterThanOrEqual(Math.min(3, Math.floor((performance.now() - from) / 100)))
      } finally {
        clearInterval(others)
      }
      expect(await ForeignReceipts.with((files) => files.read(validPage))).toEqual([[cuil]])
    },
  )
})
