import { isApiError } from '@legajo/api/api-error.ts'
import type { Inconsistency } from '@legajo/contract/employees/inconsistency.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'
import type { DialogWords } from '@legajo/screens/dialog/dialog-words.ts'
import { SheetTable } from '@legajo/screens/dialog/sheet-table.tsx'
import { saveSheet } from '@legajo/screens/save-sheet.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'

/** The employees for whom a change of several was refused, if that is the failure. */
export const inconsistenciesIn = (failure: unknown): readonly Inconsistency[] | undefined =>
  isApiError(failure) ? (failure.data as { readonly employees?: readonly Inconsistency[] } | undefined)?.employees : undefined

export const inconsistencyWords = {
  title: 'Inconsistencias',
  headings: ['Legajo', 'Apellido', 'Nombres', 'Qué pasa'] as readonly string[],
  unchanged: 'No se cambió ningún legajo. Corregí los de la tabla, sacalos de la selección o elegí otros datos.',
  download: 'Descargar Excel',
  back: 'Volver',
}

const sheetOf = (people: readonly Inconsistency[], headings: readonly string[]): Sheet => ({
  columns: headings.map((header) => ({ header, kind: 'text' })),
  rows: people.map(({ fileCode, lastName, name, reason }) => [
    fileCode,
    lastName,
    name,
    `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`,
  ]),
})

/** The employees that a change of several cannot include; «Volver» returns to its form with what was entered. */
export const InconsistenciesDialog = ({
  people,
  onBack,
  words = inconsistencyWords,
  tableWords,
}: {
  readonly people: readonly Inconsistency[]
  readonly onBack: () => void
  readonly words?: typeof inconsistencyWords
  readonly tableWords?: DialogWords
}) => {
  const sheet = sheetOf(people, words.headings)
  return (
    <Dialog
      title={words.title}
      width="650px"
      onDismiss={onBack}
      actions={
        <>
          <Button icon={<ArrowDownloadIcon />} onClick={() => void saveSheet(sheet, 'xlsx', 'inconsistencias')}>
            {words.download}
          </Button>
          <Button appearance="primary" onClick={onBack}>
            {words.back}
          </Button>
        </>
      }
    >
      <Stack>
        <Text as="p" tone="soft">
          {words.unchanged}
        </Text>
        <SheetTable sheet={sheet} label={words.title} words={tableWords} />
      </Stack>
    </Dialog>
  )
}
