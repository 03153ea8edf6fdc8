import type { PgBoss } from 'pg-boss'

/** The library polls for each worker where it cannot listen (the embedded database), and rarely beside the query for all queues. */
const pollSeconds = 0.5
const notifiedPollSeconds = 60

const options = {
  pollingIntervalSeconds: pollSeconds,
  notifyPollingIntervalSeconds: notifiedPollSeconds,
  batchSize: 1,
  localConcurrency: 1,
}

/**
 * Workers of a process, one for each queue that had a job since its start. A worker of every queue would query the database at each start
 * and poll it later: some fifty queues, most of which are idle.
 */
export class QueueWorkers {
  readonly #boss: () => PgBoss
  readonly #run: (queue: string, data: object) => Promise<unknown>
  readonly #report: (error: unknown) => void
  /** Identifiers of the workers by queue; empty while one is being created. */
  readonly #workers = new Map<string, string>()
  #runs = false

  constructor(boss: () => PgBoss, run: (queue: string, data: object) => Promise<unknown>, report: (error: unknown) => void) {
    this.#boss = boss
    this.#run = run
    this.#report = report
  }

  start(): void {
    this.#runs = true
  }

  stop(): void {
    this.#runs = false
  }

  /** Fetches the waiting jobs of a queue: by its worker, or by a new one. */
  notify(queue: string): void {
    if (!this.#runs) return
    const worker = this.#workers.get(queue)
    if (worker === undefined) this.#create(queue)
    else this.#boss().notifyWorker(worker)
  }

  #create(queue: string): void {
    this.#workers.set(queue, '')
    this.#boss()
      .work(queue, options, async (jobs) => {
        try {
          for (const job of jobs) await this.#run(queue, job.data as object)
        } finally {
          this.notify(queue) // runs the next waiting job immediately, without a pause
        }
      })
      .then(
        (id) => this.#workers.set(queue, id),
        (error) => {
          this.#workers.delete(queue)
          this.#report(error)
        },
      )
  }
}
