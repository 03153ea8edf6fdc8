import { useEffect, useState } from 'react'

/**
 * A request sent while the page is still being drawn, so that its result is available early. A result is used once: a later visit of the
 * page requests it again.
 */
export class PreloadedAnswer<T> {
  readonly #ask: () => Promise<T>
  #asked: Promise<T> | undefined
  #answer: T | undefined

  constructor(ask: () => Promise<T>) {
    this.#ask = ask
  }

  start(): void {
    if (this.#asked) return
    const requested = this.#ask()
    this.#asked = requested
    void requested.then((answer) => {
      if (this.#asked === requested) this.#answer = answer
    })
  }

  /** The result if it has already arrived: drawn immediately, without a loading page. */
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

/** The result; undefined until it arrives. */
export const usePreloadedAnswer = <T>(question: PreloadedAnswer<T>): T | undefined => {
  const [answer, setAnswer] = useState(() => question.come)
  useEffect(() => {
    void question.take().then(setAnswer)
  }, [question])
  return answer
}
