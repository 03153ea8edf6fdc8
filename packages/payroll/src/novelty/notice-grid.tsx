import type { NoticeConcept } from '@legajo/contract/payroll/notice.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { DismissIcon } from '@legajo/ui/icons.tsx'
import { type ClipboardEvent, Fragment, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { emptyRow, type GridField, gridColumns, pasted } from './grid-rows.ts'
import { RowProblems } from './row-problems.tsx'
import { cellKey, type useGrid } from './use-grid.ts'

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
 * The sheet in which notices are entered as in a spreadsheet: Tab goes on, Enter and the arrows go down and up, a block copied
 * from Excel is pasted from the cell on, Ctrl+Z takes back.
 */
export const NoticeGrid = ({
  grid,
  concepts,
  isNext,
}: {
  readonly grid: ReturnType<typeof useGrid>
  readonly concepts: readonly NoticeConcept[]
  /** After rows that were saved: the hand goes on in the first cell. */
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
          {grid.rows.map((row, at) => {
            const problems = gridColumns.flatMap(({ field }) => {
              const problem = grid.check.problems.get(cellKey(row.key, field))
              return problem ? [{ field, id: `${listId}-${row.key}-${field}`, problem }] : []
            })
            return (
              <Fragment key={row.key}>
                <tr>
                  <td className={styles.place}>{at + 1}</td>
                  {gridColumns.map(({ field, header }) => {
                    const id = cellKey(row.key, field)
                    const problem = grid.check.problems.get(id)
                    const problemId = `${listId}-${row.key}-${field}`
                    return (
                      <td key={field} className={mergeClasses(styles.cell, problem && styles.wrong)}>
                        <input
                          ref={(element) => {
                            if (element) cells.current.set(id, element)
                            else cells.current.delete(id)
                          }}
                          className={mergeClasses(styles.input, numeric.has(field) && styles.number)}
                          aria-label={`${header}, fila ${at + 1}`}
                          aria-invalid={problem ? true : undefined}
                          aria-describedby={problem ? problemId : undefined}
                          autoComplete="off"
                          list={field === 'conceptCode' ? listId : undefined}
                          inputMode={numeric.has(field) ? 'decimal' : undefined}
                          placeholder={field === 'month' ? 'MM/AAAA' : undefined}
                          value={row[field]}
                          onChange={(event) => grid.set(at, field, event.target.value)}
                          onKeyDown={(event) => handleKey(event, at, field)}
                          onPaste={(event) => handlePaste(event, at, field)}
                        />
                      </td>
                    )
                  })}
                  <td className={styles.note}>
                    {grid.check.names.get(row.key)}
                    {grid.check.repeated.has(row.key) && <div className={styles.warn}>Ya hay una igual</div>}
                  </td>
                  <td className={styles.cell}>
                    <Button
                      appearance="subtle"
                      icon={<DismissIcon />}
                      aria-label={`Quitar la fila ${at + 1}`}
                      disabled={grid.rows.length === 1}
                      onClick={() => grid.remove(at)}
                    />
                  </td>
                </tr>
                {problems.length > 0 && (
                  <tr>
                    <td colSpan={gridColumns.length + 3} className={styles.problems}>
                      <RowProblems problems={problems} at={at} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
