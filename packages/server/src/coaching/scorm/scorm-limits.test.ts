import { describe, expect, it } from '@jest/globals'
import type { StoredPart } from '../../db/column-types.ts'
import { isLate, launchPart, timeLimitOf, withCountedTime } from './scorm-attempt.ts'
import { type PackageManifest, readManifest } from './scorm-manifest.ts'
import { applyCommit, launchData, obstacleOf, packageResult } from './scorm-result.ts'
import { selectForPerson } from './scorm-selection.ts'

const packageOf = (version: string, inner: string, collection = ''): PackageManifest => {
  const found = readManifest(`<manifest identifier="m"><metadata><schemaversion>${version}</schemaversion></metadata>
    <organizations default="o"><organization identifier="o"><title>Curso</title>${inner}</organization></organizations>
    <resources><resource identifier="r" scormtype="sco" href="uno.html"/></resources>${collection}</manifest>`)
  if (!found) throw new Error('manifest')
  return found
}
const item = (id: string, inside = '') => `<item identifier="${id}" identifierref="r"><title>${id}</title>${inside}</item>`
const sequencing = (inside: string) => `<sequencing>${inside}</sequencing>`
const firstOf = ({ items: [first] }: PackageManifest) => {
  if (!first) throw new Error('item')
  return first
}
/** The part with its attempt begun some seconds earlier. */
const shiftLaunch = (part: StoredPart, seconds: number): StoredPart => ({
  ...part,
  launchedAt: new Date(Date.now() - seconds * 1000).toISOString(),
})

describe('the limits of a package', () => {
  const limited = packageOf('2004 4th Edition', item('a', sequencing('<limitConditions attemptLimit="2"/>')))
  const part = firstOf(limited)
  const end = (former: StoredPart, more: Record<string, string> = {}) =>
    applyCommit('2004', part, former, { data: { 'cmi.completion_status': 'incomplete', ...more }, isFinished: true })

  it('counts an attempt of 2004 at its launch, and closes the part after the last one', () => {
    expect([limited.ignoresRules, part.attemptLimit]).toEqual([false, 2])
    const first = launchPart('2004', part, undefined)
    expect([first.attempts, launchData('2004', part, first)['cmi.entry']]).toEqual([1, 'ab-initio'])
    // Launched again without a report, or suspended, the attempt continues.
    expect(launchPart('2004', part, first).attempts).toBe(1)
    const suspended = end(first, { 'cmi.exit': 'suspend', 'cmi.location': '4' })
    expect(launchData('2004', part, launchPart('2004', part, suspended))).toMatchObject({
      'cmi.entry': 'resume',
      'cmi.location': '4',
    })
    const second = launchPart('2004', part, end(suspended))
    expect([second.attempts, launchData('2004', part, second)['cmi.location']]).toEqual([2, undefined])
    expect(obstacleOf(limited, 0, { a: second })).toBeUndefined()
    expect(obstacleOf(limited, 0, { a: end(second) })).toBe('Ya usaste los 2 intentos de esta parte')
  })

  it('allows one attempt of a SCORM 1.2 package and keeps its data', () => {
    const old = packageOf('1.2', item('a'))
    const started = launchPart('1.2', firstOf(old), undefined)
    const over = applyCommit('1.2', firstOf(old), started, { data: { 'cmi.core.lesson_location': '3' }, isFinished: true })
    const again = launchPart('1.2', firstOf(old), over)
    expect([again.attempts, launchData('1.2', firstOf(old), again)]).toEqual([
      1,
      expect.objectContaining({ 'cmi.core.entry': '', 'cmi.core.lesson_location': '3' }),
    ])
  })

  it('follows rules about the last attempt once it is over', () => {
    const closed =
      '<sequencingRules><preConditionRule><ruleConditions><ruleCondition condition="attemptLimitExceeded"/></ruleConditions><ruleAction action="skip"/></preConditionRule></sequencingRules>'
    const needed = '<rollupRules/><rollupConsiderations requiredForCompleted="ifNotSkipped"/>'
    const found = packageOf(
      '2004 3rd Edition',
      item('a', sequencing(`<limitConditions attemptLimit="1"/>${closed}${needed}`)) + item('b'),
    )
    const done: StoredPart = {
      ...{ data: { 'cmi.completion_status': 'completed' }, status: 'completed', score: null },
      ...{ seconds: 0, resumes: false, attempts: 1 },
    }
    const started = launchPart('2004', firstOf(found), undefined)
    expect(packageResult(found, { a: started, b: done }).status).toBe('incomplete')
    expect(packageResult(found, { a: end(started), b: done }).status).toBe('completed')
  })

  it('ends a part of 1.2 in its time, by the clock of the server', () => {
    const old = packageOf(
      '1.2',
      item('a', '<maxtimeallowed>00:10:00</maxtimeallowed><timelimitaction>exit,message</timelimitaction>'),
    )
    const only = firstOf(old)
    const started = launchPart('1.2', only, undefined)
    expect(timeLimitOf(only, started)).toEqual({ seconds: 600, ends: true, tells: true })
    expect(launchData('1.2', only, started)).toMatchObject({
      'cmi.student_data.max_time_allowed': '0000:10:00',
      'cmi.student_data.time_limit_action': 'exit,message',
    })
    // Six minutes in a session that is saved, then four more.
    const saved = applyCommit('1.2', only, withCountedTime(shiftLaunch(started, 360)), { data: {}, isFinished: false })
    expect(timeLimitOf(only, saved)?.seconds).toBe(240)
    expect([isLate(only, shiftLaunch(saved, 260)), isLate(only, shiftLaunch(saved, 275))]).toEqual([false, true])
    const over = applyCommit('1.2', only, withCountedTime(shiftLaunch(saved, 245)), {
      data: { 'cmi.core.lesson_status': 'incomplete' },
      isFinished: true,
    })
    expect([over.launchedAt, obstacleOf(old, 0, { a: over })]).toEqual([undefined, 'Se terminó el tiempo de esta parte'])
  })

  it('gives each attempt of 2004 its time, and leaves the decision to content that continues', () => {
    const packageWithTimeLimit = (action: string) =>
      packageOf(
        '2004 4th Edition',
        item(
          'a',
          `<timeLimitAction>${action}</timeLimitAction>${sequencing('<limitConditions attemptLimit="2" attemptAbsoluteDurationLimit="PT5M"/>')}`,
        ),
      )
    const strict = packageWithTimeLimit('exit,no message')
    const only = firstOf(strict)
    const started = launchPart('2004', only, undefined)
    expect(launchData('2004', only, started)['cmi.max_time_allowed']).toBe('PT0H5M0S')
    const suspended = applyCommit('2004', only, withCountedTime(shiftLaunch(started, 300)), {
      data: { 'cmi.exit': 'suspend' },
      isFinished: true,
    })
    const second = launchPart('2004', only, suspended)
    expect([second.attempts, timeLimitOf(only, second)]).toEqual([2, { seconds: 300, ends: true, tells: false }])
    const lenient = firstOf(packageWithTimeLimit('continue,message'))
    expect(timeLimitOf(lenient, started)).toEqual({ seconds: 300, ends: false, tells: true })
    expect(launchPart('2004', lenient, suspended).attempts).toBe(1)
    expect(isLate(lenient, shiftLaunch(started, 900))).toBe(false)
  })

  it('states that limits of a group of parts and rules after an attempt are not applied', () => {
    const group = `<item identifier="g"><title>g</title>${item('a')}${sequencing('<limitConditions attemptLimit="1"/>')}</item>`
    const after =
      '<sequencingRules><postConditionRule><ruleConditions><ruleCondition condition="always"/></ruleConditions><ruleAction action="retry"/></postConditionRule></sequencingRules>'
    expect([group, item('a', sequencing(after))].map((inner) => packageOf('2004', inner).ignoresRules)).toEqual([true, true])
  })
})

describe('the random parts of a package', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const group = (controls: string) =>
    `<item identifier="g"><title>g</title>${ids.map((id) => item(id)).join('')}${sequencing(controls)}</item>${item('final')}`
  const idsOf = (manifest: PackageManifest) => manifest.items.map(({ id }) => id)

  it('selects as many as it asks for, in their order, the same for a person at each launch', () => {
    const found = packageOf('2004 4th Edition', group('<randomizationControls selectionTiming="once" selectCount="2"/>'))
    expect(found.ignoresRules).toBe(false)
    const drawn = Array.from({ length: 30 }, (_, person) => idsOf(selectForPerson(found, `${person}`)))
    for (const [person, chosen] of drawn.entries()) {
      expect([chosen.length, chosen.at(-1)]).toEqual([3, 'final'])
      expect(chosen).toEqual([...chosen].sort())
      expect(idsOf(selectForPerson(found, `${person}`))).toEqual(chosen)
    }
    expect(new Set(drawn.flat())).toEqual(new Set([...ids, 'final']))
    // Parts that were not selected are neither needed nor counted.
    const mine = selectForPerson(found, '1')
    const done = { data: { 'cmi.completion_status': 'completed' }, status: 'completed', score: null, seconds: 0, resumes: false }
    expect(packageResult(mine, Object.fromEntries(idsOf(mine).map((id) => [id, done])))).toMatchObject({
      percentage: 100,
      status: 'completed',
    })
  })

  it('orders parts anew for each person, also with controls of the collection, and opens them in that order', () => {
    const controls = '<randomizationControls randomizationTiming="onEachNewAttempt" reorderChildren="true"/>'
    const found = packageOf(
      '2004 3rd Edition',
      `${ids.map((id) => item(id)).join('')}<sequencing IDRef="s"><controlMode choice="false" flow="true"/></sequencing>`,
      `<sequencingCollection><sequencing ID="s">${controls}</sequencing></sequencingCollection>`,
    )
    const orders = Array.from({ length: 20 }, (_, person) => selectForPerson(found, `${person}`))
    expect(new Set(orders.map((one) => idsOf(one).join(''))).size).toBeGreaterThan(10)
    for (const one of orders) expect(idsOf(one).sort()).toEqual(ids)
    const [mine] = orders
    expect(mine && obstacleOf(mine, 1, {})).toBe(`Primero terminá «${mine?.items[0]?.title}»`)
  })

  it('changes nothing without a time to select or order at', () => {
    const found = packageOf('2004', group('<randomizationControls selectCount="2" reorderChildren="true"/>'))
    expect(idsOf(selectForPerson(found, '1'))).toEqual([...ids, 'final'])
  })
})
