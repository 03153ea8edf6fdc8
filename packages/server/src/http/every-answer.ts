import type { AppError } from '../errors/app-error.ts'

/** The headers of every answer, also of one to an invalid request. */
export const everyHeader = (requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
})

/** A refusal in the documented shape: code, message (twice, since some clients read error.message), wrong fields, request. */
export const bodyOf = ({ code, message, fields, data }: AppError, requestId: string) => ({
  code,
  message,
  error: { message },
  ...(fields.length > 0 && { fields }),
  ...(Object.keys(data).length > 0 && { data }),
  requestId,
})
