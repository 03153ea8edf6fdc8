import { describe, expect, it } from '@jest/globals'
import { decodeFileName, decodeXml } from './foreign-text.ts'
import { readManifest } from './scorm-manifest.ts'
import { applyCommit, launchData, obstacleOf, packageResult } from './scorm-result.ts'
import { type RuntimeEvent, scormRuntime } from './scorm-runtime.ts'
import { durationOf, durationText } from './scorm-time.ts'

const learner = { id: '7', name: 'Ana Prueba' }
type Api = ReturnType<typeof scormRuntime>
const runScorm12 = (data: Record<string, string> = {}) => {
  const events: RuntimeEvent[] = []
  const api = scormRuntime({ version: '1.2', data, learner }, (event) => events.push(event))
  return { api: api as Extract<Api, { readonly LMSInitialize: object }>, events }
}
const recent = (data: Record<string, string> = {}) => {
  const events: RuntimeEvent[] = []
  const api = scormRuntime({ version: '2004', data, learner }, (event) => events.push(event))
  return { api: api as Extract<Api, { readonly Initialize: object }>, events }
}

describe('the interface of SCORM 1.2', () => {
  it('reads, writes and ends with the errors of the standard', () => {
    const { api, events } = runScorm12()
    expect([api.LMSGetValue('cmi.core.student_id'), api.LMSGetLastError()]).toEqual(['', '301'])
    expect(api.LMSInitialize('')).toBe('true')
    const set = (key: string, value: string) => [api.LMSSetValue(key, value), api.LMSGetLastError()]
    expect(api.LMSGetValue('cmi.core.student_name')).toBe('Ana Prueba')
    expect(api.LMSGetValue('cmi.core.lesson_status')).toBe('not attempted')
    expect(set('cmi.core.student_id', '9')).toEqual(['false', '403'])
    expect(set('cmi.core._children', 'x')).toEqual(['false', '402'])
    expect(set('cmi.core.lesson_status', 'done')).toEqual(['false', '405'])
    expect(set('cmi.core.score.raw', '101')).toEqual(['false', '405'])
    expect(set('cmi.core.score.raw', '85.5')).toEqual(['true', '0'])
    expect(set('cmi.suspend_data', 'x'.repeat(64_001))).toEqual(['false', '405'])
    // Tools write beyond the 4096 of the standard and lose their place where they are cut.
    expect([set('cmi.suspend_data', 'x'.repeat(20_000)), api.LMSGetValue('cmi.suspend_data').length]).toEqual([
      ['true', '0'],
      20_000,
    ])
    expect(set('cmi.suspend_data', 'x'.repeat(70_000))).toEqual(['false', '405'])
    expect(set('cmi.suspend_data', 'página=3')).toEqual(['true', '0'])
    expect(set('cmi.nothing', '1')).toEqual(['false', '401'])
    expect([api.LMSGetValue('cmi.nothing'), api.LMSGetLastError()]).toEqual(['', '401'])
    expect([api.LMSGetValue('cmi.core.exit'), api.LMSGetLastError()]).toEqual(['', '404'])
    expect(set('cmi.interactions.1.id', 'b')).toEqual(['false', '201'])
    expect(set('cmi.interactions.0.id', 'a')).toEqual(['true', '0'])
    expect(api.LMSGetValue('cmi.interactions._count')).toBe('1')
    expect([api.LMSGetValue('cmi.interactions.0.id'), api.LMSGetLastError()]).toEqual(['', '404'])
    expect(api.LMSCommit('')).toBe('true')
    expect(events.at(-1)).toMatchObject({ kind: 'commit', data: { 'cmi.suspend_data': 'página=3' } })
    expect([api.LMSFinish(''), api.LMSFinish('')]).toEqual(['true', 'false'])
    expect(api.LMSGetErrorString('301')).toBe('Not initialized')
  })
})

describe('the interface of SCORM 2004', () => {
  it('returns other errors for an element without a value than for an unknown one, and checks types, ranges and dependencies', () => {
    const { api, events } = recent({ 'cmi.entry': 'resume' })
    expect([api.GetValue('cmi.entry'), api.GetLastError()]).toEqual(['', '122'])
    expect([api.Initialize(''), api.Initialize(''), api.GetLastError()]).toEqual(['true', 'false', '103'])
    const set = (key: string, value: string) => [api.SetValue(key, value), api.GetLastError()]
    expect([api.GetValue('cmi.location'), api.GetLastError()]).toEqual(['', '403'])
    expect([api.GetValue('cmi.nothing'), api.GetLastError()]).toEqual(['', '401'])
    expect([api.GetValue('cmi.entry'), api.GetValue('cmi.completion_status')]).toEqual(['resume', 'unknown'])
    expect(set('cmi.entry', 'x')).toEqual(['false', '404'])
    expect(set('cmi.score.scaled', '1.2')).toEqual(['false', '407'])
    expect(set('cmi.score.scaled', 'uno')).toEqual(['false', '406'])
    expect(set('cmi.objectives.0.success_status', 'passed')).toEqual(['false', '408'])
    expect(set('cmi.objectives.0.id', 'uno')).toEqual(['true', '0'])
    expect(set('cmi.objectives.1.id', 'uno')).toEqual(['false', '351'])
    expect(set('cmi.session_time', 'PT1H2M3.5S')).toEqual(['true', '0'])
    expect(set('adl.nav.request', '{target=b}choice')).toEqual(['true', '0'])
    expect(api.Terminate('')).toBe('true')
    expect(events.at(-1)).toMatchObject({ kind: 'finish', nav: '{target=b}choice' })
    expect([api.SetValue('cmi.location', '1'), api.GetLastError()]).toEqual(['false', '133'])
  })
})

const manifest = (version: string, inner: string) => `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="a" xmlns:imsss="s"><metadata><schemaversion>${version}</schemaversion></metadata>
<organizations default="o"><organization identifier="o"><title>Curso &amp; más</title>${inner}</organization></organizations>
<resources><resource identifier="r1" adlcp:scormtype="sco" adlcp:scormType="sco" href="uno.html"/>
<resource identifier="r2" adlcp:scormtype="sco" xml:base="dos/" href="index.html"/></resources></manifest>`
const manifestOfTwoParts = (first: string, second: string, sequencing = '') => `${sequencing}
<item identifier="a" identifierref="r1"><title>Uno</title>${first}</item>
<item identifier="b" identifierref="r2" parameters="?x=1"><title>Dos</title>${second}</item>`

describe('foreign texts', () => {
  it('are read in the encodings of old programs', () => {
    expect(decodeFileName(Uint8Array.of(0x61, 0xa4, 0x6f), false)).toBe('año')
    expect(decodeFileName(Buffer.from('año'), false)).toBe('año')
    expect(decodeXml(Buffer.from('\ufeff<manifest>ñ</manifest>', 'utf16le'))).toBe('<manifest>ñ</manifest>')
    expect(decodeXml(Buffer.from('\ufeff<a>ñ</a>', 'utf16le').swap16())).toBe('<a>ñ</a>')
    expect(decodeXml(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ñ</a>', 'latin1'))).toContain('ñ')
  })
  it('keep times to a hundredth', () => {
    const sum = (durationOf('01:50:40.25') ?? 0) + (durationOf('00:20:30.50') ?? 0)
    expect([durationText(sum, '1.2'), durationText(sum, '2004'), durationText(60, '1.2')]).toEqual([
      '0002:11:10.75',
      'PT2H11M10.75S',
      '0000:01:00',
    ])
  })
})

describe('the manifest of a package', () => {
  it('gives the parts in order with their conditions', () => {
    const problemsOf = readManifest(
      manifest(
        '1.2',
        manifestOfTwoParts('<adlcp:masteryscore>80</adlcp:masteryscore>', '<adlcp:prerequisites>a</adlcp:prerequisites>'),
      ),
    )
    expect(problemsOf).toMatchObject({
      scorm: '1.2',
      title: 'Curso & más',
      choice: true,
      items: [
        { id: 'a', launch: 'uno.html', mastery: 80 },
        { id: 'b', launch: 'dos/index.html?x=1', prerequisites: 'a' },
      ],
    })
    expect(readManifest('<!DOCTYPE x><manifest/>')).toBeUndefined()
    expect(readManifest('<manifest><a></b></manifest>')).toBeUndefined()
  })
  it('reads the control mode and the thresholds of 2004', () => {
    const problemsOf = readManifest(
      manifest(
        '2004 4th Edition',
        manifestOfTwoParts(
          '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.5"/>',
          '<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.7</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>',
          '<imsss:sequencing><imsss:controlMode choice="false" flow="true" forwardOnly="true"/></imsss:sequencing>',
        ),
      ),
    )
    expect(problemsOf).toMatchObject({ scorm: '2004', choice: false, flow: true, forwardOnly: true, ignoresRules: false })
    expect(problemsOf?.items.map(({ threshold, passingScore }) => [threshold, passingScore])).toEqual([
      [0.5, null],
      [null, 0.7],
    ])
  })
})

describe('the result of a package', () => {
  const problemsOf = (version: string, inner: string) => {
    const read = readManifest(manifest(version, inner))
    if (!read) throw new Error('manifest')
    return read
  }
  it('applies the mastery score, keeps a passed part and resumes a suspended one', () => {
    const package12 = problemsOf('1.2', manifestOfTwoParts('<adlcp:masteryscore>80</adlcp:masteryscore>', ''))
    const [first] = package12.items
    if (!first) throw new Error('item')
    const data = { 'cmi.core.score.raw': '75', 'cmi.core.lesson_status': 'passed', 'cmi.core.session_time': '00:10:00' }
    const failed = applyCommit('1.2', first, undefined, { data, isFinished: true })
    expect([failed.status, failed.score, failed.seconds]).toEqual(['failed', 75, 600])
    const suspended = applyCommit('1.2', first, failed, {
      data: { ...data, 'cmi.core.score.raw': '90', 'cmi.core.exit': 'suspend', 'cmi.suspend_data': 'p=2' },
      isFinished: true,
    })
    expect([suspended.status, suspended.seconds]).toEqual(['passed', 1200])
    expect(launchData('1.2', first, suspended)).toMatchObject({
      'cmi.core.entry': 'resume',
      'cmi.core.total_time': '0000:20:00',
      'cmi.suspend_data': 'p=2',
    })
    const reopened = applyCommit('1.2', first, suspended, { data: { 'cmi.core.lesson_status': 'incomplete' }, isFinished: false })
    expect([reopened.status, reopened.score]).toEqual(['passed', 90])
    expect(packageResult(package12, { a: suspended })).toEqual({ percentage: 50, status: 'incomplete', score: 90 })
  })
  it('completes a package of 1.2 whose only part reports passed alone', () => {
    const single = problemsOf('1.2', '<item identifier="a" identifierref="r1"><title>Uno</title></item>')
    const [only] = single.items
    if (!only) throw new Error('item')
    const part = applyCommit('1.2', only, undefined, { data: { 'cmi.core.lesson_status': 'passed' }, isFinished: true })
    expect(packageResult(single, { a: part })).toMatchObject({ percentage: 100, status: 'passed' })
  })
  it('follows thresholds of 2004 and opens parts in order', () => {
    const package2004 = problemsOf(
      '2004 3rd Edition',
      manifestOfTwoParts(
        '<adlcp:completionThreshold>0.5</adlcp:completionThreshold>',
        '',
        '<imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>',
      ),
    )
    const [first] = package2004.items
    if (!first) throw new Error('item')
    const part = (progress: string) =>
      applyCommit('2004', first, undefined, {
        data: { 'cmi.progress_measure': progress, 'cmi.completion_status': 'completed', 'cmi.location': '4' },
        isFinished: true,
      })
    expect(part('0.4').status).toBe('incomplete')
    expect(obstacleOf(package2004, 1, { a: part('0.4') })).toBe('Primero terminá «Uno»')
    expect(obstacleOf(package2004, 1, { a: part('0.5') })).toBeUndefined()
    // A session that was not suspended is a new attempt.
    expect(launchData('2004', first, part('0.5'))['cmi.location']).toBeUndefined()
    const conditional = problemsOf('1.2', manifestOfTwoParts('', '<adlcp:prerequisites>a&amp;~c</adlcp:prerequisites>'))
    expect([obstacleOf(conditional, 1, {}), obstacleOf(conditional, 1, { a: part('0.5') })]).toEqual([
      'Primero hacé las partes que pide',
      undefined,
    ])
  })
  describe('with the rollup of 2004', () => {
    const xml = (text: string) => text.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1imsss:')
    const part = (status: string, scaled?: number) => ({
      data: { 'cmi.completion_status': status === 'incomplete' ? status : 'completed' },
      status,
      score: scaled === undefined ? null : scaled * 100,
      seconds: 0,
      resumes: false,
    })
    const result = (inner: string, parts: Record<string, ReturnType<typeof part>>) =>
      packageResult(problemsOf('2004 4th Edition', inner), parts)

    it('completes a package by its rollup rules when one of two parts is completed', () => {
      const rule = (children: string, condition: string, action: string) =>
        `<rollupRule ${children}><rollupConditions><rollupCondition condition="${condition}"/></rollupConditions><rollupAction action="${action}"/></rollupRule>`
      const rules = `<sequencing><rollupRules>${rule('childActivitySet="atLeastCount" minimumCount="1"', 'completed', 'completed')}${rule('childActivitySet="any"', 'satisfied', 'satisfied')}</rollupRules></sequencing>`
      expect(result(manifestOfTwoParts('', ''), { a: part('passed', 0.9) })).toEqual({
        percentage: 50,
        status: 'incomplete',
        score: 90,
      })
      expect(result(manifestOfTwoParts('', '', xml(rules)), { a: part('passed', 0.9) })).toEqual({
        percentage: 100,
        status: 'passed',
        score: 90,
      })
      expect(result(manifestOfTwoParts('', '', xml(rules)), { a: part('incomplete') }).status).toBe('incomplete')
      const none = xml(
        '<sequencing><rollupRules rollupObjectiveSatisfied="false" rollupProgressCompletion="false"/></sequencing>',
      )
      expect(result(manifestOfTwoParts('', none), { a: part('completed') })).toMatchObject({
        percentage: 100,
        status: 'completed',
      })
    })
    it('satisfies the package by the weighted measure of its parts', () => {
      const passing = xml(
        '<sequencing><objectives><primaryObjective satisfiedByMeasure="true"><minNormalizedMeasure>0.7</minNormalizedMeasure></primaryObjective></objectives></sequencing>',
      )
      const weight = (value: number) => xml(`<sequencing><rollupRules objectiveMeasureWeight="${value}"/></sequencing>`)
      const parts = { a: part('failed', 0.5), b: part('passed', 0.8) }
      expect(result(manifestOfTwoParts(weight(1), weight(3), passing), parts)).toEqual({
        percentage: 100,
        status: 'passed',
        score: 72.5,
      })
      expect(result(manifestOfTwoParts(weight(1), weight(1), passing), parts)).toEqual({
        percentage: 50,
        status: 'failed',
        score: 65,
      })
    })
    it('computes nested activities that share objectives in a circle', () => {
      const circle = xml(
        '<sequencing><objectives><primaryObjective objectiveID="p"><mapInfo targetObjectiveID="g" writeSatisfiedStatus="true"/></primaryObjective></objectives></sequencing>',
      )
      const nested = Array.from({ length: 25 }).reduce<string>(
        (inner, _, depth) => `<item identifier="n${depth}">${circle}${inner}</item>`,
        `<item identifier="a" identifierref="r1">${circle}</item>`,
      )
      expect(result(nested, {}).status).toBe('incomplete')
      expect(result(nested, { a: part('passed', 1) })).toEqual({ percentage: 100, status: 'passed', score: 100 })
    })
    it('closes a part until the objective that it shares is satisfied', () => {
      const objective = (access: string) =>
        `<objectives><primaryObjective/><objective objectiveID="base"><mapInfo targetObjectiveID="comun" ${access}/></objective></objectives>`
      const closed =
        '<sequencingRules><preConditionRule><ruleConditions conditionCombination="any"><ruleCondition referencedObjective="base" operator="not" condition="satisfied"/><ruleCondition referencedObjective="base" operator="not" condition="objectiveStatusKnown"/></ruleConditions><ruleAction action="disabled"/></preConditionRule></sequencingRules>'
      const gated = problemsOf(
        '2004 3rd Edition',
        manifestOfTwoParts(
          xml(`<sequencing>${objective('writeSatisfiedStatus="true"')}</sequencing>`),
          xml(`<sequencing>${closed}${objective('readSatisfiedStatus="true"')}</sequencing>`),
        ),
      )
      expect(gated.ignoresRules).toBe(false)
      const reports = (status: string) => ({
        a: { ...part('completed'), data: { 'cmi.objectives.0.id': 'base', 'cmi.objectives.0.success_status': status } },
      })
      expect([{}, reports('failed'), reports('passed')].map((parts) => obstacleOf(gated, 1, parts) === undefined)).toEqual([
        false,
        false,
        true,
      ])
    })
  })
})
