import type { StoredPackage, StoredPart } from '../../db/column-types.ts'
import { limitObstacle } from './scorm-attempt.ts'
import type { PackageItem, PackageManifest } from './scorm-manifest.ts'
import { rollupOf } from './scorm-rollup.ts'
import { durationOf, durationText } from './scorm-time.ts'

type Version = PackageManifest['scorm']
type CmiData = Readonly<Record<string, string>>

const completedStates = new Set(['completed', 'passed'])
const numberIn = (text: string | undefined): number | null =>
  text !== undefined && text !== '' && Number.isFinite(Number(text)) ? Number(text) : null

/** The data of a part once its session ends: the mastery, passing and progress marks of the manifest overrule the status that the part wrote. */
const finishData = (version: Version, item: PackageItem, data: CmiData): CmiData => {
  if (version === '1.2') {
    const status = data['cmi.core.lesson_status'] ?? 'not attempted'
    const raw = numberIn(data['cmi.core.score.raw'])
    if (item.mastery !== null && raw !== null && status !== 'incomplete' && status !== 'browsed')
      return { ...data, 'cmi.core.lesson_status': raw >= item.mastery ? 'passed' : 'failed' }
    return status === 'not attempted' ? { ...data, 'cmi.core.lesson_status': 'completed' } : data
  }
  const progress = numberIn(data['cmi.progress_measure'])
  const scaled = numberIn(data['cmi.score.scaled'])
  return {
    ...data,
    ...(item.threshold !== null && {
      'cmi.completion_status': progress === null ? 'unknown' : progress >= item.threshold ? 'completed' : 'incomplete',
    }),
    ...(item.passingScore !== null && {
      'cmi.success_status': scaled === null ? 'unknown' : scaled >= item.passingScore ? 'passed' : 'failed',
    }),
  }
}

/** The status of a part in one word. */
const statusOf = (version: Version, data: CmiData): string => {
  if (version === '1.2') return data['cmi.core.lesson_status'] ?? 'incomplete'
  const success = data['cmi.success_status']
  if (success === 'passed' || success === 'failed') return success
  return data['cmi.completion_status'] === 'completed' ? 'completed' : 'incomplete'
}

/** The score of a part from 0 to 100, with two decimals; null without one. */
const scoreOfPart = (version: Version, data: CmiData): number | null => {
  const roundScore = (value: number) => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100
  const prefix = version === '1.2' ? 'cmi.core.score' : 'cmi.score'
  const scaled = version === '2004' ? numberIn(data['cmi.score.scaled']) : null
  if (scaled !== null) return roundScore(scaled * 100)
  const raw = numberIn(data[`${prefix}.raw`])
  const max = numberIn(data[`${prefix}.max`])
  const min = numberIn(data[`${prefix}.min`]) ?? 0
  if (raw === null) return null
  if (max !== null && max > min) return roundScore(((raw - min) * 100) / (max - min))
  return version === '1.2' ? roundScore(raw) : null
}

/** A part after a commit or the end of its session. Completed or passed once, it stays so; a failed one may pass later. */
export const applyCommit = (
  version: Version,
  item: PackageItem,
  former: StoredPart | undefined,
  { data, isFinished }: { readonly data: CmiData; readonly isFinished: boolean },
): StoredPart => {
  const kept = isFinished ? finishData(version, item, data) : data
  const status = statusOf(version, kept)
  const before = former?.status
  const stays = before !== undefined && completedStates.has(before) && !completedStates.has(status)
  const isBetter = before === 'passed' && status === 'completed'
  const { isFresh: _, launchedAt, ...started } = former ?? { attempts: 1 }
  return {
    ...started,
    ...(!isFinished && launchedAt !== undefined && { launchedAt }),
    data: kept,
    status: stays || isBetter ? before : status,
    score: stays ? (former?.score ?? null) : (scoreOfPart(version, kept) ?? former?.score ?? null),
    seconds:
      (former?.seconds ?? 0) + (isFinished ? (durationOf(kept['cmi.core.session_time'] ?? kept['cmi.session_time']) ?? 0) : 0),
    resumes: isFinished ? (kept['cmi.core.exit'] ?? kept['cmi.exit']) === 'suspend' : true,
  }
}

/** The data that a part is launched with: all of it after a suspended session; another one starts anew in 2004 and keeps it in 1.2. */
export const launchData = (version: Version, item: PackageItem, part: StoredPart | undefined): CmiData => {
  const { 'cmi.core.session_time': _, 'cmi.session_time': __, 'cmi.core.exit': ___, 'cmi.exit': ____, ...left } = part?.data ?? {}
  const kept = part && (part.resumes || version === '1.2') ? left : {}
  const isFirst = part === undefined || (part.isFresh === true && (part.attempts ?? 1) === 1)
  const entry = isFirst ? 'ab-initio' : part.resumes ? 'resume' : version === '1.2' ? '' : 'ab-initio'
  const total = durationText(part?.seconds ?? 0, version)
  return version === '1.2'
    ? {
        ...kept,
        'cmi.core.entry': entry,
        'cmi.core.total_time': total,
        'cmi.launch_data': item.launchData,
        ...(item.mastery !== null && { 'cmi.student_data.mastery_score': String(item.mastery) }),
        ...(item.maxSeconds !== null && { 'cmi.student_data.max_time_allowed': durationText(item.maxSeconds, version) }),
        ...(item.atTimeLimit !== null && { 'cmi.student_data.time_limit_action': item.atTimeLimit }),
      }
    : {
        ...kept,
        'cmi.entry': entry,
        'cmi.total_time': total,
        'cmi.launch_data': item.launchData,
        ...(item.passingScore !== null && { 'cmi.scaled_passing_score': String(item.passingScore) }),
        ...(item.threshold !== null && { 'cmi.completion_threshold': String(item.threshold) }),
        ...(item.maxSeconds !== null && { 'cmi.max_time_allowed': durationText(item.maxSeconds, version) }),
        ...(item.atTimeLimit !== null && { 'cmi.time_limit_action': item.atTimeLimit }),
      }
}

/** The result of the whole, by the rollup of its activities; the score is the weighted mean of those that have one. */
export const packageResult = ({ items, root }: PackageManifest, parts: StoredPackage) => {
  const statuses = items.map(({ id }) => parts[id]?.status ?? 'not attempted')
  const share = Math.floor((statuses.filter((status) => completedStates.has(status)).length * 100) / items.length)
  const { isCompleted, isSatisfied, measure } = rollupOf(root, parts).outcome
  const isOver = statuses.every((status) => completedStates.has(status) || status === 'failed')
  const hasFailed = isSatisfied === false && (isCompleted === true || isOver)
  const isDone = isCompleted === true && isSatisfied !== false
  return {
    percentage: isDone ? 100 : Math.min(99, share),
    status: hasFailed ? 'failed' : isDone ? (statuses.includes('passed') ? 'passed' : 'completed') : 'incomplete',
    score: measure === null ? null : Math.round(measure * 10_000) / 100,
  }
}

/** Why an item cannot be opened now; undefined when it can. */
export const obstacleOf = (manifest: PackageManifest, index: number, parts: StoredPackage): string | undefined => {
  const { items, choice, forwardOnly, root } = manifest
  const item = items[index]
  if (!item) return 'No está en el paquete'
  const isDone = (id: string) => completedStates.has(parts[id]?.status ?? '')
  const limited = limitObstacle(manifest.scorm, item, parts[item.id])
  if (limited) return limited
  if (item.prerequisites && !prerequisitesHold(item.prerequisites, isDone)) return 'Primero hacé las partes que pide'
  if (rollupOf(root, parts).isPartClosed(item.id)) return 'El paquete la abre según lo que hagas en otras partes'
  const isPending = items.slice(0, index).find(({ id }) => !isDone(id))
  if (!choice && isPending) return `Primero terminá «${isPending.title}»`
  const lastStarted = items.reduce((last, { id }, at) => (parts[id] ? at : last), -1)
  return forwardOnly && index < lastStarted ? 'Ya pasaste esta parte' : undefined
}

/** A condition of SCORM 1.2 such as «A&(B|~C)» over the items that are done; one that cannot be read holds. */
const prerequisitesHold = (text: string, isDone: (id: string) => boolean): boolean => {
  const tokens = text.match(/[&|~()]|[^&|~()\s]+/g) ?? []
  let at = 0
  const term = (): boolean => {
    const token = tokens[at++]
    if (token === '~') return !term()
    if (token !== '(') return token === undefined || isDone(token)
    const inner = either()
    if (tokens[at] === ')') at += 1
    return inner
  }
  const all = (): boolean => {
    let result = term()
    while (tokens[at] === '&') {
      at += 1
      const next = term()
      result &&= next
    }
    return result
  }
  const either = (): boolean => {
    let result = all()
    while (tokens[at] === '|') {
      at += 1
      const next = all()
      result ||= next
    }
    return result
  }
  return either()
}
