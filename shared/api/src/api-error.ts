/**
 * A failed call. Screens switch on `code`, never on text; `message` is Spanish and can be shown as is. `fields` maps a field's path to its
 * message; `requestId` identifies the call in the logs for support.
 */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown
  readonly fields: Readonly<Record<string, string>>
  readonly requestId: string

  constructor(error: {
    readonly code: string
    readonly status?: number
    readonly message: string
    readonly data?: unknown
    readonly fields?: Readonly<Record<string, string>>
    readonly requestId?: string
  }) {
    super(error.message)
    // Set explicitly: minifiers rename classes.
    this.name = 'ApiError'
    this.code = error.code
    this.status = error.status ?? 0
    this.data = error.data
    this.fields = error.fields ?? {}
    this.requestId = error.requestId ?? ''
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'

/** True when the call was cancelled on purpose (company switch, sign-out, page left): nothing to report to the user. */
export const isCancelled = (error: unknown): boolean =>
  (isApiError(error) && error.code === 'cancelled') || (error instanceof DOMException && error.name === 'AbortError')

export const offlineError = (requestId: string): ApiError =>
  new ApiError({
    code: 'offline',
    message: 'No hay conexión con el servidor; revisá tu red y volvé a intentar',
    requestId,
  })

export const createCancelledError = (): ApiError => new ApiError({ code: 'cancelled', message: 'El pedido se canceló' })

/** Parses the server's error format, including the documented variants (`hcType`, `error.message`). */
export const errorFromAnswer = (status: number, body: unknown, requestId: string): ApiError => {
  const answer = record(body)
  const inner = record(answer.error)
  return new ApiError({
    code: text(answer.code) ?? text(inner.code) ?? text(answer.hcType) ?? `http_${status}`,
    status,
    message:
      text(answer.message) ?? text(inner.message) ?? bareTexts[status] ?? 'La acción que está intentando realizar no es válida',
    data: answer.data ?? inner.data,
    fields: fieldsOf(answer.fields ?? record(answer.data).fields),
    requestId: text(answer.requestId) ?? requestId,
  })
}

const bareTexts: Readonly<Record<number, string>> = {
  404: 'No existe o no está a tu alcance',
  408: 'El servidor tardó demasiado; volvé a intentar',
  413: 'El pedido supera el tamaño permitido',
  429: 'Demasiados intentos; esperá un momento',
  500: 'Ocurrió un error inesperado',
  502: 'El servicio no está disponible en este momento; reintentá en unos segundos',
  503: 'El servicio no está disponible en este momento; reintentá en unos segundos',
  504: 'El servidor tardó demasiado; volvé a intentar',
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** `{ name: 'requerido' }`, `{ name: ['requerido'] }` and `[{ path: 'name', message: 'requerido' }]` all become the first. */
const fieldsOf = (value: unknown): Record<string, string> => {
  const entries = Array.isArray(value)
    ? value.map((item) => [record(item).path ?? record(item).field, record(item).message] as const)
    : Object.entries(record(value)).map(([path, message]) => [path, Array.isArray(message) ? message[0] : message] as const)
  return Object.fromEntries(
    entries.flatMap(([path, message]) => (typeof path === 'string' && typeof message === 'string' ? [[path, message]] : [])),
  )
}
