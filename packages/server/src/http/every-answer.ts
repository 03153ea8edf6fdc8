import type { AppError } from './app-error.ts'

/** What every answer carries, also one to what was no request. */
export const everyHeader = (requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
})

/** A refusal in the documented shape: code, message (twice, since some readers look for error.message), wrong fields, request. */
export const bodyOf = ({ code, message, fields, data }: AppError, requestId: string) => ({
  code,
  message,
  error: { message },
  ...(fields.length > 0 && { fields }),
  ...(Object.keys(data).length > 0 && { data }),
  requestId,
})
