import { describe, expect, it } from '@jest/globals'
import { ballotKeysOf, openBallot, placeOf, sealBallot } from './seal-ballot.ts'

const keys = ballotKeysOf({ tokenKey: new Uint8Array(32).fill(1) })
const surveyPlace = placeOf(1, { subject: 'SURVEY', id: 7 }, true)
const ballotOf = (value: string) => ({ named: true, segment: 'Ventas', answers: [{ question: '1', value, free: true }] })

describe('a sealed ballot', () => {
  it('opens only for its own subject', () => {
    const text = sealBallot(keys, surveyPlace, ballotOf('ñandú'))
    expect(openBallot(keys, surveyPlace, text)).toEqual({ segment: 'Ventas', answers: ballotOf('ñandú').answers })
    expect(() => openBallot(keys, placeOf(1, { subject: 'SURVEY', id: 8 }, true), text)).toThrow()
    expect(() => openBallot(keys, placeOf(1, { subject: 'SURVEY', id: 7 }, false), text)).toThrow()
  })
  it('hides the length of a text', () => {
    expect(sealBallot(keys, surveyPlace, ballotOf('a'))).toHaveLength(
      sealBallot(keys, surveyPlace, ballotOf('a'.repeat(1500))).length,
    )
  })
  it('opens under the token key after a secret key was added, and reports a missing key', () => {
    const text = sealBallot(keys, surveyPlace, ballotOf('a'))
    const both = ballotKeysOf({ tokenKey: new Uint8Array(32).fill(1), secretKey: Buffer.alloc(32, 2) })
    expect(openBallot(both, surveyPlace, text).segment).toBe('Ventas')
    const other = ballotKeysOf({ tokenKey: new Uint8Array(32).fill(3) })
    expect(() => openBallot(other, surveyPlace, text)).toThrow(expect.objectContaining({ code: 'answers_other_key' }))
  })
})
