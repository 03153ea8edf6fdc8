import { setImmediate as breathe } from 'node:timers/promises'

/** Milliseconds of continuous work before it yields to other requests. */
const sliceMs = 12

/** The steps of generating a file, with their share of the total. */
export const fileSteps = {
  read: { doing: 'Leyendo los resultados', from: 0, share: 0.35 },
  check: { doing: 'Revisando a cada empleado', from: 0.35, share: 0.3 },
  write: { doing: 'Escribiendo los renglones', from: 0.65, share: 0.35 },
} as const
export type FileStep = keyof typeof fileSteps

/** Prevents a long calculation from blocking other requests, and reports its progress: `turn` is awaited at each iteration of its loops. */
export class CooperativeLoop {
  #since = performance.now()
  readonly #reportStep: (step: FileStep, part: number) => void

  constructor(reportStep: (step: FileStep, part: number) => void = () => {}) {
    this.#reportStep = reportStep
  }

  async turn(step: FileStep, done: number, total: number): Promise<void> {
    if (performance.now() - this.#since < sliceMs) return
    this.#reportStep(step, total > 0 ? done / total : 1)
    await breathe()
    this.#since = performance.now()
  }
}
