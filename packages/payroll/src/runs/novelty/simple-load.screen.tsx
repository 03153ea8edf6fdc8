import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { NoveltyEntryConcept } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { EmployeeFinder } from '@legajo/screens/employee-finder.tsx'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { EntrySheet } from '@legajo/screens/sheet/entry-sheet.tsx'
import type { SheetColumn } from '@legajo/screens/sheet/sheet-rows.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowUndoIcon, SaveIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { findEmployees } from '../../common/find-employees.ts'
import { gridColumns, rowOnWire } from './grid-rows.ts'
import { panelPath } from './paths.ts'
import { showRowErrors } from './show-row-errors.ts'
import { useGrid } from './use-grid.ts'

const useStyles = makeStyles({
  month: { alignSelf: 'start' },
})

/** The columns, with the concepts to choose from. */
const columnsWith = (concepts: readonly NoveltyEntryConcept[]): readonly SheetColumn[] =>
  gridColumns.map((column) =>
    column.field === 'conceptCode'
      ? { ...column, options: concepts.map(({ code, name }) => ({ value: code, text: name })) }
      : column,
  )

/** Bulk entry of novelties as in a spreadsheet, saved all or none. */
export const SimpleLoadScreen = () => {
  const styles = useStyles()
  const grid = useGrid()
  const concepts = useQuery(queryOf(noveltyEntries.concepts))
  const columns = useMemo(() => columnsWith(concepts.data ?? []), [concepts.data])
  const [saved, setSaved] = useState(0)
  const wrong = grid.check.problems.length

  const save = useAction(
    async () => {
      const allowRepeated = grid.check.repeated.size > 0
      if (
        allowRepeated &&
        !(await confirm({
          text: `${countText(grid.check.repeated.size, 'fila es igual a otra ya cargada. ¿Cargarla', 'filas son iguales a otras ya cargadas. ¿Cargarlas')} igual?`,
          warning: true,
        }))
      )
        return undefined
      return write(noveltyEntries.addList, { body: { notices: grid.filled.map(rowOnWire), allowRepeated } })
    },
    {
      done: ({ count }) => ({
        title: countText(count, 'novedad cargada', 'novedades cargadas'),
        ...(count > 1 && { text: 'En «Lotes» de Novedades se pueden deshacer todas juntas.' }),
      }),
      onDone: () => {
        grid.clear()
        setSaved(saved + 1)
      },
      onError: showRowErrors,
    },
  )

  return (
    <Page
      title="Carga simple de novedades"
      purpose="Escribí o pegá desde Excel: cada fila se revisa sola y se guardan todas o ninguna."
      crumbs={[{ title: 'Novedades extraordinarias', path: panelPath }]}
      secondary={
        <Button icon={<ArrowUndoIcon />} disabled={!grid.sheet.canUndo} onClick={grid.sheet.undo}>
          Deshacer
        </Button>
      }
      action={
        <Button appearance="primary" icon={<SaveIcon />} disabled={grid.filled.length === 0 || wrong > 0} {...save.button()}>
          {save.isBusy ? 'Guardando…' : `Guardar ${grid.filled.length || ''}`.trim()}
        </Button>
      }
    >
      <Grid columns="220px minmax(0, 1fr)" single={640} surface="card" padding={16}>
        <Field label="Mes de las filas nuevas" className={styles.month}>
          <Input value={grid.month} placeholder="MM/AAAA" onChange={(_, { value }) => grid.setMonth(value)} />
        </Field>
        <EmployeeFinder
          label="Agregar una fila de"
          find={findEmployees}
          value={[]}
          multiple={false}
          onChange={([employee]) => employee && grid.add({ fileCode: employee.file_code })}
        />
      </Grid>
      {concepts.isLoadingError && <LoadState title="No se pudieron leer los conceptos" of={[concepts]} />}
      <div role="status">
        {grid.filled.length === 0
          ? 'Todavía no hay filas con datos.'
          : wrong > 0
            ? `Hay ${countText(wrong, 'dato')} para corregir.`
            : grid.check.isCurrent
              ? 'Todo está bien.'
              : 'Revisando…'}
      </div>
      <EntrySheet
        key={saved}
        label="Planilla de novedades"
        columns={columns}
        sheet={grid.sheet}
        problems={grid.check.problems}
        notes={grid.check.notes}
        numbersByPlace
        focusFirst={saved > 0}
      />
      <div>
        <Button icon={<AddIcon />} onClick={() => grid.add()}>
          Agregar una fila
        </Button>
      </div>
    </Page>
  )
}
