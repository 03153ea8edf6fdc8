/** The address that a receipt's QR code opens, without the code. */
const verifyPath = '/verificar-recibo'

/** Number of letters and digits of a receipt's code. */
export const codeLength = 16

export type TypedCode = {
  readonly code: string
  /** Contained only in an address. */
  readonly tenant?: string
}

/**
 * The code in a typed or pasted text: bare, in groups, or within the whole address of the QR code. Codes have no I, L or O (Crockford):
 * these are read as digits.
 */
export const parseTypedCode = (text: string): TypedCode => {
  const [, inAddress, query] = /verificar-recibo\/([^/?#\s]+)(\?[^#\s]*)?/i.exec(text) ?? []
  const code = (inAddress ?? text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const tenant = new URLSearchParams(query).get('tenant')
  return { code, ...(tenant && { tenant }) }
}

/** `AB12-CD34-…`, as printed on the receipt. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

/** The address that verifies a code. */
export const addressOfCode = ({ code, tenant }: TypedCode): string =>
  `${verifyPath}/${code}${tenant ? `?tenant=${encodeURIComponent(tenant)}` : ''}`
