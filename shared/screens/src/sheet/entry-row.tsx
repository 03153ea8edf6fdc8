import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { DismissIcon } from '@legajo/ui/icons.tsx'
import { type ClipboardEvent, type KeyboardEvent, memo, type RefObject } from 'react'
import { RowProblems } from './row-problems.tsx'
import type { SheetColumn, SheetProblem, SheetRow } from './sheet-rows.ts'

const phone = '@media (max-width: 640px)'
/** On a phone a row is a card: each cell is a line that begins with the label of its column. */
const cardLine = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  alignItems: 'center',
  border: 'none',
  textAlign: 'start',
  '::before': { content: 'attr(data-label)', padding: '4px 0', color: tokens.colorNeutralForeground2, textAlign: 'start' },
} as const

const useStyles = makeStyles({
  row: { [phone]: { display: 'block', padding: '8px 12px', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` } },
  line: { [phone]: { ...cardLine, padding: '2px 0', ':empty': { display: 'none' } } },
  boxed: {
    [phone]: { border: `1px solid ${tokens.colorNeutralStroke1}`, borderRadius: tokens.borderRadiusMedium, minHeight: '44px' },
  },
  title: {
    [phone]: { display: 'block', padding: '4px 0', border: 'none', textAlign: 'start', fontWeight: tokens.fontWeightSemibold },
  },
  whole: { [phone]: { display: 'block' } },
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
  shown: { padding: '8px', border: `1px solid ${tokens.colorNeutralStroke3}`, verticalAlign: 'top' },
  // The name of a row stays visible while its figures scroll sideways.
  fixed: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { position: 'static' },
  },
  numeric: { textAlign: 'end' },
  wrong: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  problems: { padding: 0, backgroundColor: tokens.colorStatusDangerBackground1 },
  warnings: { padding: 0, backgroundColor: tokens.colorStatusWarningBackground1 },
  note: { padding: '6px 8px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2, minWidth: '170px' },
  warning: { color: tokens.colorStatusWarningForeground3 },
  number: {
    padding: '8px',
    color: tokens.colorNeutralForeground3,
    textAlign: 'end',
    [phone]: { display: 'block', padding: 0, textAlign: 'start', '::before': { content: '"Fila "' } },
  },
})

export type RowNote = { readonly text: string; readonly warning?: string | undefined }

export type RowHandlers = {
  readonly register: (line: number, field: string, input: HTMLInputElement | null) => void
  readonly set: (at: number, field: string, value: string) => void
  readonly remove: ((at: number) => void) | undefined
  readonly handleKey: (event: KeyboardEvent, at: number, field: string) => void
  readonly handlePaste: (event: ClipboardEvent, at: number, column: number) => void
}

type Props = {
  readonly row: SheetRow
  readonly at: number
  readonly number: number
  readonly columns: readonly SheetColumn[]
  readonly lists: ReadonlyMap<string, string>
  readonly idPrefix: string
  readonly problems: readonly SheetProblem[] | undefined
  readonly warnings: readonly SheetProblem[] | undefined
  readonly note: RowNote | undefined
  readonly hasNotes: boolean
  readonly isRemovable: boolean
  /** The sheet's current functions, read on use: a typed letter redraws one row of thousands. */
  readonly handlers: RefObject<RowHandlers | null>
}

const noProblems: readonly SheetProblem[] = []

export const EntryRow = memo((props: Props) => {
  const { row, at, number, columns, lists, idPrefix, problems = noProblems, hasNotes, isRemovable, handlers } = props
  const { warnings = noProblems, note } = props
  const styles = useStyles()
  const idOf = (field: string) => `${idPrefix}-${field}`
  const warningIdOf = (field: string) => `${idPrefix}-${field}-warning`
  const span = columns.length + 1 + Number(hasNotes) + Number(isRemovable)
  return (
    <>
      <tr className={styles.row}>
        <td className={styles.number}>{number}</td>
        {columns.map(({ field, label, required, numeric, placeholder, readOnly }, column) => {
          const heading = required ? `${label} *` : label
          if (readOnly)
            return (
              <td
                key={field}
                data-label={heading}
                className={mergeClasses(
                  styles.shown,
                  numeric && styles.numeric,
                  column === 0 ? mergeClasses(styles.fixed, styles.title) : styles.line,
                )}
              >
                {row.cells[field]}
              </td>
            )
          const isWrong = problems.some((problem) => problem.field === field)
          const isWarned = warnings.some((warning) => warning.field === field)
          return (
            <td key={field} data-label={heading} className={mergeClasses(styles.cell, styles.line, isWrong && styles.wrong)}>
              <input
                ref={(input) => handlers.current?.register(row.line, field, input)}
                className={mergeClasses(styles.input, styles.boxed, numeric && styles.numeric)}
                aria-label={`${label}, fila ${number}`}
                aria-invalid={isWrong || undefined}
                aria-describedby={[isWrong && idOf(field), isWarned && warningIdOf(field)].filter(Boolean).join(' ') || undefined}
                autoComplete="off"
                list={lists.get(field)}
                inputMode={numeric ? 'decimal' : undefined}
                placeholder={placeholder}
                value={row.cells[field] ?? ''}
                onChange={({ target }) => handlers.current?.set(at, field, target.value)}
                onKeyDown={(event) => handlers.current?.handleKey(event, at, field)}
                onPaste={(event) => handlers.current?.handlePaste(event, at, column)}
              />
            </td>
          )
        })}
        {hasNotes && (
          <td className={mergeClasses(styles.note, styles.whole)}>
            {note?.text}
            {note?.warning && <div className={styles.warning}>{note.warning}</div>}
          </td>
        )}
        {isRemovable && (
          <td className={mergeClasses(styles.cell, styles.whole)}>
            <Button
              appearance="subtle"
              icon={<DismissIcon />}
              aria-label={`Quitar la fila ${number}`}
              onClick={() => handlers.current?.remove?.(at)}
            />
          </td>
        )}
      </tr>
      {problems.length > 0 && (
        <tr className={styles.whole}>
          <td colSpan={span} className={mergeClasses(styles.problems, styles.whole)}>
            <RowProblems problems={problems} columns={columns} number={number} idOf={idOf} />
          </td>
        </tr>
      )}
      {warnings.length > 0 && (
        <tr className={styles.whole}>
          <td colSpan={span} className={mergeClasses(styles.warnings, styles.whole)}>
            <RowProblems tone="warning" problems={warnings} columns={columns} number={number} idOf={warningIdOf} />
          </td>
        </tr>
      )}
    </>
  )
})
