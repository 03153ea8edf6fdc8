import { isApiError } from '@legajo/api/api-error.ts'
import type { Scale, ScalePeriod } from '@legajo/contract/payroll/rules/scale.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { saveSheet } from '@legajo/screens/save-sheet.ts'
import { EntrySheet } from '@legajo/screens/sheet/entry-sheet.tsx'
import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowDownloadIcon, ArrowUndoIcon, ColumnTripleIcon, DeleteIcon, SaveIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useMemo, useState } from 'react'
import { addRowAfter, removeRowAt, sheetColumnsOf, type TableColumn } from '../rule/table-sheet.ts'
import { AddColumnDialog } from './add-column.dialog.tsx'
import { type EditedPeriod, useScalePeriod } from './use-scale-period.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: '18px' },
})

/** The values of a scale from a date on, as a sheet; nothing is stored until «Guardar valores». */
export const ScalePeriodEditor = ({
  scale,
  period,
  readOnly,
}: {
  readonly scale: Scale
  readonly period: ScalePeriod
  readonly readOnly: boolean
}) => {
  const edited = useScalePeriod(scale, period)
  const { sheet, columns, validFrom, source, problems, failure } = edited
  const [row, setRow] = useState(0)
  const sheetColumns = useMemo(() => sheetColumnsOf(columns), [columns])
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack>
      <Grid min={200}>
        <Field label="Vigente desde">
          {({ id }) => (
            <DateInput id={id} name="validFrom" value={validFrom} onChange={edited.setValidFrom} disabled={readOnly} />
          )}
        </Field>
        <Field label="Fuente">
          <Input value={source} disabled={readOnly} maxLength={300} onChange={(_, data) => edited.setSource(data.value)} />
        </Field>
      </Grid>
      {failure !== undefined && <Failure failure={failure} />}
      <Row>
        {!readOnly && <SheetTools edited={edited} at={row} onColumn={() => setAdding(true)} />}
        <Button icon={<ArrowDownloadIcon />} onClick={() => void exportSheet(scale, validFrom, columns, edited.table)}>
          Excel
        </Button>
        {!readOnly && <SaveButton edited={edited} />}
      </Row>
      <EntrySheet
        cells="values"
        label={`Valores de ${scale.description}`}
        sheet={sheet}
        columns={sheetColumns}
        problems={edited.sheetProblems}
        readOnly={readOnly}
        onPlace={(place) => setRow(place.row)}
      />
      <div aria-live="polite">{problems.length > 0 && <Problems edited={edited} />}</div>
      {!readOnly && (
        <Text as="p" tone="muted" size={200}>
          Flechas y Tab para moverte, Enter para editar, Supr para vaciar; podés pegar un bloque copiado de Excel. Escape y
          después Tab para salir de la planilla.
        </Text>
      )}
      {isAdding && <AddColumnDialog scaleId={scale.id} periodId={period.id} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

const Failure = ({ failure }: { readonly failure: unknown }) => {
  const fields = isApiError(failure) ? Object.values(failure.fields).slice(0, 3) : []
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>
        {failure instanceof Error ? failure.message : 'No se pudo guardar'}
        {fields.length > 0 && `: ${fields.join('; ')}`}
      </MessageBarBody>
    </MessageBar>
  )
}

/** Actions on the sheet from outside it; `at` is the row of the active cell. */
const SheetTools = ({
  edited: { sheet, isChanged },
  at,
  onColumn,
}: {
  readonly edited: EditedPeriod
  readonly at: number
  readonly onColumn: () => void
}) => {
  const count = sheet.rows.length
  return (
    <>
      <Button icon={<AddIcon />} onClick={() => addRowAfter(sheet, at)}>
        Fila
      </Button>
      <Button icon={<DeleteIcon />} disabled={count === 0} onClick={() => removeRowAt(sheet, at)}>
        Quitar fila {count > 0 ? Math.min(at, count - 1) + 1 : ''}
      </Button>
      <Button icon={<ColumnTripleIcon />} disabled={isChanged} onClick={onColumn}>
        Columna
      </Button>
      <Button icon={<ArrowUndoIcon />} disabled={!sheet.canUndo} onClick={sheet.undo}>
        Deshacer
      </Button>
    </>
  )
}

const SaveButton = ({ edited: { isChanged, hasErrors, save } }: { readonly edited: EditedPeriod }) => (
  <Button appearance="primary" icon={<SaveIcon />} disabled={!isChanged || hasErrors} {...save.button()}>
    {save.isBusy ? 'Guardando…' : 'Guardar valores'}
  </Button>
)

const Problems = ({ edited: { problems, hasErrors } }: { readonly edited: EditedPeriod }) => {
  const styles = useStyles()
  return (
    <MessageBar intent={hasErrors ? 'error' : 'warning'} layout="multiline">
      <MessageBarBody>
        <ul className={styles.list}>
          {problems.slice(0, 6).map(({ row, column, message }) => (
            <li key={`${row}-${column}`}>
              Fila {row + 1}: {message}
            </li>
          ))}
          {problems.length > 6 && <li>y {problems.length - 6} más</li>}
        </ul>
      </MessageBarBody>
    </MessageBar>
  )
}

const exportSheet = (scale: Scale, validFrom: string, columns: readonly TableColumn[], rows: string[][]): Promise<void> =>
  saveSheet(
    {
      name: scale.code,
      columns: columns.map(({ name, type }) => ({
        header: name,
        kind: type === 'number' ? 'number' : type === 'date' ? 'date' : 'text',
      })),
      rows,
    },
    'xlsx',
    `escala-${scale.code.toLowerCase()}-${validFrom}`,
  )
