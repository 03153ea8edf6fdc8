import { queryOf } from '@legajo/api/queries.ts'
import { type LoadColumnShape, type MassLoad, type MassLoadRow, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { EntrySheet } from '@legajo/screens/sheet/entry-sheet.tsx'
import type { SheetRow } from '@legajo/screens/sheet/sheet-rows.ts'
import { useSheetRows } from '@legajo/screens/sheet/use-sheet-rows.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowUndoIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { readsOfLoad } from './load-acts.ts'
import { changeOfRows } from './row-acts.ts'

/** Wrong rows corrected at a time; the next ones follow once these are saved. */
const rowsPerPage = 50

/** The wrong rows of a load, or those with warnings, to be corrected in place or left out. */
export const CorrectRows = ({
  massLoad,
  of = 'problems',
}: {
  readonly massLoad: MassLoad
  readonly of?: 'problems' | 'warnings'
}) => {
  const wasSaved = useRef(false)
  const [page, setPage] = useState(0)
  const filter = of === 'problems' ? { outcome: 'REFUSED' as const } : { warned: true, page }
  const configured = queryOf(massLoads.config, { params: { id: massLoad.kind } })
  const rows = queryOf(massLoads.rows, { params: { id: massLoad.id }, query: { ...filter, size: rowsPerPage } })
  const present = new Set(massLoad.columns.map(({ field }) => field))
  return (
    <Loader of={[configured, rows]} lines={5}>
      {(shapes, { content, totalPages }) => {
        if (content.length === 0)
          return <EmptyState title={of === 'problems' ? 'No hay filas para corregir' : 'No hay filas con avisos'} />
        const wanted = new Set(content.flatMap((row: MassLoadRow) => row[of].map(({ field }) => field)))
        return (
          <Correction
            key={JSON.stringify(content)}
            massLoad={massLoad}
            wasSaved={wasSaved}
            of={of}
            pages={{ page, last: totalPages - 1, show: setPage }}
            columns={shapes
              .filter(({ field }: LoadColumnShape) => present.has(field) || wanted.has(field))
              .map((column: LoadColumnShape) => ({ ...column, readOnly: column.kind === 'file' }))}
            content={content}
          />
        )
      }}
    </Loader>
  )
}

const Correction = ({
  massLoad,
  wasSaved,
  of,
  pages,
  columns,
  content,
}: {
  readonly massLoad: MassLoad
  /** Whether the rows shown before these were saved: the first cell takes the focus. */
  readonly wasSaved: RefObject<boolean>
  readonly of: 'problems' | 'warnings'
  /** The pages of rows with warnings, which stay after they were read. */
  readonly pages: { readonly page: number; readonly last: number; readonly show: (page: number) => void }
  readonly columns: readonly (LoadColumnShape & { readonly readOnly: boolean })[]
  readonly content: readonly MassLoadRow[]
}) => {
  const sheet = useSheetRows(() => content)
  const { rows } = sheet
  const [isNext] = useState(() => wasSaved.current)
  useEffect(() => {
    wasSaved.current = false
  }, [wasSaved])
  const problems = useMemo(() => content.flatMap((row) => row.problems), [content])
  const warnings = useMemo(() => content.flatMap((row) => row.warnings), [content])
  const fixed = new Set(columns.filter(({ readOnly }) => readOnly).map(({ field }) => field))
  const pickEditableCells = (cells: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(cells).filter(([field]) => !fixed.has(field)))
  const contentOf = useMemo(() => new Map(content.map((row) => [row.line, row])), [content])
  const changed = rows.filter(({ line, cells }) => cells !== contentOf.get(line)?.cells)
  const present = new Set(rows.map(({ line }) => line))
  const discard = content.flatMap(({ line }) => (present.has(line) ? [] : [line]))
  useUnsaved(changed.length + discard.length > 0, of === 'problems' ? 'Filas para corregir' : 'Filas con avisos')
  const isChanged = changed.length + discard.length > 0
  const repeated = correctionForAll(content, rows, columns)
  const save = useAction(
    (replacement?: Replacement) => {
      const corrected = changed.map(({ line, cells }) => ({ line, cells: pickEditableCells(cells) }))
      return changeOfRows(massLoad, { rows: corrected, ...(replacement && { replace: [replacement] }), discard })
    },
    { also: readsOfLoad },
  )
  const handleSave = async (replacement?: Replacement) => {
    wasSaved.current = true
    if (!(await save.run(replacement))) wasSaved.current = false
  }
  return (
    <>
      <EntrySheet
        label={of === 'problems' ? 'Filas para corregir' : 'Filas con avisos'}
        columns={columns}
        sheet={sheet}
        problems={problems}
        focusFirst={isNext}
        warnings={warnings}
      />
      <Row>
        <Button appearance="primary" disabled={!isChanged} disabledFocusable={save.isBusy} onClick={() => void handleSave()}>
          {saveText(changed.length, discard.length)}
        </Button>
        {repeated && (
          <Button disabledFocusable={save.isBusy} onClick={() => void handleSave(repeated)}>
            Poner «{repeated.to}» en todas las filas con «{repeated.from}»
          </Button>
        )}
        <Button icon={<ArrowUndoIcon />} disabled={!sheet.canUndo} onClick={sheet.undo}>
          Deshacer
        </Button>
        {of === 'warnings' && pages.last > 0 && (
          <>
            <Button disabled={isChanged || pages.page === 0} onClick={() => pages.show(pages.page - 1)}>
              Filas anteriores
            </Button>
            <Button disabled={isChanged || pages.page === pages.last} onClick={() => pages.show(pages.page + 1)}>
              Filas siguientes
            </Button>
          </>
        )}
        {of === 'problems' && massLoad.refused > content.length && (
          <span>
            Se muestran {content.length} de {massLoad.refused}; las demás siguen después.
          </span>
        )}
      </Row>
    </>
  )
}

interface Replacement {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** The last correction of a wrong text that other rows have in the same column too, also rows that are not shown yet. */
const correctionForAll = (
  content: readonly MassLoadRow[],
  rows: readonly SheetRow[],
  columns: readonly LoadColumnShape[],
): Replacement | undefined => {
  const wrong = content.flatMap(({ line, cells, problems }) =>
    problems.flatMap(({ field }) => {
      const isText = columns.some((one) => one.field === field && one.kind !== 'date' && one.kind !== 'file')
      const from = cells[field]
      return isText && from ? [{ line, field, from }] : []
    }),
  )
  const typed = new Map(rows.map(({ line, cells }) => [line, cells]))
  const corrected = wrong.filter(({ line, field, from }) => (typed.get(line)?.[field] ?? from).trim() !== from.trim())
  return corrected
    .map(({ field, from, line }) => ({ field, from, to: typed.get(line)?.[field] ?? '' }))
    .findLast(
      ({ field, from, to }) =>
        to !== '' && wrong.some((one) => one.field === field && one.from === from && typed.get(one.line)?.[field] === from),
    )
}

const saveText = (changed: number, discarded: number): string => {
  const parts = [
    changed > 0 && `guardar ${countText(changed, 'fila')}`,
    discarded > 0 && `descartar ${countText(discarded, 'fila')}`,
  ].filter(Boolean)
  const text = `${parts.join(', ') || 'guardar'} y revisar`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
