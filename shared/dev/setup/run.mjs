import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const running = new Set()
let stopping = false

const forward = (signal) => {
  stopping = true
  for (const child of running) if (child.stopSignal) child.kill(child.stopSignal)
  // A terminal already sends Ctrl+C to the whole group; a second one would interrupt the clean stop of the child.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  if (running.size === 0) process.exit(128 + constants.signals[signal])
  for (const child of running) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(signal))

/** True once this process received a stop signal. */
export const isStopping = () => stopping

/** The exit code a shell would report: the code itself, or 128 + the number of the signal. */
const codeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Starts a program in the repository and forwards signals to it: `stopSignal` to a program that ignores the others until its work is done.
 * Its `done` resolves to the exit code.
 */
export const start = (command, args, { stopSignal, ...options } = {}) => {
  const child = Object.assign(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }), { stopSignal })
  running.add(child)
  const done = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(codeOf(code, signal)))
  }).finally(() => running.delete(child))
  done.catch(() => {})
  return Object.assign(child, { done })
}

/** Runs a program to its end and returns its exit code. */
export const run = (command, args, options) => start(command, args, options).done

const minute = 60_000
/** A program that ended may leave a process that keeps its output open; what it printed itself arrives within this time. */
const drainMs = 5_000

/**
 * Runs a program silently; returns its exit code and all its output. A program that exceeds `limitMinutes` is killed, and its output
 * contains that reason: without a limit, one hanging program would hold a whole run.
 */
export const capture = async (command, args, { limitMinutes = 30, ...options } = {}) => {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const limit = setTimeout(() => {
    output += `\nDid not end in ${limitMinutes} minutes: ${args.slice(0, 3).join(' ')}`
    child.kill('SIGKILL')
  }, limitMinutes * minute)
  const exited = new Promise((resolve) => {
    child.once('exit', (code, signal) => setTimeout(() => resolve(codeOf(code, signal)), drainMs).unref())
  })
  try {
    return { code: await Promise.race([child.done, exited]), output }
  } finally {
    clearTimeout(limit)
    child.stdout.destroy()
    child.stderr.destroy()
  }
}
