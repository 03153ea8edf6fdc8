import { cpus } from 'node:os'

const ticks = () => {
  const times = cpus().map((cpu) => cpu.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { all, idle: times.reduce((sum, { idle }) => sum + idle, 0) }
}

/** The result of some work, and the processor utilisation of the whole machine during it, from 0 to 1. */
export const busyWhile = async <T>(work: () => Promise<T>): Promise<{ readonly given: T; readonly busy: number }> => {
  const before = ticks()
  const given = await work()
  const after = ticks()
  return { given, busy: 1 - (after.idle - before.idle) / Math.max(1, after.all - before.all) }
}
