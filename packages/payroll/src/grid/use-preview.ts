import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { type ColumnPreview, type DynamicColumnDraft, dynamicColumns } from '@legajo/contract/payroll/dynamic-column.ts'
import { useEffect, useState } from 'react'

type Definition = Pick<DynamicColumnDraft, 'source' | 'binding' | 'formula' | 'format' | 'decimals' | 'total'>

export type Preview = {
  readonly answer: ColumnPreview | undefined
  readonly problems: ColumnPreview['problems']
  /** Whether it belongs to the current input. */
  readonly isFresh: boolean
  readonly isAsked: boolean
}

/** The preview of the column in the form, half a second after its last change. */
export const usePreview = (values: Readonly<Record<string, unknown>>, isOn: boolean): Preview => {
  const [told, setTold] = useState<{ readonly of: string; readonly answer: ColumnPreview | undefined }>()
  const source = String(values['source'] ?? '')
  const what = String((source === 'FORMULA' ? values['formula'] : values['binding']) ?? '')
  const wanted: Definition = {
    source: source as Definition['source'],
    ...(source === 'FORMULA' ? { formula: what } : { binding: what }),
    format: (values['format'] || 'MONEY') as Definition['format'],
    decimals: Number(values['decimals'] || 0),
    // Totals are not shown here; one that is incompatible with the format is reported on saving.
    total: 'NONE',
  }
  const key = JSON.stringify(wanted)
  const isAsked = isOn && source !== '' && what.trim() !== ''
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void call(dynamicColumns.preview, { body: JSON.parse(key) as Definition, signal: stop.signal })
          .then((answer) => setTold({ of: key, answer }))
          .catch((error: unknown) => isApiError(error) && error.status === 400 && setTold({ of: key, answer: undefined })),
      500,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, isAsked])
  const isFresh = told?.of === key
  return {
    answer: isAsked ? told?.answer : undefined,
    problems: isFresh && isAsked ? (told.answer?.problems ?? []) : [],
    isFresh,
    isAsked,
  }
}
