/** Where a site's server exchanges its signed-in user for a token of its page, below `/api`. */
export const exchangePath = '/embed/token'

/** `grant_type` and `subject_token_type` of an exchange (RFC 8693); the second type goes with a client secret. */
export const exchangeGrant = 'urn:ietf:params:oauth:grant-type:token-exchange'
export const jwtSubject = 'urn:ietf:params:oauth:token-type:jwt'
export const plainSubject = 'urn:legajo:params:oauth:token-type:subject'
export const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token'
/** `typ` of an assertion, so that a JWT of the site for another purpose is none. */
export const assertionType = 'legajo-subject+jwt'

/** How a site names a person. */
export const subjectKinds = {
  external_id: 'Identificador externo',
  cuil: 'CUIL',
  file_code: 'Número de legajo',
  email: 'Correo laboral',
} as const
export type SubjectKind = keyof typeof subjectKinds

/** Why an exchange was refused, for the administrators of the organisation. */
export const refusalReasons = {
  unknown_key: 'La clave no existe',
  key_ended: 'La clave se revocó, no está vigente o su sitio ya no puede mostrar widgets',
  wrong_secret: 'El secreto no es el de la clave',
  wrong_signature: 'La firma no es de la clave, o no se puede leer',
  wrong_purpose: 'El JWT es de otro tipo: «typ» tiene que ser legajo-subject+jwt',
  wrong_issuer: '«iss» no es la clave',
  wrong_audience: '«aud» no es la dirección de este pedido',
  too_old: 'El JWT venció o es de hace más de 60 segundos',
  too_long: 'El JWT vale más de 60 segundos',
  missing_claim: 'Falta un dato del JWT',
  repeated: 'El JWT ya se usó',
  wrong_origin: 'El sitio no es el de la clave',
  scope_not_granted: 'La clave no tiene ese alcance',
  scope_needs_proof: 'Los alcances con datos de sueldos necesitan la clave de la página (DPoP) y la firma del sitio',
  kind_not_granted: 'La clave no admite esa forma de identificar',
  unknown_person: 'Nadie tiene ese identificador',
  ambiguous_person: 'Más de una relación laboral tiene ese identificador; falta la empresa',
  retired_person: 'La persona no tiene una relación laboral vigente',
  no_account: 'La persona no tiene usuario con acceso a su empresa',
  blocked_account: 'El usuario de la persona está bloqueado, inactivo o vencido',
  foreign_domain: 'El correo no es de un dominio de la clave',
  company_needed: 'El número de legajo necesita la empresa',
  too_many: 'Demasiados pedidos por minuto',
} as const
export type RefusalReason = keyof typeof refusalReasons
