import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { invalidate } from '@legajo/api/queries.ts'
import type { Scale, ScalePeriod } from '@legajo/contract/payroll/scale.ts'
import { scales } from '@legajo/contract/payroll/scale.ts'
import { scaleProblems } from '@legajo/contract/payroll/scale-problems.ts'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { saveSheet } from '@legajo/screens/table-export.ts'
import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowDownloadIcon, ArrowUndoIcon, ColumnTripleIcon, DeleteIcon, SaveIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useMemo, useState } from 'react'
import { AddColumnDialog } from './add-column.dialog.tsx'
import { addRow, openSheet, type Place, removeRow, type Sheet, undo } from './sheet.ts'
import { type GridColumn, SheetGrid } from './sheet-grid.tsx'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '12px', minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' },
  head: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', gap: '12px' },
  list: { margin: 0, paddingInlineStart: '18px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** The types of the columns of a validity, its key first. */
export const gridColumns = (scale: Pick<Scale, 'keyType' | 'keyDecimals' | 'columns'>, titles: readonly string[]): GridColumn[] =>
  titles.map((name, index) =>
    index === 0
      ? { name, type: scale.keyType, decimals: scale.keyDecimals }
      : (scale.columns.find((column) => column.name === name) ?? { name, type: 'number', decimals: 2 }),
  )

/** The values of a scale from a date on, as a sheet; nothing is stored until «Guardar valores». */
export const ScalePeriodEditor = ({
  scale,
  period,
  readOnly,
  onSaved,
}: {
  readonly scale: Scale
  readonly period: ScalePeriod
  readonly readOnly: boolean
  readonly onSaved: () => void
}) => {
  const styles = useStyles()
  const [sheet, setSheet] = useState<Sheet>(() => openSheet(period.rows))
  const columns = useMemo(() => gridColumns(scale, period.columns), [scale, period.columns])
  const [validFrom, setValidFrom] = useState(period.validFrom)
  const [source, setSource] = useState(period.source ?? '')
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const problems = useMemo(() => scaleProblems(scale, columns.slice(1), sheet.rows), [scale, columns, sheet.rows])
  const errors = problems.filter(({ severity }) => severity === 'error')
  const isChanged = sheet.rows !== period.rows || validFrom !== period.validFrom || source !== (period.source ?? '')
  useUnsaved(isChanged, 'Valores de la escala')

  const handleSave = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(scales.updatePeriod, {
        params: { scaleId: scale.id, periodId: period.id },
        body: {
          validFrom,
          columns: columns.map(({ name }) => name),
          rows: sheet.rows.map((row) => [...row]),
          source: source || null,
          version: period.version,
        },
      })
      toastSaved()
      await invalidate(scales.getPeriod, scales.get, scales.list)
      onSaved()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <Field label="Vigente desde">
          {({ id }) => <DateInput id={id} name="validFrom" value={validFrom} onChange={setValidFrom} disabled={readOnly} />}
        </Field>
        <Field label="Fuente">
          <Input value={source} disabled={readOnly} maxLength={300} onChange={(_, data) => setSource(data.value)} />
        </Field>
      </div>
      {failure !== undefined && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            {failure instanceof Error ? failure.message : 'No se pudo guardar'}
            {isApiError(failure) &&
              Object.values(failure.fields).length > 0 &&
              `: ${Object.values(failure.fields).slice(0, 3).join('; ')}`}
          </MessageBarBody>
        </MessageBar>
      )}
      <Row>
        {!readOnly && (
          <>
            <Button
              icon={<AddIcon />}
              onClick={() => setSheet(addRow(sheet, columns.length, sheet.rows.length === 0 ? -1 : place.row))}
            >
              Fila
            </Button>
            <Button
              icon={<DeleteIcon />}
              disabled={sheet.rows.length === 0}
              onClick={() => setSheet(removeRow(sheet, place.row))}
            >
              Quitar fila {sheet.rows.length > 0 ? Math.min(place.row, sheet.rows.length - 1) + 1 : ''}
            </Button>
            <Button icon={<ColumnTripleIcon />} disabled={isChanged} onClick={() => setAdding(true)}>
              Columna
            </Button>
            <Button icon={<ArrowUndoIcon />} disabled={sheet.past.length === 0} onClick={() => setSheet(undo(sheet))}>
              Deshacer
            </Button>
          </>
        )}
        <Button icon={<ArrowDownloadIcon />} onClick={() => void exportSheet(scale, validFrom, columns, sheet)}>
          Excel
        </Button>
        {!readOnly && (
          <Button
            appearance="primary"
            icon={<SaveIcon />}
            disabled={!isChanged || errors.length > 0}
            disabledFocusable={isBusy}
            onClick={() => void handleSave()}
          >
            {isBusy ? 'Guardando…' : 'Guardar valores'}
          </Button>
        )}
      </Row>
      <SheetGrid
        label={`Valores de ${scale.description}`}
        sheet={sheet}
        columns={columns}
        problems={problems}
        readOnly={readOnly}
        onChange={setSheet}
        onPlace={setPlace}
      />
      <div aria-live="polite">
        {problems.length > 0 && (
          <MessageBar intent={errors.length > 0 ? 'error' : 'warning'} layout="multiline">
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
        )}
      </div>
      {!readOnly && (
        <p className={styles.note}>
          Flechas y Tab para moverte, Enter para editar, Supr para vaciar; podés pegar un bloque copiado de Excel. Escape y
          después Tab para salir de la planilla.
        </p>
      )}
      {isAdding && <AddColumnDialog scaleId={scale.id} periodId={period.id} onClose={() => setAdding(false)} />}
    </div>
  )
}

const exportSheet = (scale: Scale, validFrom: string, columns: readonly GridColumn[], sheet: Sheet): Promise<void> =>
  saveSheet(
    {
      name: scale.code,
      columns: columns.map(({ name, type }) => ({
        header: name,
        kind: type === 'number' ? 'number' : type === 'date' ? 'date' : 'text',
      })),
      rows: sheet.rows,
    },
    'xlsx',
    `escala-${scale.code.toLowerCase()}-${validFrom}`,
  )
