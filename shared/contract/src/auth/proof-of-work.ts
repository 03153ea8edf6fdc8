import { sha256 } from '@legajo/kernel/digest.ts'

/**
 * The suite's own captcha: the browser searches for a number that, appended to the server's challenge, gives a hash with `difficulty`
 * leading zero bits. It needs no action by the user and costs an attacker noticeable time per guess.
 */
export const solves = (challenge: string, answer: string, difficulty: number): boolean =>
  leadingZeros(sha256(`${challenge}.${answer}`)) >= difficulty

/** Searches for the answer in slices, so that the page stays responsive; ends early when aborted. */
export const solve = async (challenge: string, difficulty: number, pause: () => Promise<void>): Promise<string> => {
  for (let candidate = 0; ; candidate++) {
    if (solves(challenge, String(candidate), difficulty)) return `${challenge}~${candidate}`
    if (candidate % 500 === 499) await pause()
  }
}

const leadingZeros = (hex: string): number => {
  const zeros = /^0*/.exec(hex)?.[0].length ?? 0
  const next = Number.parseInt(hex[zeros] ?? '0', 16)
  return zeros * 4 + (next === 0 ? 0 : Math.clz32(next) - 28)
}
