import { deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { ForeignReceipts } from './foreign-receipts.ts'

/** A PDF of these objects, numbered from 1; the first one is its catalog. */
const pdfOf = (objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n'),
    ...objects.flatMap((object, index) => [Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
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
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents[${'4 0 R '.repeat(times)}]>>`,
    content,
  ])
const cuil = makeCuil(30_123_456)
const sound = pageOf(streamOf(`BT (${cuil}) Tj ET`))

/** Each is a short file with unbounded cost. */
const endless: Readonly<Record<string, Buffer>> = {
  'a page that draws nine megabytes a thousand times': pageOf(streamOf('BT (x) Tj ET '.repeat(700_000), true), 1_000),
  'a list that never ends': pageOf(streamOf(`[${'1'.repeat(200)}x`)),
  'texts that never end': pageOf(streamOf('('.repeat(2_000_000), true)),
  'pages a hundred thousand deep': pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...Array.from({ length: 100_000 }, (_, index) => `<</Type/Pages/Kids[${index + 3} 0 R]>>`),
  ]),
  'digits without end': pageOf(Buffer.from(`<</Kids[${'1'.repeat(2_000_000)}]>>`)),
}

describe('a third-party PDF', () => {
  it('is read page by page', async () => {
    expect(await ForeignReceipts.with((files) => files.read(sound))).toEqual([[cuil]])
  })

  it('provides separate files of its pages repeatedly', async () => {
    await ForeignReceipts.with(async (files) => {
      await files.read(sound)
      const [one, other] = [await files.take([0]), await files.take([0])]
      expect(one.subarray(0, 5).toString()).toBe('%PDF-')
      expect(other.equals(one)).toBe(true)
      expect(await files.read(one)).toEqual([[cuil]])
    }, 10_000)
  })

  it.each(Object.entries(endless))(
    'with %s is refused within its time limit, without blocking other requests',
    async (_, bytes) => {
      let turns = 0
      const others = setInterval(() => {
        turns += 1
      }, 10)
      await ForeignReceipts.with(async (files) => {
        await expect(files.read(bytes)).rejects.toThrow(/no se pudo leer a tiempo|ocupa demasiado|está dañado/)
      }, 1_500)
      clearInterval(others)
      expect(turns).toBeGreaterThan(3)
      expect(await ForeignReceipts.with((files) => files.read(sound))).toEqual([[cuil]])
    },
  )
})
