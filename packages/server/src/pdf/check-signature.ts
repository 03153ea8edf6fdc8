import { createHash, verify, X509Certificate } from 'node:crypto'
import { type AsnType, compareSchema } from 'asn1js'
import { type Attribute, Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs'
import { octetsOf, parseAsn1 } from './asn1.ts'
import { cmsObjectIds } from './cms.ts'

export type SignatureVerdict =
  | { readonly kind: 'valid'; readonly certificate: X509Certificate; readonly others: readonly X509Certificate[] }
  | { readonly kind: 'invalid'; readonly why: string }

const invalid = (why: string): SignatureVerdict => ({ kind: 'invalid', why })

/**
 * Checks that a PDF carries exactly one signature, over the whole file, made by the key of the certificate it names. The caller checks the
 * certificate's owner. Never throws: an unreadable file is not valid.
 */
export const checkPdfSignature = (pdf: Buffer, now = new Date()): SignatureVerdict => {
  try {
    const text = pdf.toString('latin1')
    const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)]
    const [range, second] = ranges
    if (!range) return invalid('no tiene una firma digital')
    if (second) return invalid('tiene más de una firma')
    const [start = -1, from = 0, until = 0, rest = 0] = range.slice(1).map(Number)
    if (start !== 0 || until <= from || until + rest !== pdf.length) return invalid('la firma no cubre todo el archivo')
    const hole = text.slice(from, until)
    if (!/^<[0-9a-fA-F]+>$/.test(hole) || hole.length % 2 !== 0) return invalid('la firma no se puede leer')
    const signed = [pdf.subarray(0, from), pdf.subarray(until)]
    return checkCms(Buffer.from(hole.slice(1, -1), 'hex'), signed, now)
  } catch {
    return invalid('la firma no se puede leer')
  }
}

const digests: Readonly<Record<string, string>> = {
  [cmsObjectIds.sha256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

const checkCms = (cms: Buffer, signed: readonly Buffer[], now: Date): SignatureVerdict => {
  const { contentType, content } = new ContentInfo({ schema: parseAsn1(cms) })
  if (contentType !== cmsObjectIds.signedData) return invalid('la firma no es del tipo esperado')
  const certificates = certificatesIn(content)
  const { signerInfos } = new SignedData({ schema: content })
  const [signer] = signerInfos
  if (!signer || signerInfos.length !== 1) return invalid('la firma no tiene exactamente un firmante')
  const { sid, digestAlgorithm, signedAttrs, signature } = signer
  const digestName = digests[digestAlgorithm.algorithmId]
  if (!digestName) return invalid('la firma usa un resumen que no se admite')
  if (!(sid instanceof IssuerAndSerialNumber) || !signedAttrs) return invalid('la firma no dice qué firma')

  const raw = certificates.find((one) => {
    const { issuer, serialNumber } = new Certificate({ schema: parseAsn1(one) })
    return issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber)
  })
  if (!raw) return invalid('la firma no trae el certificado de quien firmó')

  const digest = createHash(digestName)
  for (const part of signed) digest.update(part)
  const stated = soleValue(signedAttrs.attributes, cmsObjectIds.messageDigest)
  if (!stated || !octetsOf(stated).equals(digest.digest())) return invalid('el contenido cambió después de firmarse')
  if (soleValue(signedAttrs.attributes, cmsObjectIds.contentType)?.valueBlock.toString() !== cmsObjectIds.data)
    return invalid('la firma no dice qué firma')

  const certificate = new X509Certificate(raw)
  if (!verify(digestName, Buffer.from(signedAttrs.encodedValue), certificate.publicKey, octetsOf(signature)))
    return invalid('la firma no es del certificado que trae')
  if (now < certificate.validFromDate || now > certificate.validToDate) return invalid('el certificado no está vigente')
  return { kind: 'valid', certificate, others: certificates.filter((one) => one !== raw).map((one) => new X509Certificate(one)) }
}

/** The certificates of a SignedData in their own bytes, which the library does not keep. */
const certificatesIn = (content: AsnType): readonly Buffer[] => {
  const { verified, result } = compareSchema(content, content, SignedData.schema())
  if (!verified) throw new RangeError('not signed data')
  const found: readonly AsnType[] = result['SignedData.certificates']?.valueBlock.value ?? []
  return found.map((one) => Buffer.from(one.valueBeforeDecodeView))
}

/** The value of an attribute that stands once, with one value, as it must. */
const soleValue = (attributes: readonly Attribute[], id: string): AsnType | undefined => {
  const [found, ...more] = attributes.filter(({ type }) => type === id)
  return found?.values.length === 1 && more.length === 0 ? found.values[0] : undefined
}

/**
 * Checks that a signed file shows the same as the original: the original is its prefix, and the additions change pages only to attach a
 * signature field. Returns the problem, or undefined.
 */
export const findChangeBySigning = (original: Buffer, signed: Buffer): string | undefined => {
  if (signed.length <= original.length || !signed.subarray(0, original.length).equals(original))
    return 'no es el documento original con una firma agregada; firmá el PDF que se descarga de este recibo sin cambiarle nada'
  const before = original.toString('latin1')
  const added = signed.subarray(original.length).toString('latin1')
  if (/\/(ObjStm|XRef)\b/.test(added)) return 'está escrito de una forma que no se puede comprobar; firmalo sin comprimir'
  const size = Number(/\/Size (\d+)/.exec(before.slice(-300))?.[1] ?? 0)
  for (const [, id = '', body = ''] of added.matchAll(/(?:^|\s)(\d+)\s+\d+\s+obj\b([\s\S]*?)\bendobj/g)) {
    const number = Number(id)
    if (number >= size) {
      if (/\/Subtype\s*\/(?!Widget\b)/.test(body) && /\/Type\s*\/Annot\b/.test(body)) return 'agrega anotaciones al documento'
      if (/\/Rect\s*\[/.test(body) && !isOutOfTheWay(body)) return 'la firma visible tapa el contenido del recibo'
      continue
    }
    if (number === 5) continue
    const originalObject = new RegExp(`\\n${number} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(before)?.[1] ?? ''
    const isKept = ['Pages', 'Parent', 'MediaBox', 'Resources', 'Contents', 'Count', 'Kids'].every(
      (key) => entryOf(originalObject, key) === entryOf(body, key),
    )
    if (!/\/Type\s*\/(Catalog|Page|Pages)\b/.test(originalObject) || !isKept) return 'cambia el contenido del recibo'
  }
  return undefined
}

/** The text of a dictionary's value, without spaces; handles nested brackets. */
const entryOf = (body: string, key: string): string => {
  const at = new RegExp(`/${key}(?![A-Za-z])`).exec(body)
  if (!at) return ''
  const rest = body.slice(at.index + at[0].length)
  let depth = 0
  for (let index = 0; index < rest.length; index++) {
    const pair = rest.slice(index, index + 2)
    if (depth === 0 && index > 0 && (rest[index] === '/' || pair === '>>')) return rest.slice(0, index).replace(/\s+/g, '')
    if (pair === '<<' || rest[index] === '[') depth++
    if (pair === '>>' || rest[index] === ']') depth--
    if (pair === '<<' || pair === '>>') index++
  }
  return rest.replace(/\s+/g, '')
}

/** A signature field may be invisible, or in the page footer, where nothing is printed. */
const isOutOfTheWay = (body: string): boolean => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = (/\/Rect\s*\[\s*([-\d.\s]+)\]/.exec(body)?.[1] ?? '').trim().split(/\s+/).map(Number)
  return x1 === x2 || y1 === y2 || Math.max(y1, y2) <= 30
}
