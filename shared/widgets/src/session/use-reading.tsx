import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { commonTexts } from '../language.ts'
import { codeOf } from '../public-call.ts'
import { LoadingPlaceholder, Problem } from '../states.tsx'
import type { Person, PersonalArgs } from './personal.tsx'
import { isTagProblem } from './session-texts.ts'

/** A read of the person's data: `data` stays while it is read again. */
export interface Reading<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly reload: () => void
}

/** Performs `read` when the tag is drawn, when the person or `key` changes and by `reload`. */
export const useReadingBy = <T,>(person: Person, key: string, read: (signal: AbortSignal) => Promise<T>): Reading<T> => {
  const [state, setState] = useState<{ readonly data?: T; readonly error?: unknown }>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what the function uses
  useEffect(() => {
    const abort = new AbortController()
    read(abort.signal).then(
      (data) => abort.signal.aborted || setState({ data }),
      (error) => abort.signal.aborted || setState((before) => ({ ...before, error })),
    )
    return () => abort.abort()
  }, [person.call, key, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { data: state.data, error: state.error, reload }
}

/** Reads a call when the tag is drawn, when its arguments change and by `reload`. */
export const useReading = <E extends AnyEndpoint>(person: Person, call: E, args?: PersonalArgs<E>): Reading<Answer<E>> =>
  useReadingBy(person, JSON.stringify([call.path, args]), (signal) => person.call(call, { ...args, signal } as PersonalArgs<E>))

/** The data of a reading once it is there; before it a placeholder, after a failure its text and «Reintentar». */
export const ReadingView = <T,>({
  reading: { data, error, reload },
  person,
  language,
  children,
}: {
  readonly reading: Reading<T>
  readonly person: Person
  readonly language: 'es' | 'en'
  readonly children: (data: T) => ReactNode
}) => (
  <>
    {error !== undefined && !isTagProblem(codeOf(error)) && (
      <Problem text={person.textOf(error)} retry={commonTexts[language].retry} onRetry={reload} />
    )}
    {data !== undefined ? (
      children(data)
    ) : error === undefined ? (
      <LoadingPlaceholder label={commonTexts[language].loading} />
    ) : null}
  </>
)
