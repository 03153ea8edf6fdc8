import type { StoredPart } from '../../db/column-types.ts'
import type { PackageItem, PackageManifest } from './scorm-manifest.ts'

type Version = PackageManifest['scorm']

/** Seconds that a report may arrive late. */
const graceSeconds = 30

/** Whether the package requests to end a part when its time is over; otherwise the content decides. */
const endsInTime = ({ maxSeconds, atTimeLimit }: PackageItem): boolean =>
  maxSeconds !== null && atTimeLimit?.startsWith('exit') === true

/** Seconds that an attempt has lasted by the clock of the server. */
const secondsOfAttempt = ({ clock = 0, launchedAt }: StoredPart, now: number): number =>
  clock + (launchedAt === undefined ? 0 : Math.max(0, Math.floor((now - Date.parse(launchedAt)) / 1000)))

/** The time of a part that is launched: the seconds left, whether it ends then, and whether the person is notified. Null without a limit. */
export const timeLimitOf = (item: PackageItem, part: StoredPart, now = Date.now()) => {
  const { maxSeconds, atTimeLimit } = item
  if (maxSeconds === null) return null
  const seconds = Math.max(0, maxSeconds - secondsOfAttempt(part, now))
  return { seconds, ends: endsInTime(item), tells: !atTimeLimit?.endsWith('no message') }
}

/** Whether the time of an attempt that the package ends then is over. */
const isOver = (item: PackageItem, part: StoredPart): boolean => endsInTime(item) && (timeLimitOf(item, part)?.seconds ?? 1) === 0

/** Whether a report comes after that time. */
export const isLate = (item: PackageItem, part: StoredPart | undefined, now = Date.now()): boolean =>
  endsInTime(item) && part !== undefined && secondsOfAttempt(part, now) > (item.maxSeconds ?? 0) + graceSeconds

/** A part with the time until now counted, so that the attempt continues from here. */
export const withCountedTime = (part: StoredPart | undefined, now = Date.now()): StoredPart | undefined =>
  part && { ...part, clock: secondsOfAttempt(part, now), launchedAt: new Date(now).toISOString() }

/** Whether the next launch of a part continues its attempt. SCORM 1.2 has a single one. */
const continues = (version: Version, item: PackageItem, part: StoredPart): boolean =>
  version === '1.2' || part.isFresh === true || (part.resumes && !isOver(item, part))

/** A part once it is launched: its attempt continues, or another one begins. */
export const launchPart = (version: Version, item: PackageItem, former: StoredPart | undefined): StoredPart => {
  if (!former)
    return {
      data: {},
      status: 'not attempted',
      score: null,
      seconds: 0,
      resumes: false,
      attempts: 1,
      isFresh: true,
      ...startClock(),
    }
  if (continues(version, item, former)) return { ...former, launchedAt: startClock().launchedAt }
  return { ...former, data: {}, resumes: false, attempts: (former.attempts ?? 1) + 1, isFresh: true, ...startClock() }
}

const startClock = () => ({ clock: 0, launchedAt: new Date().toISOString() })

/** The reason for which the limits of a part prevent its launch; undefined when they permit it. */
export const limitObstacle = (version: Version, item: PackageItem, part: StoredPart | undefined): string | undefined => {
  if (!part) return undefined
  if (version === '1.2') return isOver(item, part) ? 'Se terminó el tiempo de esta parte' : undefined
  const { attemptLimit } = item
  if (attemptLimit === null || continues(version, item, part) || (part.attempts ?? 1) < attemptLimit) return undefined
  return attemptLimit === 1 ? 'Ya usaste el único intento de esta parte' : `Ya usaste los ${attemptLimit} intentos de esta parte`
}
