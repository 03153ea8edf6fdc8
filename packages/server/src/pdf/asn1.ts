import { type AsnType, fromBER, OctetString } from 'asn1js'

/** Maximum nesting and number of values, well above those of certificate files; more is an attack. */
const limits = { maxDepth: 40, maxNodes: 10_000 } as const

/** The first value of DER or BER bytes. Throws RangeError when they are truncated, or nested beyond reason. */
export const parseAsn1 = (bytes: Uint8Array): AsnType => {
  const { offset, result } = fromBER(bytes, { ...limits, parseEmbedded: false })
  if (offset === -1) throw new RangeError(result.error)
  return result
}

/** The bytes of an octet string, which BER may split into segments. */
export const octetsOf = (value: unknown): Buffer => {
  if (!(value instanceof OctetString)) throw new RangeError('not an octet string')
  return Buffer.from(value.getValue())
}
