const encoder = new TextEncoder()

/** The longest side of the page in points: that of an A1 sheet. */
const longest = 2384

/** A PDF of one page that a JPEG picture fills. */
export const imagePdf = (jpeg: Uint8Array, width: number, height: number): Blob => {
  const scale = Math.min(1, longest / Math.max(width, height))
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const content = `q ${w} 0 0 ${h} 0 0 cm /Picture Do Q`
  const objects: readonly (readonly [string, Uint8Array?])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`],
    [`<< /Length ${content.length} >>`, encoder.encode(content)],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    ],
  ]
  const parts: Uint8Array[] = []
  let length = 0
  const add = (part: Uint8Array) => {
    parts.push(part)
    length += part.length
  }
  add(encoder.encode('%PDF-1.4\n'))
  const offsets = objects.map(([head, body], index) => {
    const offset = length
    add(encoder.encode(`${index + 1} 0 obj\n${head}\n`))
    if (body) {
      add(encoder.encode('stream\n'))
      add(body)
      add(encoder.encode('\nendstream\n'))
    }
    add(encoder.encode('endobj\n'))
    return offset
  })
  const start = length
  add(
    encoder.encode(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets
        .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
        .join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Blob(parts as BlobPart[], { type: 'application/pdf' })
}
