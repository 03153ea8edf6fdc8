import { isApiError } from '@legajo/api/api-error.ts'
import type { Inconsistency } from '@legajo/contract/employees/inconsistency.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'
import { SheetTable } from '@legajo/screens/dialog/sheet-table.tsx'
import { saveSheet } from '@legajo/screens/save-sheet.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { Stack, Text } from '@legajo/ui/layout.tsx'

/** The employees for whom a change of several was refused, if that is the failure. */
export const inconsistenciesIn = (failure: unknown): readonly Inconsistency[] | undefined =>
  isApiError(failure) ? (failure.data as { readonly employees?: readonly Inconsistency[] } | undefined)?.employees : undefined

const title = 'Inconsistencias'

const sheetOf = (people: readonly Inconsistency[]): Sheet => ({
  columns: ['Legajo', 'Apellido', 'Nombres', 'Qué pasa'].map((header) => ({ header, kind: 'text' })),
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
}: {
  readonly people: readonly Inconsistency[]
  readonly onBack: () => void
}) => {
  const sheet = sheetOf(people)
  return (
    <Dialog
      title={title}
      width="650px"
      onDismiss={onBack}
      actions={
        <>
          <Button icon={<ArrowDownloadIcon />} onClick={() => void saveSheet(sheet, 'xlsx', 'inconsistencias')}>
            Descargar Excel
          </Button>
          <Button appearance="primary" onClick={onBack}>
            Volver
          </Button>
        </>
      }
    >
      <Stack>
        <Text as="p" tone="soft">
          No se cambió ningún legajo. Corregí los de la tabla, sacalos de la selección o elegí otros datos.
        </Text>
        <SheetTable sheet={sheet} label={title} />
      </Stack>
    </Dialog>
  )
}
