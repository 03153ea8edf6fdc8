import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { type ColumnPreview, type DynamicColumnDraft, dynamicColumns } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { useEffect, useState } from 'react'

type Definition = Pick<DynamicColumnDraft, 'source' | 'binding' | 'formula' | 'format' | 'decimals' | 'total'>

export type Preview = {
  readonly answer: ColumnPreview | undefined
  readonly problems: ColumnPreview['problems']
  /** Whether the shown preview belongs to the current input. */
  readonly isFresh: boolean
  readonly isRequested: boolean
}

/** The preview of the column in the form, half a second after its last change. */
export const usePreview = (values: Readonly<Record<string, unknown>>, isOn: boolean): Preview => {
  const [reported, setReported] = useState<{ readonly of: string; readonly answer: ColumnPreview | undefined }>()
  const source = String(values['source'] ?? '')
  const definitionText = String((source === 'FORMULA' ? values['formula'] : values['binding']) ?? '')
  const wanted: Definition = {
    source: source as Definition['source'],
    ...(source === 'FORMULA' ? { formula: definitionText } : { binding: definitionText }),
    format: (values['format'] || 'MONEY') as Definition['format'],
    decimals: Number(values['decimals'] || 0),
    // Totals are not shown here; one that is incompatible with the format is reported on saving.
    total: 'NONE',
  }
  const key = JSON.stringify(wanted)
  const isRequested = isOn && source !== '' && definitionText.trim() !== ''
  useEffect(() => {
    if (!isRequested) return
    const stop = new AbortController()
    const timer = setTimeout(
      () =>
        void call(dynamicColumns.preview, { body: JSON.parse(key) as Definition, signal: stop.signal })
          .then((answer) => setReported({ of: key, answer }))
          .catch((error: unknown) => isApiError(error) && error.status === 400 && setReported({ of: key, answer: undefined })),
      500,
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, isRequested])
  const isFresh = reported?.of === key
  return {
    answer: isRequested ? reported?.answer : undefined,
    problems: isFresh && isRequested ? (reported.answer?.problems ?? []) : [],
    isFresh,
    isRequested,
  }
}
