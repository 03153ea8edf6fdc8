/** A version of a parcel that did not load, start or draw. */
type FailedUnit = { readonly unit: string; readonly version: string }

let runningModules = window.legajo.served?.legajo.modules ?? {}

/** Called when a new version runs in an open page. */
export const setRunningModules = (modules: Readonly<Record<string, string>>): void => {
  runningModules = modules
}

/** Reports that a parcel failed in the version that runs. */
export const reportFailure = (error: unknown, parcel: string, details: string): void => {
  const version = runningModules[parcel]
  reportFault(error, `${parcel} ${details}`, version === undefined ? undefined : { unit: parcel, version })
}

/** At most ten per visit. */
let remainingReports = 10

/** Reports a fault to the server without personal data; a failed report is silent. */
export const reportFault = (error: unknown, where: string, failed?: FailedUnit): void => {
  if (remainingReports-- <= 0) return
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  void import('./report.ts')
    .then(({ report }) => report(`[${where}] ${text}`.slice(0, 12_000), location.pathname, failed))
    .catch(() => undefined)
}

/** Reports uncaught errors and rejections with the module whose file is in the stack. */
export const watchFaults = (moduleOf: (stack: string) => string): void => {
  const handleFault = (error: unknown): void => {
    // Cancelled calls and a browser's own resize notices are not faults.
    const name = error instanceof Error ? error.name : ''
    if (name === 'AbortError' || name === 'CancelledError' || String(error).includes('ResizeObserver loop')) return
    reportFault(error, moduleOf(error instanceof Error ? (error.stack ?? '') : ''))
  }
  window.addEventListener('error', (event) => handleFault(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => handleFault(event.reason))
}
