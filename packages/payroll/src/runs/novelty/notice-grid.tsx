import type { NoticeConcept, RowProblem } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { DismissIcon } from '@legajo/ui/icons.tsx'
import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject, useEffect, useId, useMemo, useRef } from 'react'
import { emptyRow, type GridField, type GridRow, gridColumns, pasted } from './grid-rows.ts'
import { RowProblems } from './row-problems.tsx'
import { type CellProblems, cellKey, cellOf, type useGrid } from './use-grid.ts'

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  head: {
    textAlign: 'start',
    padding: '8px',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  cell: { padding: 0, border: `1px solid ${tokens.colorNeutralStroke3}`, verticalAlign: 'top' },
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '36px',
    padding: '6px 8px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  number: { textAlign: 'end' },
  wrong: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  problems: { padding: 0, backgroundColor: tokens.colorStatusDangerBackground1 },
  note: { padding: '6px 8px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2, minWidth: '170px' },
  warn: { color: tokens.colorStatusWarningForeground3 },
  place: { padding: '8px', color: tokens.colorNeutralForeground3, textAlign: 'end' },
})

const numeric: ReadonlySet<GridField> = new Set(['quantity', 'amount', 'instalments'])

/**
 * The sheet for entering notices as in a spreadsheet: Tab moves on, Enter and the arrows move down and up, a block copied from Excel is
 * pasted from the cell on, Ctrl+Z undoes.
 */
export const NoticeGrid = ({
  grid,
  concepts,
  isNext,
}: {
  readonly grid: ReturnType<typeof useGrid>
  readonly concepts: readonly NoticeConcept[]
  /** After saved rows: the focus moves to the first cell. */
  readonly isNext: boolean
}) => {
  const styles = useStyles()
  const listId = useId()
  const cells = useRef(new Map<string, HTMLInputElement>())
  const [first] = grid.rows
  const wanted = useRef(isNext && first ? cellKey(first.key, 'fileCode') : undefined)
  useEffect(() => {
    if (!wanted.current) return
    cells.current.get(wanted.current)?.focus()
    wanted.current = undefined
  })
  const focus = (at: number, field: GridField) => {
    const row = grid.rows[at]
    const cell = row && cells.current.get(cellKey(row.key, field))
    cell?.focus()
    cell?.select()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>, at: number, field: GridField) => {
    if (event.key === 'ArrowUp' && at > 0) {
      event.preventDefault()
      focus(at - 1, field)
    } else if (event.key === 'ArrowDown' && at < grid.rows.length - 1) {
      event.preventDefault()
      focus(at + 1, field)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (at < grid.rows.length - 1) return focus(at + 1, field)
      const row = emptyRow(grid.month)
      wanted.current = cellKey(row.key, field)
      grid.change([...grid.rows, row])
    } else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      grid.undo()
    }
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>, at: number, field: GridField) => {
    const next = pasted(grid.rows, at, field, event.clipboardData.getData('text'), grid.month)
    if (!next) return
    event.preventDefault()
    grid.change(next)
  }
  const hands = useRef<Hands>(null)
  hands.current = {
    cells: cells.current,
    set: grid.set,
    remove: grid.remove,
    handleKey,
    handlePaste,
  }
  const problems = useMemo(() => problemsByRow(grid.check.problems), [grid.check.problems])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.frame} role="region" aria-label="Planilla de novedades" tabIndex={0}>
      <datalist id={listId}>
        {concepts.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      <table className={styles.table} aria-label="Novedades a cargar">
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              Fila
            </th>
            {gridColumns.map(({ field, header, width }) => (
              <th key={field} scope="col" className={styles.head} style={{ minWidth: width }}>
                {header}
              </th>
            ))}
            <th scope="col" className={styles.head}>
              Quién y qué
            </th>
            <th scope="col" className={styles.head}>
              Quitar
            </th>
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, at) => (
            <Line
              key={row.key}
              row={row}
              at={at}
              isOnly={grid.rows.length === 1}
              problems={problems.get(row.key)}
              name={grid.check.names.get(row.key)}
              isRepeated={grid.check.repeated.has(row.key)}
              listId={listId}
              hands={hands}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Hands = {
  readonly cells: Map<string, HTMLInputElement>
  readonly set: (at: number, field: GridField, value: string) => void
  readonly remove: (at: number) => void
  readonly handleKey: (event: KeyboardEvent<HTMLInputElement>, at: number, field: GridField) => void
  readonly handlePaste: (event: ClipboardEvent<HTMLInputElement>, at: number, field: GridField) => void
}
type OwnProblem = { readonly field: GridField; readonly problem: RowProblem }

const problemsByRow = (all: CellProblems): ReadonlyMap<number, readonly OwnProblem[]> => {
  const byRow = new Map<number, readonly OwnProblem[]>()
  for (const [key, problem] of all) {
    const { row, field } = cellOf(key)
    byRow.set(row, [...(byRow.get(row) ?? []), { field, problem }])
  }
  return byRow
}

/** One row. Its props stay stable while other rows change: a typed letter redraws one row of thousands. */
const Line = memo(
  ({
    row,
    at,
    isOnly,
    problems = noProblems,
    name,
    isRepeated,
    listId,
    hands,
  }: {
    readonly row: GridRow
    readonly at: number
    readonly isOnly: boolean
    readonly problems: readonly OwnProblem[] | undefined
    readonly name: string | undefined
    readonly isRepeated: boolean
    readonly listId: string
    readonly hands: RefObject<Hands | null>
  }) => {
    const styles = useStyles()
    const idOf = (field: GridField) => `${listId}-${row.key}-${field}`
    return (
      <>
        <tr>
          <td className={styles.place}>{at + 1}</td>
          {gridColumns.map(({ field, header }) => {
            const isWrong = problems.some((one) => one.field === field)
            return (
              <td key={field} className={mergeClasses(styles.cell, isWrong && styles.wrong)}>
                <input
                  ref={(element) => {
                    if (element) hands.current?.cells.set(cellKey(row.key, field), element)
                    else hands.current?.cells.delete(cellKey(row.key, field))
                  }}
                  className={mergeClasses(styles.input, numeric.has(field) && styles.number)}
                  aria-label={`${header}, fila ${at + 1}`}
                  aria-invalid={isWrong || undefined}
                  aria-describedby={isWrong ? idOf(field) : undefined}
                  autoComplete="off"
                  list={field === 'conceptCode' ? listId : undefined}
                  inputMode={numeric.has(field) ? 'decimal' : undefined}
                  placeholder={field === 'month' ? 'MM/AAAA' : undefined}
                  value={row[field]}
                  onChange={(event) => hands.current?.set(at, field, event.target.value)}
                  onKeyDown={(event) => hands.current?.handleKey(event, at, field)}
                  onPaste={(event) => hands.current?.handlePaste(event, at, field)}
                />
              </td>
            )
          })}
          <td className={styles.note}>
            {name}
            {isRepeated && <div className={styles.warn}>Ya hay una igual</div>}
          </td>
          <td className={styles.cell}>
            <Button
              appearance="subtle"
              icon={<DismissIcon />}
              aria-label={`Quitar la fila ${at + 1}`}
              disabled={isOnly}
              onClick={() => hands.current?.remove(at)}
            />
          </td>
        </tr>
        {problems.length > 0 && (
          <tr>
            <td colSpan={gridColumns.length + 3} className={styles.problems}>
              <RowProblems problems={problems.map((one) => ({ ...one, id: idOf(one.field) }))} at={at} />
            </td>
          </tr>
        )}
      </>
    )
  },
)
const noProblems: readonly OwnProblem[] = []
