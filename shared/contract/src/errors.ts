/**
 * Every error that the API answers: HTTP status and Spanish text. `{name}` in a text is filled from the error's data.
 * Screens switch on the code, never on the text. Messages that the documents give verbatim are kept word for word.
 */
export const errors = {
  validation: { status: 400, text: 'Hay datos para corregir' },
  malformed: { status: 400, text: 'El pedido no se pudo leer: {detail}' },
  unauthenticated: { status: 401, text: 'Missing Access Token' },
  HC_424: { status: 401, text: 'SU SESIÓN HA EXPIRADO' },
  HC_425: { status: 403, text: 'No autorizado' },
  wrong_credentials: { status: 401, text: "Invalid account's username or password" },
  wrong_code: { status: 401, text: 'Invalid 2fa token' },
  account_blocked: { status: 401, text: 'Account is blocked' },
  account_blocked_requested: { status: 401, text: 'Account is blocked. Your request is being processed' },
  account_expired: { status: 401, text: 'Account Expired' },
  account_inactive: { status: 401, text: 'Account is inactive' },
  account_without_permit: { status: 401, text: 'Account without any permit' },
  account_of_service: { status: 401, text: 'User is a service user' },
  wrong_captcha: { status: 401, text: 'Invalid Captcha' },
  too_many_sessions: { status: 401, text: 'Cant have more active sessions' },
  expired_password: { status: 401, text: 'EXPIRED_PASSWORD' },
  must_change_password: { status: 403, text: 'Antes de seguir tenés que cambiar tu contraseña' },
  missing_permit: { status: 403, text: 'Para esta acción hace falta el permiso «{permit}»; pídalo a su administrador' },
  company_not_yours: { status: 403, text: 'La empresa {company} no está entre las suyas; elija otra empresa' },
  csrf: { status: 403, text: 'El pedido no vino de la suite; vuelva a cargar la página' },
  not_found: { status: 404, text: 'No existe o no está a su alcance' },
  no_such_call: { status: 404, text: 'La llamada {method} {path} no existe' },
  in_use: { status: 409, text: '{what} está en uso ({count}); quite antes esos usos' },
  duplicate: { status: 409, text: 'Valor duplicado: {value}' },
  conflict: { status: 409, text: 'Otra persona lo cambió antes; vuelva a cargar y repita su cambio' },
  still_running: { status: 409, text: 'El mismo pedido todavía se está procesando' },
  key_reused: { status: 422, text: 'La clave de repetición ya se usó con otros datos' },
  too_large: { status: 413, text: 'El pedido supera el tamaño permitido' },
  unsupported_type: { status: 415, text: 'Tipo de contenido no admitido' },
  too_many: { status: 429, text: 'Demasiados intentos; espere {seconds} segundos' },
  internal: { status: 500, text: 'Ocurrió un error inesperado. Referencia: {reference}' },
  unavailable: { status: 503, text: 'El servicio no está disponible en este momento; reintente en unos segundos' },
} as const satisfies Record<string, { status: number; text: string }>

export type CommonErrorCode = keyof typeof errors
