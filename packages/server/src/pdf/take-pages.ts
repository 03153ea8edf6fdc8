import type { ReadPage, ReadPdf } from './read-pdf.ts'

const reference = /(\d+)(\s+)\d+(\s+)R\b/g
/** References to the rest of the file that would pull in all of it. */
const ties = /\/(Parent|StructParents|Annots|B|AA|Metadata|PieceInfo)(?![A-Za-z])\s*(\d+\s+\d+\s+R|\[[^\]]*\]|\d+)/g

/** A separate file with some pages of another one, with everything that they draw and nothing else. */
export const takePages = (pdf: ReadPdf, pages: readonly ReadPage[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  let offset = parts[0]?.length ?? 0
  const offsets: number[] = []
  const renumbered = new Map<number, number>()
  const waiting: number[] = []
  let next = 3
  const idFor = (old: number): number => {
    const known = renumbered.get(old)
    if (known !== undefined) return known
    renumbered.set(old, next)
    waiting.push(old)
    return next++
  }
  const renamed = (body: string): string =>
    body.replace(reference, (whole, old: string) =>
      pdf.objects.has(Number(old)) ? `${idFor(Number(old))} 0 R` : whole && 'null',
    )
  const put = (id: number, body: string, stream?: Buffer) => {
    const bytes = stream
      ? Buffer.concat([Buffer.from(`${id} 0 obj\n${body}stream\n`, 'latin1'), stream, Buffer.from('\nendstream\nendobj\n')])
      : Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1')
    offsets[id] = offset
    offset += bytes.length
    parts.push(bytes)
  }
  const kids = pages.map((page) => {
    const id = next++
    put(id, renamed(page.body.replace(ties, '')).replace(/>>\s*$/, '/Parent 2 0 R>>'))
    return id
  })
  for (let old = waiting.shift(); old !== undefined; old = waiting.shift()) {
    const object = pdf.objects.get(old)
    const body = renamed((object?.body ?? 'null').replace(ties, ''))
    const { stream } = object ?? {}
    put(renumbered.get(old) ?? 0, stream ? body.replace(/\/Length\s+\d+(\s+\d+\s+R)?/, `/Length ${stream.length}`) : body, stream)
  }
  put(1, '<</Type/Catalog/Pages 2 0 R>>')
  put(2, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((id) => `${id} 0 R`).join(' ')}]>>`)
  const table = Array.from({ length: next - 1 }, (_, index) => `${String(offsets[index + 1] ?? 0).padStart(10, '0')} 00000 n \n`)
  parts.push(
    Buffer.from(
      `xref\n0 ${next}\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${next}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}
