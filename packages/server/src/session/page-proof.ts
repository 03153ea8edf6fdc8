import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose'

/** Difference of the clock of a person's computer that is accepted, in seconds: a proof names its token, which lives no longer. */
const clockSeconds = 300

interface ProvenCall {
  readonly method: string
  /** The addresses of the call, without query: that of the setting and that of the request. */
  readonly addresses: readonly string[]
  readonly token: string
  readonly jkt: string
}

/** The identifier of a valid DPoP proof (RFC 9449) for this call, token and key; otherwise the fault. */
export const readProof = async (
  proof: string,
  { method, addresses, token, jkt }: ProvenCall,
): Promise<{ readonly jti: string } | { readonly fault: string }> => {
  const found = await jwtVerify(proof, EmbeddedJWK, {
    algorithms: ['ES256', 'EdDSA'],
    typ: 'dpop+jwt',
    maxTokenAge: clockSeconds,
    clockTolerance: clockSeconds,
    requiredClaims: ['htm', 'htu', 'ath', 'jti', 'iat'],
  }).catch(() => undefined)
  if (!found) return { fault: 'la prueba DPoP no es válida o es vieja' }
  const { payload, protectedHeader } = found
  if ((await calculateJwkThumbprint(protectedHeader.jwk as JWK)) !== jkt)
    return { fault: 'la prueba DPoP es de otra clave que la de la página' }
  if (payload['htm'] !== method || !addresses.includes(withoutQuery(String(payload['htu']))))
    return { fault: 'la prueba DPoP es de otra llamada' }
  if (payload['ath'] !== createHash('sha256').update(token).digest('base64url'))
    return { fault: 'la prueba DPoP es de otra credencial' }
  return { jti: String(payload.jti) }
}

const withoutQuery = (address: string): string => {
  try {
    const { origin, pathname } = new URL(address)
    return `${origin}${pathname}`
  } catch {
    return ''
  }
}
