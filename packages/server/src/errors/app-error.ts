import { errors as texts } from '@legajo/contract/errors.ts'

export type ErrorCode = keyof typeof texts
export type FieldError = { readonly path: string; readonly message: string }

/** The error a handler throws: a code of the contract's table and the data of its text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly data: Readonly<Record<string, unknown>>
  readonly fields: readonly FieldError[]

  constructor(code: ErrorCode, data: Readonly<Record<string, unknown>> = {}, fields: readonly FieldError[] = []) {
    super(texts[code].text.replace(/\{(\w+)\}/g, (_, name: string) => String(data[name] ?? '')))
    this.name = 'AppError'
    this.code = code
    this.status = texts[code].status
    this.data = data
    this.fields = fields
  }
}

/** Ends the call with an error of the table; typed `never`, so that it can follow `??`. */
export const fail = (code: ErrorCode, data?: Readonly<Record<string, unknown>>): never => {
  throw new AppError(code, data)
}

/** For `executeTakeFirstOrThrow`: the answer for a row that does not exist or is out of the caller's reach. */
export const notFound = (): AppError => new AppError('not_found')

/** Refuses a field with a custom message, as validation would. */
export const refuse = (path: string, message: string): never => {
  throw new AppError('validation', {}, [{ path, message }])
}
