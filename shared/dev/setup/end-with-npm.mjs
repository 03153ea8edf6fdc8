/**
 * Stops this process when npm ends. A supervisor that knows only npm's process signals it alone: npm and its shell end without passing the
 * signal on, and the server would keep the port.
 */
export const endWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watching.unref()
}
