import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { ValidationError } from 'yup'
import { surelyAccepts } from './surely-accepts.ts'

/** Throws when an answer violates the contract: a programming error, reported as an internal error with the path. */
export const checkAnswer = async (call: AnyEndpoint, answer: unknown): Promise<void> => {
  if (!call.returns || call.file === 'out') return
  const received = problemAnswer(answer)
  if (surelyAccepts(call.returns, received)) return
  try {
    await call.returns.validate(received, { strict: true, abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const problems = error.inner.map(({ path, message }) => `${path}: ${message}`).join('; ') || error.message
    throw new Error(`The answer of ${call.id} breaks the contract: ${problems}`)
  }
}

/** The value as received: dates become ISO text, undefined disappears. */
const problemAnswer = (answer: unknown): unknown => (answer === undefined ? undefined : JSON.parse(JSON.stringify(answer)))
