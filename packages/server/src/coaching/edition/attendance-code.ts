import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeSeconds } from '@legajo/contract/coaching/event-session.ts'

export interface CodedSession {
  readonly id: number
  readonly secret: string
}

const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / codeSeconds)

const markOf = ({ id, secret }: CodedSession, step: number): string =>
  createHmac('sha256', secret).update(`${id} ${step}`).digest('base64url').slice(0, 16)

/** The code of a session at a moment: its id, and a mark that changes every few seconds. */
export const attendanceCode = (session: CodedSession, at: Date): string => `${session.id}.${markOf(session, stepOf(at))}`

/** The session that a code names. */
export const sessionOfCode = (code: string): number => Number(/^(\d{1,12})\.[\w-]{16}$/.exec(code)?.[1] ?? 0)

/** Whether a code is the present one of a session, or the one before it. */
export const isAttendanceCode = (session: CodedSession, code: string, at: Date): boolean => {
  const given = Buffer.from(code)
  return [0, 1].some((back) => {
    const expected = Buffer.from(`${session.id}.${markOf(session, stepOf(at) - back)}`)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
