import { setImmediate as breathe } from 'node:timers/promises'

/** Milliseconds that a file may keep the process before other requests get their turn. */
const slice = 12

/** The parts of making a file, and how much of the whole each one takes. */
export const fileSteps = {
  read: { doing: 'Leyendo los resultados', from: 0, share: 0.35 },
  check: { doing: 'Revisando a cada empleado', from: 0.35, share: 0.3 },
  write: { doing: 'Escribiendo los renglones', from: 0.65, share: 0.35 },
} as const
export type FileStep = keyof typeof fileSteps

/** Keeps a long calculation from holding everybody up, and tells how far it is: `turn` is awaited at each round of its loops. */
export class Pace {
  #since = performance.now()
  readonly #tell: (step: FileStep, part: number) => void

  constructor(tell: (step: FileStep, part: number) => void = () => {}) {
    this.#tell = tell
  }

  async turn(step: FileStep, done: number, total: number): Promise<void> {
    if (performance.now() - this.#since < slice) return
    this.#tell(step, total > 0 ? done / total : 1)
    await breathe()
    this.#since = performance.now()
  }
}
