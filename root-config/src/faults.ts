/** Reports a fault to the server without personal data; at most ten per visit, and a failed report is silent. */
let remainingReports = 10

export const reportFault = (error: unknown, where: string): void => {
  if (remainingReports-- <= 0) return
  const text = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  void import('./report.ts')
    .then(({ report }) => report(`[${where}] ${text}`.slice(0, 12_000), location.pathname))
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
