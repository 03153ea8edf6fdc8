import { call } from '@legajo/api/call.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { useEffect, useState } from 'react'

export type Problem = {
  readonly code?: string | undefined
  readonly message: string
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** The owner of a formula: a concept or a named formula. */
export type Owner = { readonly concept?: string | undefined; readonly name?: string | undefined }

type CheckResult = { readonly text: string; readonly problems: readonly Problem[] }

/** The server's check half a second after the last change; results for an older text are discarded. */
export const useCheck = (text: string, { concept, name }: Owner) => {
  const [checked, setChecked] = useState<CheckResult>({ text: '', problems: [] })
  useEffect(() => {
    if (text.trim() === '') return
    const stop = new AbortController()
    const body = { formula: text, ...(concept && { concept }), ...(name && { name }) }
    const timer = setTimeout(
      () =>
        void call(concepts.check, { body, signal: stop.signal })
          .then(({ problems }) => setChecked({ text, problems }))
          // Saving checks again and reports connection errors.
          .catch(() => undefined),
      500,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, concept, name])
  const isChecked = checked.text === text
  return { isChecked, problems: isChecked ? checked.problems : [] }
}
