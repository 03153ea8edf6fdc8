import { isApiError } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import { showError, showErrors } from '@legajo/screens/dialog-queue.ts'

/** The wrong rows of a refused list or file, if that is the error. */
const problemsIn = (error: unknown): readonly RowProblem[] | undefined => {
  const data = isApiError(error) && error.code === 'novelty_rows' ? (error.data as { problems?: RowProblem[] }) : undefined
  return data?.problems
}

/** Shows the errors row by row, with an Excel export; any other error with its own text. */
export const showRowErrors = async (error: unknown): Promise<void> => {
  const problems = problemsIn(error)
  if (!problems) return showError(error)
  await showErrors({
    title: 'No se guardó ninguna fila',
    text: errorText(error),
    fileName: 'filas-para-corregir',
    sheet: {
      columns: [
        { header: 'Fila', kind: 'number' },
        { header: 'Valor', kind: 'text' },
        { header: 'Qué pasa', kind: 'text' },
        { header: 'Qué hacer', kind: 'text' },
      ],
      rows: problems.map(({ row, value, message, remedy }) => [row, value, message, remedy]),
    },
  })
}
