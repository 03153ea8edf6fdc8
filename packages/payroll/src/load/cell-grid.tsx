import type { LoadColumnShape } from '@legajo/contract/shared/mass-load.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { DismissIcon } from '@legajo/ui/icons.tsx'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'

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
    minWidth: '140px',
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  narrow: { minWidth: '40px' },
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
  wrong: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  problems: {
    padding: '4px 8px',
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  list: { margin: 0, paddingInlineStart: '20px' },
  place: { padding: '8px', color: tokens.colorNeutralForeground3, textAlign: 'end' },
})

type Cells = Readonly<Record<string, string>>
export type GridLine = { readonly line: number; readonly cells: Cells }
export type CellProblem = { readonly row: number; readonly field: string; readonly message: string; readonly remedy: string }

/** The rows with a block of text copied from a spreadsheet, from a cell on. */
const pasteInto = (
  rows: readonly GridLine[],
  columns: readonly LoadColumnShape[],
  { at, column, text }: { readonly at: number; readonly column: number; readonly text: string },
): readonly GridLine[] => {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const next = [...rows]
  for (const [down, cells] of block.entries()) {
    const row = next[at + down] ?? { line: (next.at(-1)?.line ?? 0) + 1, cells: {} }
    const given = cells.flatMap((cell, across) => {
      const field = columns[column + across]?.field
      return field ? [[field, cell.trim()] as const] : []
    })
    next[at + down] = { ...row, cells: { ...row.cells, ...Object.fromEntries(given) } }
  }
  return next
}

/**
 * A simple editable table of a load's rows: Tab moves on, Enter and the arrows move down and up, and a block copied from Excel is pasted
 * from the cell on.
 */
export const CellGrid = ({
  label,
  columns,
  rows,
  problems,
  onChange,
  onRemove,
}: {
  readonly label: string
  readonly columns: readonly LoadColumnShape[]
  readonly rows: readonly GridLine[]
  readonly problems: readonly CellProblem[]
  readonly onChange: (rows: readonly GridLine[]) => void
  /** Rows can be taken out; without it their number is fixed, as of a file. */
  readonly onRemove?: (line: number) => void
}) => {
  const styles = useStyles()
  const id = useId()
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const byRow = Map.groupBy(problems, ({ row }) => row)
  const focus = (at: number, field: string) => inputs.current.get(`${rows[at]?.line} ${field}`)?.focus()
  const set = (at: number, field: string, value: string) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, [field]: value } } : row)))
  const handleKey = (event: KeyboardEvent, at: number, field: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (step === 0 || !rows[at + step]) return
    event.preventDefault()
    focus(at + step, field)
  }
  const handlePaste = (event: ClipboardEvent, at: number, column: number) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text)) return
    event.preventDefault()
    const next = pasteInto(rows, columns, { at, column, text })
    onChange(onRemove ? next : next.slice(0, rows.length))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      {columns.map(({ field, options }) =>
        options.length > 0 ? (
          <datalist key={field} id={`${id}-${field}`}>
            {options.slice(0, 300).map((option) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        ) : null,
      )}
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.narrow)}>
              Fila
            </th>
            {columns.map(({ field, label: header, required, hint }) => (
              <th key={field} scope="col" className={styles.head} title={hint || undefined}>
                {header}
                {required && ' *'}
              </th>
            ))}
            {onRemove && (
              <th scope="col" className={mergeClasses(styles.head, styles.narrow)}>
                Quitar
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, at) => {
            const own = byRow.get(line) ?? []
            return [
              <tr key={line}>
                <td className={styles.place}>{line}</td>
                {columns.map(({ field, label: header, options }, column) => {
                  const isWrong = own.some((problem) => problem.field === field)
                  return (
                    <td key={field} className={mergeClasses(styles.cell, isWrong && styles.wrong)}>
                      <input
                        ref={(input) => {
                          if (input) inputs.current.set(`${line} ${field}`, input)
                          else inputs.current.delete(`${line} ${field}`)
                        }}
                        className={styles.input}
                        aria-label={`${header}, fila ${line}`}
                        aria-invalid={isWrong || undefined}
                        aria-describedby={isWrong ? `${id}-${line}` : undefined}
                        list={options.length > 0 ? `${id}-${field}` : undefined}
                        value={cells[field] ?? ''}
                        onChange={({ target }) => set(at, field, target.value)}
                        onKeyDown={(event) => handleKey(event, at, field)}
                        onPaste={(event) => handlePaste(event, at, column)}
                      />
                    </td>
                  )
                })}
                {onRemove && (
                  <td className={styles.cell}>
                    <Button
                      appearance="subtle"
                      icon={<DismissIcon />}
                      aria-label={`Quitar la fila ${line}`}
                      onClick={() => onRemove(line)}
                    />
                  </td>
                )}
              </tr>,
              own.length > 0 && (
                <tr key={`${line} problems`}>
                  <td colSpan={columns.length + (onRemove ? 2 : 1)} className={styles.problems}>
                    <ul id={`${id}-${line}`} className={styles.list}>
                      {own.map(({ field, message, remedy }) => (
                        <li key={`${field} ${message}`}>
                          {columns.find((one) => one.field === field)?.label ?? 'Fila'}: {message}. {remedy}.
                        </li>
                      ))}
                    </ul>
                  </td>
                </tr>
              ),
            ]
          })}
        </tbody>
      </table>
    </div>
  )
}
