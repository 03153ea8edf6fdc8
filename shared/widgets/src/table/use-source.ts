import type { PageRequest } from '@legajo/screens/use-rows.ts'
import { useEffect, useRef, useState } from 'react'

/** A part of a list that a page answers. */
interface PageOfRows<Row> {
  readonly rows: readonly Row[]
  /** All rows that pass the filter. */
  readonly total: number
}

/** Reads a part of a list; `filter` is an expression over the columns. */
export type ReadPage<Row> = (request: PageRequest, signal: AbortSignal) => Promise<PageOfRows<Row>>

type Answer<Row> = { readonly page?: PageOfRows<Row>; readonly failures: number }

/** The rows of a page of a list that the embedding page reads, and how often it failed since. The former rows stay meanwhile. */
export const useSource = <Row>(source: ReadPage<Row> | undefined, wanted: PageRequest) => {
  const [answer, setAnswer] = useState<Answer<Row>>({ failures: 0 })
  const [isReading, setReading] = useState(source !== undefined)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(wanted)
  const latest = useRef(wanted)
  latest.current = wanted
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the request, `attempt` repeats it
  useEffect(() => {
    if (!source) return
    const abort = new AbortController()
    setReading(true)
    source(latest.current, abort.signal)
      .then(
        (page) => !abort.signal.aborted && setAnswer({ page, failures: 0 }),
        () => !abort.signal.aborted && setAnswer((former) => ({ ...former, failures: former.failures + 1 })),
      )
      .finally(() => !abort.signal.aborted && setReading(false))
    return () => abort.abort()
  }, [source, key, attempt])
  return { ...answer, isReading: source !== undefined && isReading, reload: () => setAttempt((count) => count + 1) }
}

/** All rows of the list, in parts of 200. */
export const readEverything = async <Row>(source: ReadPage<Row>, wanted: PageRequest): Promise<readonly Row[]> => {
  const { signal } = new AbortController()
  const all: Row[] = []
  for (let page = 0; ; page++) {
    const { rows, total } = await source({ ...wanted, page, size: 200 }, signal)
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
