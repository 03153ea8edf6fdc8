import { call } from '@legajo/api/call.ts'
import { passwords } from '@legajo/contract/auth/password.ts'
import { solve } from '@legajo/contract/auth/proof-of-work.ts'

const breathe = (): Promise<void> => new Promise((done) => setTimeout(done))

/** Fetches a challenge and works it out; takes some tenths of a second and asks nothing of the person. */
export const answerCaptcha = async (): Promise<string> => {
  const { challenge, difficulty } = await call(passwords.captcha)
  return solve(challenge, difficulty, breathe)
}
