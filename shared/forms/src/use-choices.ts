import { useEffect, useState } from 'react'
import { matching, type Option, type OptionSource } from './option.ts'

export type Choices = { readonly options?: readonly Option[]; readonly source?: OptionSource }

/**
 * The choices for a text: filtered locally, or queried from the source after a pause in typing. `isWaiting` is set from the first key on,
 * so that stale choices are never taken for the result.
 */
export const useChoices = ({ options, source }: Choices, text: string, isOpen: boolean, failedText = 'No se pudo buscar') => {
  const [found, setFound] = useState<{ readonly text: string; readonly options: readonly Option[]; readonly failed?: string }>()
  const isShort = source?.minLength !== undefined && text.trim().length < source.minLength
  useEffect(() => {
    if (!source || !isOpen || isShort) return
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        source.find(text.trim(), abort.signal).then(
          (next) => abort.signal.aborted || setFound({ text, options: next }),
          (error: unknown) =>
            abort.signal.aborted || setFound({ text, options: [], failed: error instanceof Error ? error.message : failedText }),
        )
      },
      text ? 250 : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [source, text, isOpen, isShort, failedText])
  if (!source) return { choices: matching(options ?? [], text), isWaiting: false, isShort: false, failed: undefined }
  const isCurrent = found?.text === text
  return {
    choices: isCurrent && !isShort ? found.options : [],
    isWaiting: !isCurrent && !isShort,
    isShort,
    failed: isCurrent ? found.failed : undefined,
  }
}

/** The option of a previously chosen value; queried from the source when it is not among the given ones. */
export const useChosen = (
  { options, source }: Choices,
  value: string | number | '',
): readonly [Option | undefined, (option: Option | undefined) => void] => {
  const [kept, keep] = useState<Option>()
  const known = [kept, ...(options ?? [])].find((option) => option && String(option.value) === String(value))
  useEffect(() => {
    if (value === '' || known || !source?.resolve) return
    const abort = new AbortController()
    source.resolve(value, abort.signal).then(
      (option) => abort.signal.aborted || keep(option ?? { value, label: String(value) }),
      () => abort.signal.aborted || keep({ value, label: String(value) }),
    )
    return () => abort.abort()
  }, [value, known, source])
  return [value === '' ? undefined : known, keep]
}
