import { hkdfSync } from 'node:crypto'
import { fail } from '../errors/app-error.ts'
import { openSecret, sealSecret } from '../platform/secret-box.ts'
import type { Settings } from '../settings/settings.ts'
import type { Ballot, Subject } from './subject.ts'

/** Keys of ballots: the first one seals, all of them open. They are derived from keys outside the database. */
export type BallotKeys = readonly [Buffer, ...Buffer[]]

export const ballotKeysOf = ({ secretKey, tokenKey }: Pick<Settings, 'secretKey' | 'tokenKey'>): BallotKeys => {
  const deriveKey = (key: Uint8Array) => Buffer.from(hkdfSync('sha256', key, '', 'legajo anonymous ballots', 32))
  return secretKey ? [deriveKey(secretKey), deriveKey(tokenKey)] : [deriveKey(tokenKey)]
}

/** Sealed ballots have one of a few lengths, which hides the length of the text. */
const smallestSize = 2048

export const sealBallot = (keys: BallotKeys, place: string, { segment, answers }: Ballot): string => {
  const bytes = Buffer.from(JSON.stringify({ segment, answers }))
  let size = smallestSize
  while (size < bytes.length) size *= 2
  return sealSecret(keys[0], place, Buffer.concat([bytes, Buffer.alloc(size - bytes.length, ' ')]))
}

export const openBallot = (keys: BallotKeys, place: string, text: string): Pick<Ballot, 'segment' | 'answers'> => {
  for (const key of keys) {
    const bytes = openSecret(key, place, text)
    if (bytes instanceof Buffer) return JSON.parse(bytes.toString())
  }
  return fail('answers_other_key')
}

/** The binding of a ballot: moved to another subject, or to the invited respondents, it does not open. */
export const placeOf = (tenantId: number, { subject, id, round = '' }: Subject, named: boolean): string =>
  `${tenantId}/${subject}/${id}/${round}/${named ? 'named' : 'unnamed'}`
