import { createHash, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Signer } from './certificate.ts'
import { type CmsFrame, cmsFrameOf } from './cms.ts'

const signInPool = promisify(sign) as (algorithm: string, data: Buffer, key: Signer['key']) => Promise<Buffer>

export interface SignatureFacts {
  readonly at: Date
  readonly name: string
  readonly reason: string
  readonly location: string
}

/** Signs documents of our own writer, one after another, with one certificate. */
export interface PdfSigner {
  sign(pdf: Buffer, facts: SignatureFacts): Buffer
  /** The same with the key's work off this thread, so that a server answers meanwhile. */
  signAside(pdf: Buffer, facts: SignatureFacts): Promise<Buffer>
}

/**
 * PAdES B-B: an incremental update adds the signature field, so that the original is the beginning of what is signed; the byte
 * range covers the whole file but the signature itself. Throws RangeError for a file that our writer did not make.
 */
export const pdfSigner = (signer: Signer): PdfSigner => {
  const frame = cmsFrameOf(signer)
  const room = frame.finish(frame.attributes(Buffer.alloc(32)), Buffer.alloc(signatureBytes(signer))).length
  return {
    sign: (pdf, facts) => {
      const { file, attributes, hole } = prepare(pdf, facts, frame, room)
      return fill(file, hole, frame.finish(attributes, sign('sha256', attributes, signer.key)))
    },
    signAside: async (pdf, facts) => {
      const { file, attributes, hole } = prepare(pdf, facts, frame, room)
      return fill(file, hole, frame.finish(attributes, await signInPool('sha256', attributes, signer.key)))
    },
  }
}

const signatureBytes = ({ key }: Signer): number => (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8

const prepare = (pdf: Buffer, facts: SignatureFacts, frame: CmsFrame, room: number) => {
  const { file, hole } = withSignatureField(pdf, facts, room)
  const digest = createHash('sha256').update(file.subarray(0, hole.from)).update(file.subarray(hole.until)).digest()
  return { file, hole, attributes: frame.attributes(digest) }
}

type Hole = { readonly from: number; readonly until: number }

const fill = (file: Buffer, { from, until }: Hole, cms: Buffer): Buffer => {
  const written = file.write(cms.toString('hex'), from + 1, 'latin1')
  if (written !== until - from - 2) throw new RangeError('The signature does not fit its place')
  return file
}

const two = (value: number): string => String(value).padStart(2, '0')
const pdfTime = (at: Date): string =>
  `D:${at.getUTCFullYear()}${two(at.getUTCMonth() + 1)}${two(at.getUTCDate())}${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}Z`

/** UTF-16 with its mark, in hexadecimal: any name survives, and nothing in it can end the text. */
const pdfText = (value: string): string => `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`

/** Objects of our own writer: 1 is the catalog, 6 the first page. */
const objectAt = (text: string, number: number): string => {
  const from = text.indexOf(`\n${number} 0 obj\n<<`)
  const until = text.indexOf('>>\nendobj', from)
  if (from < 0 || until < 0) throw new RangeError('Only documents of our own writer are signed')
  return text.slice(from + `\n${number} 0 obj\n<<`.length, until)
}

const withSignatureField = (pdf: Buffer, { at, name, reason, location }: SignatureFacts, room: number) => {
  const text = pdf.toString('latin1')
  const [, size = '', before = ''] = /\/Size (\d+)[^>]*>>\nstartxref\n(\d+)\n%%EOF\n$/.exec(text.slice(-300)) ?? []
  if (size === '') throw new RangeError('Only documents of our own writer are signed')
  const field = Number(size)
  const bodies: readonly (readonly [number, string])[] = [
    [1, `<<${objectAt(text, 1)}/AcroForm<</SigFlags 3/Fields[${field} 0 R]>>>>`],
    [6, `<<${objectAt(text, 6)}/Annots[${field} 0 R]>>`],
    [field, `<</Type/Annot/Subtype/Widget/FT/Sig/T(Empleador)/F 132/Rect[0 0 0 0]/P 6 0 R/V ${field + 1} 0 R>>`],
    [
      field + 1,
      `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/M(${pdfTime(at)})/Name${pdfText(name)}/Reason${pdfText(reason)}/Location${pdfText(location)}/ByteRange[0 ${rangeRoom}]/Contents<${'0'.repeat(room * 2)}>>>`,
    ],
  ]
  let added = ''
  const places = bodies.map(([number, body]) => {
    const place = pdf.length + added.length
    added += `${number} 0 obj\n${body}\nendobj\n`
    return place
  })
  const entry = (index: number) => `${String(places[index]).padStart(10, '0')} 00000 n \n`
  const xref = pdf.length + added.length
  added += `xref\n1 1\n${entry(0)}6 1\n${entry(1)}${field} 2\n${entry(2)}${entry(3)}`
  added += `trailer\n<</Size ${field + 2}/Root 1 0 R/Info 5 0 R/Prev ${before}>>\nstartxref\n${xref}\n%%EOF\n`
  const from = pdf.length + added.indexOf('/Contents<') + '/Contents'.length
  const until = from + room * 2 + 2
  const range = `${from} ${until} ${pdf.length + added.length - until}`.padEnd(rangeRoom.length)
  const file = Buffer.concat([pdf, Buffer.from(added.replace(rangeRoom, range), 'latin1')])
  return { file, hole: { from, until } }
}

/** Kept free for the numbers of the byte range, which are known when everything else is written. */
const rangeRoom = '0000000000 0000000000 0000000000'
