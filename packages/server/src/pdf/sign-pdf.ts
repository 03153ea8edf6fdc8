import { hash, sign } from 'node:crypto'
import { promisify } from 'node:util'
import { cmsFrameOf } from './cms.ts'
import type { Signer } from './x509-signer.ts'

const signInPool = promisify(sign) as (algorithm: string, data: Buffer, key: Signer['key']) => Promise<Buffer>

interface SignatureFacts {
  readonly at: Date
  readonly name: string
  readonly reason: string
  readonly location: string
}

/** Signs documents of our own writer, one after another, with one certificate. */
export interface PdfSigner {
  sign(pdf: Buffer, facts: SignatureFacts): Buffer
  /** Like `sign`, with the private key operation off this thread, so that the server keeps answering. */
  signAside(pdf: Buffer, facts: SignatureFacts): Promise<Buffer>
}

/**
 * PAdES B-B: an incremental update adds the signature field, so that the original is a prefix of the signed bytes; the byte range covers
 * the whole file except the signature itself. Throws RangeError for a file that our writer did not make.
 */
export const pdfSigner = (signer: Signer): PdfSigner => {
  const frame = cmsFrameOf(signer)
  const prepare = (pdf: Buffer, facts: SignatureFacts): FileToSign => {
    const update = updateOf(pdf, facts, frame.letters)
    const file = Buffer.allocUnsafe(update.until + update.tail.length)
    pdf.copy(file)
    // The signed bytes are contiguous here, before the signature placeholder splits them.
    file.write(update.head + update.tail, pdf.length, 'latin1')
    const digest = hash('sha256', file.subarray(0, update.from + update.tail.length), 'hex')
    file.copyWithin(update.until, update.from, update.from + update.tail.length)
    return { file, at: update.from, digest }
  }
  const finish = ({ file, at, digest }: FileToSign, signature: Buffer): Buffer => {
    file.write('<', at, 'latin1')
    frame.write(file, at + 1, digest, signature)
    file.write('>', at + 1 + frame.letters, 'latin1')
    return file
  }
  return {
    sign: (pdf, facts) => {
      const prepared = prepare(pdf, facts)
      return finish(prepared, sign('sha256', frame.attributes(prepared.digest), signer.key))
    },
    signAside: async (pdf, facts) => {
      const prepared = prepare(pdf, facts)
      return finish(prepared, await signInPool('sha256', frame.attributes(prepared.digest), signer.key))
    },
  }
}

/** A file complete except for its signature, which goes at `at`. */
interface FileToSign {
  readonly file: Buffer
  readonly at: number
  readonly digest: string
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const pdfTime = (at: Date): string =>
  `D:${at.getUTCFullYear()}${twoDigits(at.getUTCMonth() + 1)}${twoDigits(at.getUTCDate())}${twoDigits(at.getUTCHours())}${twoDigits(at.getUTCMinutes())}${twoDigits(at.getUTCSeconds())}Z`

/** UTF-16 with its byte order mark, in hexadecimal: supports any name, and no character can end the text. */
const pdfText = (value: string): string => `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`

/** The signature dictionary up to its byte range: the same for all documents of a batch, so the last one is cached. */
let lastHead: { readonly facts: SignatureFacts; readonly head: string } | undefined
const headOf = (facts: SignatureFacts): string => {
  if (lastHead?.facts === facts) return lastHead.head
  const { at, name, reason, location } = facts
  const head = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/M(${pdfTime(at)})/Name${pdfText(name)}/Reason${pdfText(reason)}/Location${pdfText(location)}/ByteRange[0 `
  lastHead = { facts, head }
  return head
}

/** The dictionary of an object: our writer ends each of these two with `>>` before `endobj`. */
const objectAt = (pdf: Buffer, number: number): string => {
  const start = `\n${number} 0 obj\n<<`
  const from = pdf.lastIndexOf(start, undefined, 'latin1')
  const until = pdf.indexOf('>>\nendobj', from, 'latin1')
  if (from < 0 || until < 0) throw new RangeError('Only documents of our own writer are signed')
  return pdf.toString('latin1', from + start.length, until)
}

/** The bytes added to a document: the head up to the signature, which spans `from` to `until`, and the tail after it. */
interface Update {
  readonly head: string
  readonly tail: string
  readonly from: number
  readonly until: number
}

const updateOf = (pdf: Buffer, facts: SignatureFacts, letters: number): Update => {
  const end = pdf.toString('latin1', Math.max(0, pdf.length - 120))
  const [, size = '', before = ''] = /\/Size (\d+)[^>]*>>\nstartxref\n(\d+)\n%%EOF\n$/.exec(end) ?? []
  if (size === '') throw new RangeError('Only documents of our own writer are signed')
  const field = Number(size)
  const catalog = `1 0 obj\n<<${objectAt(pdf, 1)}/AcroForm<</SigFlags 3/Fields[${field} 0 R]>>>>\nendobj\n`
  const page = `6 0 obj\n<<${objectAt(pdf, 6)}/Annots[${field} 0 R]>>\nendobj\n`
  const widget = `${field} 0 obj\n<</Type/Annot/Subtype/Widget/FT/Sig/T(Empleador)/F 132/Rect[0 0 0 0]/P 6 0 R/V ${field + 1} 0 R>>\nendobj\n`
  const signature = `${field + 1} 0 obj\n${headOf(facts)}`
  const afterCatalog = pdf.length + catalog.length
  const afterPage = afterCatalog + page.length
  const afterWidget = afterPage + widget.length
  const from = afterWidget + signature.length + rangeRoom + endOfRange.length
  const until = from + letters + 2
  const afterHole = '>>\nendobj\n'
  const xref = until + afterHole.length
  const tail = `${afterHole}xref\n1 1\n${entry(pdf.length)}6 1\n${entry(afterCatalog)}${field} 2\n${entry(afterPage)}${entry(afterWidget)}trailer\n<</Size ${field + 2}/Root 1 0 R/Info 5 0 R/Prev ${before}>>\nstartxref\n${xref}\n%%EOF\n`
  const range = `${from} ${until} ${tail.length}`.padEnd(rangeRoom)
  return { head: `${catalog}${page}${widget}${signature}${range}${endOfRange}`, tail, from, until }
}

const entry = (offset: number): string => `${String(offset).padStart(10, '0')} 00000 n \n`

/** Characters reserved for the numbers of the byte range. */
const rangeRoom = 32
const endOfRange = ']/Contents'
