import { call } from '@legajo/api/call.ts'
import { signInPageCalls } from '@legajo/contract/auth/entrance.ts'
import { solve } from '@legajo/contract/auth/proof-of-work.ts'

const yieldToEvents = (): Promise<void> => new Promise((done) => setTimeout(done))

/** Fetches and solves a challenge; takes some tenths of a second and needs no user action. */
export const answerCaptcha = async (): Promise<string> => {
  const { challenge, difficulty } = await call(signInPageCalls.captcha)
  return solve(challenge, difficulty, yieldToEvents)
}
