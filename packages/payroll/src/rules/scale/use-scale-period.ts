import { write } from '@legajo/api/act.ts'
import { type Scale, type ScalePeriod, scales } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleProblems } from '@legajo/contract/payroll/rules/scale-problems.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useMemo, useState } from 'react'
import { offerRetro } from '../rule/offer-retro.ts'
import { sheetProblemsOf, type TableColumn, tableOf, useTableRows } from '../rule/table-sheet.ts'

/** The types of the columns of a validity, its key first. */
const tableColumns = (scale: Pick<Scale, 'keyType' | 'keyDecimals' | 'columns'>, titles: readonly string[]): TableColumn[] =>
  titles.map((name, index) =>
    index === 0
      ? { name, type: scale.keyType, decimals: scale.keyDecimals }
      : (scale.columns.find((column) => column.name === name) ?? { name, type: 'number', decimals: 2 }),
  )

/** A validity of a scale being edited: its values, date, source, errors and saving. */
export const useScalePeriod = (scale: Scale, period: ScalePeriod) => {
  const sheet = useTableRows(period.rows)
  const columns = useMemo(() => tableColumns(scale, period.columns), [scale, period.columns])
  const [validFrom, setValidFrom] = useState(period.validFrom)
  const [source, setSource] = useState(period.source ?? '')
  const [failure, setFailure] = useState<unknown>()
  const table = useMemo(() => tableOf(sheet.rows, columns.length), [sheet.rows, columns])
  const problems = useMemo(() => scaleProblems(scale, columns.slice(1), table), [scale, columns, table])
  const isChanged = sheet.isChanged || validFrom !== period.validFrom || source !== (period.source ?? '')
  useUnsaved(isChanged, 'Valores de la escala')

  const save = useAction(
    () => {
      setFailure(undefined)
      return write(scales.updatePeriod, {
        params: { scaleId: scale.id, periodId: period.id },
        body: {
          validFrom,
          columns: columns.map(({ name }) => name),
          rows: table,
          source: source || null,
          version: period.version,
        },
      })
    },
    {
      done: successToast(),
      onDone: (saved) => void offerRetro(`Escala ${scale.code} desde el ${formatDate(validFrom)}`, saved.paidMonths),
      onError: setFailure,
    },
  )
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  return {
    sheet,
    table,
    columns,
    validFrom,
    setValidFrom,
    source,
    setSource,
    problems,
    sheetProblems: useMemo(() => sheetProblemsOf(sheet.rows, problems), [sheet.rows, problems]),
    hasErrors,
    isChanged,
    failure,
    save,
  }
}
export type EditedPeriod = ReturnType<typeof useScalePeriod>
