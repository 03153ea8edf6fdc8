/**
 * The interface of SCORM 1.2 (`API`) and 2004 (`API_1484_11`) inside the sandboxed frame of a package: it keeps the data loaded, so that
 * reads answer at once, and posts them to the page of the suite at each commit.
 */
export const adapterScript = (
  data: Readonly<Record<string, string>>,
  learner: { readonly id: string; readonly name: string },
): string => {
  const text = JSON.stringify({ data, learner }).replace(/</g, '\\u003c')
  return `<script>(() => {
  const given = ${text};
  const data = { ...given.data };
  const defaults = {
    'cmi.core.student_id': given.learner.id, 'cmi.core.student_name': given.learner.name, 'cmi.core.credit': 'credit',
    'cmi.core.lesson_mode': 'normal', 'cmi.core.entry': data['cmi.suspend_data'] ? 'resume' : 'ab-initio',
    'cmi.core.lesson_status': 'not attempted', 'cmi.core.lesson_location': '', 'cmi.core.score.raw': '', 'cmi.suspend_data': '',
    'cmi.launch_data': '', 'cmi.core.total_time': '0000:00:00',
    'cmi.core._children': 'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
    'cmi.core.score._children': 'raw,min,max', 'cmi.learner_id': given.learner.id, 'cmi.learner_name': given.learner.name,
    'cmi.credit': 'credit', 'cmi.mode': 'normal', 'cmi.entry': data['cmi.suspend_data'] ? 'resume' : 'ab-initio',
    'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown', 'cmi.location': '', 'cmi.score._children': 'scaled,raw,min,max',
    'cmi._version': '1.0', 'cmi.total_time': 'PT0S', 'cmi.objectives._count': '0', 'cmi.interactions._count': '0'
  };
  const readOnly = /student_id|student_name|learner_id|learner_name|credit|entry|lesson_mode|cmi\\.mode|total_time|_count|_children|launch_data/;
  let open = false, code = '0';
  const ok = (value) => { code = '0'; return value; };
  const bad = (error, value) => { code = error; return value; };
  const post = () => parent.postMessage({ scorm: 'commit', data }, '*');
  const begin = () => { if (open) return bad('103', 'false'); open = true; return ok('true'); };
  const finish = () => { if (!open) return bad('301', 'false'); open = false; post(); return ok('true'); };
  const get = (key) => !open ? bad('301', '') : key in data ? ok(data[key]) : key in defaults ? ok(defaults[key]) : bad('401', '');
  const set = (key, value) => {
    if (!open) return bad('301', 'false');
    if (readOnly.test(key)) return bad('403', 'false');
    if (!/^(cmi|adl)\\./.test(key)) return bad('401', 'false');
    if (String(value).length > 64000) return bad('405', 'false');
    data[key] = String(value);
    return ok('true');
  };
  const commit = () => { if (!open) return bad('301', 'false'); post(); return ok('true'); };
  const last = () => code, message = () => '';
  window.API = { LMSInitialize: begin, LMSFinish: finish, LMSGetValue: get, LMSSetValue: set, LMSCommit: commit,
    LMSGetLastError: last, LMSGetErrorString: message, LMSGetDiagnostic: message };
  window.API_1484_11 = { Initialize: begin, Terminate: finish, GetValue: get, SetValue: set, Commit: commit,
    GetLastError: last, GetErrorString: message, GetDiagnostic: message };
  addEventListener('pagehide', () => { if (open) post(); });
})()</script>`
}

interface PackageResult {
  readonly percentage: number
  readonly status: string
  readonly score: number | null
}

/** The result that a package recorded. Its word counts as the package's: duties that need proof use an exam of the suite. */
export const resultOf = (data: Readonly<Record<string, string>>): PackageResult => {
  const raw = data['cmi.core.score.raw'] ?? data['cmi.score.raw']
  const scaled = data['cmi.score.scaled']
  const max = Number(data['cmi.core.score.max'] ?? data['cmi.score.max'] ?? 100) || 100
  const min = Number(data['cmi.core.score.min'] ?? data['cmi.score.min'] ?? 0) || 0
  const value = scaled ? Number(scaled) * 100 : raw ? ((Number(raw) - min) * 100) / (max - min || 100) : Number.NaN
  const score = Number.isFinite(value) ? Math.round(Math.min(100, Math.max(0, value)) * 100) / 100 : null
  const success = data['cmi.success_status']
  const status =
    success === 'passed' || success === 'failed'
      ? success
      : (data['cmi.core.lesson_status'] ?? data['cmi.completion_status'] ?? 'incomplete')
  const isDone = ['passed', 'completed'].includes(status) || data['cmi.completion_status'] === 'completed'
  return { percentage: isDone && status !== 'failed' ? 100 : 50, status, score }
}
