/** The address that a receipt's QR opens, before the code. */
const verifyPath = '/verificar-recibo'

/** Letters and digits of a receipt's code. */
export const codeLength = 16

export type TypedCode = {
  readonly code: string
  /** Told by an address alone. */
  readonly tenant?: string
}

/**
 * The code in what a person typed or pasted: bare, in groups, or within the whole address of the QR. Codes have no I, L or O
 * (Crockford): who reads one of them reads a digit.
 */
export const typedCode = (text: string): TypedCode => {
  const [, inAddress, query] = /verificar-recibo\/([^/?#\s]+)(\?[^#\s]*)?/i.exec(text) ?? []
  const code = (inAddress ?? text)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const tenant = new URLSearchParams(query).get('tenant')
  return { code, ...(tenant && { tenant }) }
}

/** `AB12-CD34-…`, as the paper shows it. */
export const inGroups = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-')

/** Where a code is checked. */
export const addressOfCode = ({ code, tenant }: TypedCode): string =>
  `${verifyPath}/${code}${tenant ? `?tenant=${encodeURIComponent(tenant)}` : ''}`
