interface RuntimeInput {
  readonly version: '1.2' | '2004'
  readonly data: Readonly<Record<string, string>>
  readonly learner: { readonly id: string; readonly name: string }
}

/** A report of the interface: the data after a change, a commit or the end; `nav` is a request of navigation of 2004. */
export interface RuntimeEvent {
  readonly kind: 'change' | 'commit' | 'finish'
  readonly data: Readonly<Record<string, string>>
  readonly nav: string
}

/**
 * The interface that a SCO calls, by SCORM 1.2 (`API`) or 2004 (`API_1484_11`), with its errors. It runs in the page of the package: its
 * text is sent there, so it names nothing outside of itself.
 */
export const scormRuntime = ({ version, data: given, learner }: RuntimeInput, emit: (event: RuntimeEvent) => void) => {
  const isOld = version === '1.2'
  const limit = 64_000
  const data: Record<string, string> = { ...given }
  let state: 'new' | 'open' | 'over' = 'new'
  let code = '0'
  let nav = '_none_'
  const core = isOld ? 'cmi.core.' : 'cmi.'
  const fixed: Record<string, string> = isOld
    ? {
        'cmi.core.student_id': learner.id,
        'cmi.core.student_name': learner.name,
        'cmi.core.credit': 'credit',
        'cmi.core.lesson_mode': 'normal',
        'cmi.core._children':
          'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
        'cmi.core.score._children': 'raw,min,max',
        'cmi.objectives._children': 'id,score,status',
        'cmi.interactions._children': 'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
        'cmi.student_data._children': 'mastery_score,max_time_allowed,time_limit_action',
        'cmi.student_preference._children': 'audio,language,speed,text',
        'cmi._version': '3.4',
      }
    : {
        'cmi.learner_id': learner.id,
        'cmi.learner_name': learner.name,
        'cmi.credit': 'credit',
        'cmi.mode': 'normal',
        'cmi._version': '1.0',
        'cmi.score._children': 'scaled,raw,min,max',
        'cmi.objectives._children': 'id,score,success_status,completion_status,progress_measure,description',
        'cmi.interactions._children':
          'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
        'cmi.learner_preference._children': 'audio_level,language,delivery_speed,audio_captioning',
        'cmi.comments_from_learner._children': 'comment,location,timestamp',
        'cmi.comments_from_lms._children': 'comment,location,timestamp',
        'cmi.comments_from_lms._count': '0',
      }
  const readOnly = new Set([
    ...Object.keys(fixed),
    ...(isOld
      ? ['cmi.core.entry', 'cmi.core.total_time', 'cmi.launch_data', 'cmi.comments_from_lms', 'cmi.student_data.mastery_score']
      : ['cmi.entry', 'cmi.total_time', 'cmi.launch_data', 'cmi.scaled_passing_score', 'cmi.completion_threshold']),
    ...(isOld
      ? ['cmi.student_data.max_time_allowed', 'cmi.student_data.time_limit_action']
      : ['cmi.max_time_allowed', 'cmi.time_limit_action']),
  ])
  const writeOnly = new Set([`${core}exit`, `${core}session_time`])
  const defaults: Record<string, string> = isOld
    ? {
        'cmi.core.lesson_status': 'not attempted',
        'cmi.core.lesson_location': '',
        'cmi.core.score.raw': '',
        'cmi.core.score.min': '',
        'cmi.core.score.max': '',
        'cmi.suspend_data': '',
        'cmi.launch_data': '',
        'cmi.comments': '',
        'cmi.comments_from_lms': '',
        'cmi.core.entry': 'ab-initio',
        'cmi.core.total_time': '0000:00:00',
        'cmi.student_data.mastery_score': '',
        'cmi.student_data.max_time_allowed': '',
        'cmi.student_data.time_limit_action': '',
        'cmi.student_preference.audio': '0',
        'cmi.student_preference.language': '',
        'cmi.student_preference.speed': '0',
        'cmi.student_preference.text': '0',
      }
    : {
        'cmi.completion_status': 'unknown',
        'cmi.success_status': 'unknown',
        'cmi.entry': 'ab-initio',
        'cmi.total_time': 'PT0S',
        'cmi.learner_preference.audio_level': '1',
        'cmi.learner_preference.language': '',
        'cmi.learner_preference.delivery_speed': '1',
        'cmi.learner_preference.audio_captioning': '0',
        'adl.nav.request': '_none_',
        'adl.nav.request_valid.continue': 'unknown',
        'adl.nav.request_valid.previous': 'unknown',
      }
  /** Elements that exist without a value: reading them is an error of its own in 2004. */
  const empty = new Set([
    'cmi.location',
    'cmi.suspend_data',
    'cmi.launch_data',
    'cmi.progress_measure',
    'cmi.score.scaled',
    'cmi.score.raw',
    'cmi.score.min',
    'cmi.score.max',
    'cmi.scaled_passing_score',
    'cmi.completion_threshold',
    'cmi.max_time_allowed',
    'cmi.time_limit_action',
  ])
  const numberBetween = (low: number, high: number) => (text: string) => {
    if (!/^-?\d+(\.\d+)?$/.test(text)) return isOld ? '405' : '406'
    return Number(text) >= low && Number(text) <= high ? '0' : isOld ? '405' : '407'
  }
  const wide = numberBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  const oneOf =
    (...words: string[]) =>
    (text: string) =>
      words.includes(text) ? '0' : isOld ? '405' : '406'
  const pattern = (expected: RegExp) => (text: string) => (expected.test(text) ? '0' : isOld ? '405' : '406')
  const short = (most: number) => (text: string) => (text.length <= most ? '0' : isOld ? '405' : '406')
  const blankOr = (check: (text: string) => string) => (text: string) => (text === '' ? '0' : check(text))
  const clock = pattern(/^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/)
  const duration = pattern(/^P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+(\.\d{1,2})?S)?)?$/)
  const old: Record<string, (text: string) => string> = {
    'cmi.core.lesson_location': short(1000),
    'cmi.core.lesson_status': oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed'),
    'cmi.core.score.raw': blankOr(numberBetween(0, 100)),
    'cmi.core.score.min': blankOr(numberBetween(0, 100)),
    'cmi.core.score.max': blankOr(numberBetween(0, 100)),
    'cmi.core.exit': oneOf('time-out', 'suspend', 'logout', ''),
    'cmi.core.session_time': clock,
    'cmi.suspend_data': short(limit),
    'cmi.comments': short(4096),
    'cmi.student_preference.audio': numberBetween(-1, 100),
    'cmi.student_preference.language': short(255),
    'cmi.student_preference.speed': numberBetween(-100, 100),
    'cmi.student_preference.text': numberBetween(-1, 1),
  }
  const recent: Record<string, (text: string) => string> = {
    'cmi.location': short(1000),
    'cmi.completion_status': oneOf('completed', 'incomplete', 'not attempted', 'unknown'),
    'cmi.success_status': oneOf('passed', 'failed', 'unknown'),
    'cmi.progress_measure': numberBetween(0, 1),
    'cmi.score.scaled': numberBetween(-1, 1),
    'cmi.score.raw': wide,
    'cmi.score.min': wide,
    'cmi.score.max': wide,
    'cmi.exit': oneOf('time-out', 'suspend', 'logout', 'normal', ''),
    'cmi.session_time': duration,
    'cmi.suspend_data': short(limit),
    'cmi.learner_preference.audio_level': numberBetween(0, 1000),
    'cmi.learner_preference.language': short(250),
    'cmi.learner_preference.delivery_speed': numberBetween(0, 1000),
    'cmi.learner_preference.audio_captioning': oneOf('-1', '0', '1'),
    'adl.nav.request': pattern(
      /^(continue|previous|exit|exitAll|abandon|abandonAll|suspendAll|_none_|\{target=[^}]+\}(choice|jump))$/,
    ),
  }
  const members: Record<string, (text: string) => string> = {
    id: short(4000),
    'score.raw': isOld ? blankOr(numberBetween(0, 100)) : wide,
    'score.min': isOld ? blankOr(numberBetween(0, 100)) : wide,
    'score.max': isOld ? blankOr(numberBetween(0, 100)) : wide,
    'score.scaled': numberBetween(-1, 1),
    status: oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'),
    success_status: oneOf('passed', 'failed', 'unknown'),
    completion_status: oneOf('completed', 'incomplete', 'not attempted', 'unknown'),
    progress_measure: numberBetween(0, 1),
    description: short(250),
    type: isOld
      ? oneOf('true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric')
      : oneOf(
          'true-false',
          'choice',
          'fill-in',
          'long-fill-in',
          'matching',
          'performance',
          'sequencing',
          'likert',
          'numeric',
          'other',
        ),
    time: pattern(/^\d{2}:\d{2}:\d{2}(\.\d{1,2})?$/),
    timestamp: short(40),
    weighting: wide,
    student_response: short(4000),
    learner_response: short(4000),
    result: (text) => (/^(correct|wrong|incorrect|unanticipated|neutral)$/.test(text) ? '0' : wide(text)),
    latency: isOld ? clock : duration,
    comment: short(4000),
    location: short(250),
  }
  const lists = isOld
    ? /^cmi\.(objectives|interactions)\.(\d+)\.(.+)$/
    : /^cmi\.(objectives|interactions|comments_from_learner)\.(\d+)\.(.+)$/
  const inner = /^(objectives|correct_responses)\.(\d+)\.(id|pattern)$/
  const countOf = (prefix: string) => {
    const places = new Set<string>()
    for (const key of Object.keys(data)) {
      const found = key.startsWith(`${prefix}.`) ? /^(\d+)\./.exec(key.slice(prefix.length + 1)) : null
      if (found?.[1] !== undefined) places.add(found[1])
    }
    return places.size
  }
  const bad = (error: string, value: string) => {
    code = error
    return value
  }
  const good = (value: string) => {
    code = '0'
    return value
  }
  const send = (kind: RuntimeEvent['kind']) => emit({ kind, data: { ...data }, nav })

  const begin = (argument: unknown) => {
    if (argument !== '') return bad('201', 'false')
    if (state === 'over') return bad(isOld ? '101' : '104', 'false')
    if (state === 'open') return bad(isOld ? '101' : '103', 'false')
    state = 'open'
    return good('true')
  }
  const finish = (argument: unknown) => {
    if (argument !== '') return bad('201', 'false')
    if (state === 'new') return bad(isOld ? '301' : '112', 'false')
    if (state === 'over') return bad(isOld ? '101' : '113', 'false')
    state = 'over'
    send('finish')
    return good('true')
  }
  const commit = (argument: unknown) => {
    if (argument !== '') return bad('201', 'false')
    if (state === 'new') return bad(isOld ? '301' : '142', 'false')
    if (state === 'over') return bad(isOld ? '301' : '143', 'false')
    send('commit')
    return good('true')
  }
  const get = (name: unknown) => {
    if (state === 'new') return bad(isOld ? '301' : '122', '')
    if (state === 'over') return bad(isOld ? '301' : '123', '')
    const key = String(name ?? '')
    if (key === '') return bad(isOld ? '201' : '301', '')
    if (writeOnly.has(key)) return bad(isOld ? '404' : '405', '')
    if (key in fixed) return good(fixed[key] ?? '')
    const counted = /^(.+)\._count$/.exec(key)?.[1]
    if (counted !== undefined) {
      const isList =
        /^cmi\.(objectives|interactions|comments_from_learner)$/.test(counted) ||
        /\.\d+\.(objectives|correct_responses)$/.test(counted)
      return isList ? good(String(countOf(counted))) : bad(isOld ? '203' : '301', '')
    }
    if (key.endsWith('._children')) return bad(isOld ? '202' : '301', '')
    const listed = lists.exec(key)
    if (listed) {
      if (isOld && listed[1] === 'interactions') return bad('404', '')
      if (Number(listed[2]) >= countOf(`cmi.${listed[1]}`)) return bad(isOld ? '201' : '301', '')
      if (key in data) return good(data[key] ?? '')
      return (listed[3] ?? '') in members || inner.test(listed[3] ?? '') ? (isOld ? good('') : bad('403', '')) : bad('401', '')
    }
    if (key === 'adl.nav.request' && !isOld) return good(nav)
    if (key in data) return good(data[key] ?? '')
    if (key in defaults) return good(defaults[key] ?? '')
    if (!isOld && empty.has(key)) return bad('403', '')
    return bad('401', '')
  }
  const setListed = (key: string, [, list, place, member]: RegExpExecArray, value: string) => {
    const prefix = `cmi.${list}`
    const count = countOf(prefix)
    if (Number(place) > count) return bad(isOld ? '201' : '351', 'false')
    const nested = inner.exec(member ?? '')
    const check = nested ? short(4000) : members[member ?? '']
    if (!check) return bad('401', 'false')
    if (nested && Number(nested[2]) > countOf(`${prefix}.${place}.${nested[1]}`)) return bad(isOld ? '201' : '351', 'false')
    if (!isOld && list !== 'comments_from_learner' && member !== 'id' && !(`${prefix}.${place}.id` in data))
      return bad('408', 'false')
    if (!isOld && list === 'objectives' && member === 'id') {
      const others = Object.keys(data).filter((other) => /^cmi\.objectives\.\d+\.id$/.test(other) && other !== key)
      if (others.some((other) => data[other] === value)) return bad('351', 'false')
      if (data[key] !== undefined && data[key] !== value) return bad('351', 'false')
    }
    const problem = check(value)
    if (problem !== '0') return bad(problem, 'false')
    data[key] = value
    send('change')
    return good('true')
  }
  const set = (name: unknown, given: unknown) => {
    if (state === 'new') return bad(isOld ? '301' : '132', 'false')
    if (state === 'over') return bad(isOld ? '301' : '133', 'false')
    const [key, value] = [String(name ?? ''), String(given ?? '')]
    if (key === '') return bad(isOld ? '201' : '351', 'false')
    if (/\._(children|count|version)$/.test(key)) return bad(isOld ? '402' : '404', 'false')
    if (readOnly.has(key)) return bad(isOld ? '403' : '404', 'false')
    const listed = lists.exec(key)
    if (listed) return setListed(key, listed, value)
    const check = (isOld ? old : recent)[key]
    if (!check) return bad('401', 'false')
    const problem = check(value)
    if (problem !== '0') return bad(problem, 'false')
    if (key === 'adl.nav.request') nav = value
    else data[key] = value
    send('change')
    return good('true')
  }
  const texts: Record<string, string> = {
    '0': 'No error',
    '101': 'General exception',
    '103': 'Already initialized',
    '104': 'Content instance terminated',
    '112': 'Termination before initialization',
    '113': 'Termination after termination',
    '122': 'Retrieve data before initialization',
    '123': 'Retrieve data after termination',
    '132': 'Store data before initialization',
    '133': 'Store data after termination',
    '142': 'Commit before initialization',
    '143': 'Commit after termination',
    '201': isOld ? 'Invalid argument error' : 'General argument error',
    '202': 'Element cannot have children',
    '203': 'Element is not an array and cannot have a count',
    '301': isOld ? 'Not initialized' : 'General get failure',
    '351': 'General set failure',
    '391': 'General commit failure',
    '401': isOld ? 'Not implemented' : 'Undefined data model element',
    '402': 'Invalid set value, element is a keyword',
    '403': isOld ? 'Element is read only' : 'Data model element value not initialized',
    '404': isOld ? 'Element is write only' : 'Data model element is read only',
    '405': isOld ? 'Incorrect data type' : 'Data model element is write only',
    '406': 'Data model element type mismatch',
    '407': 'Data model element value out of range',
    '408': 'Data model dependency not established',
  }
  const lastError = () => code
  const textOf = (error: unknown) => texts[String(error)] ?? ''
  return isOld
    ? {
        LMSInitialize: begin,
        LMSFinish: finish,
        LMSGetValue: get,
        LMSSetValue: set,
        LMSCommit: commit,
        LMSGetLastError: lastError,
        LMSGetErrorString: textOf,
        LMSGetDiagnostic: textOf,
      }
    : {
        Initialize: begin,
        Terminate: finish,
        GetValue: get,
        SetValue: set,
        Commit: commit,
        GetLastError: lastError,
        GetErrorString: textOf,
        GetDiagnostic: textOf,
      }
}
