/** A signing key of this page whose private part cannot be exported: a token bound to it is useless elsewhere. */
export interface PageKey {
  /** Thumbprint of the public key (RFC 7638), for the server of the page. */
  readonly jkt: string
  /** A proof (RFC 9449) for one call: its method, its address and the token that it uses. `now` is in seconds. */
  prove(call: { readonly method: string; readonly url: string; readonly token: string; readonly now: number }): Promise<string>
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const base64url = (bytes: ArrayBuffer | Uint8Array): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
const encode = (value: object): string => base64url(bytesOf(JSON.stringify(value)))

/** Makes the key; `undefined` where the browser offers no cryptography: pages on plain http. */
export const createPageKey = async (): Promise<PageKey | undefined> => {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const { privateKey, publicKey } = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const { crv, kty, x, y } = await subtle.exportKey('jwk', publicKey)
  // The thumbprint is that of the members in this order.
  const jwk = { crv, kty, x, y }
  const hashOf = async (text: string): Promise<string> => base64url(await subtle.digest('SHA-256', bytesOf(text)))
  return {
    jkt: await hashOf(JSON.stringify(jwk)),
    prove: async ({ method, url, token, now }) => {
      const claims = {
        jti: crypto.randomUUID(),
        htm: method,
        htu: url.replace(/[?#].*/, ''),
        iat: now,
        ath: await hashOf(token),
      }
      const text = `${encode({ typ: 'dpop+jwt', alg: 'ES256', jwk })}.${encode(claims)}`
      const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytesOf(text))
      return `${text}.${base64url(signature)}`
    },
  }
}
