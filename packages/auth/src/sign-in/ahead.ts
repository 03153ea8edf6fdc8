import { useEffect, useState } from 'react'

/**
 * A question that is asked while the page is still being drawn, so that its answer is there when somebody waits for it. An
 * answer serves once: whoever comes back to the page later asks anew.
 */
export class Ahead<T> {
  readonly #ask: () => Promise<T>
  #asked: Promise<T> | undefined
  #answer: T | undefined

  constructor(ask: () => Promise<T>) {
    this.#ask = ask
  }

  start(): void {
    if (this.#asked) return
    const asked = this.#ask()
    this.#asked = asked
    void asked.then((answer) => {
      if (this.#asked === asked) this.#answer = answer
    })
  }

  /** What has come already: drawn at once, without a page that waits. */
  get come(): T | undefined {
    return this.#answer
  }

  take(): Promise<T> {
    const answer = this.#asked ?? this.#ask()
    this.#asked = undefined
    this.#answer = undefined
    return answer
  }
}

/** The answer; undefined until it is known. */
export const useAhead = <T>(question: Ahead<T>): T | undefined => {
  const [answer, setAnswer] = useState(() => question.come)
  useEffect(() => {
    void question.take().then(setAnswer)
  }, [question])
  return answer
}
