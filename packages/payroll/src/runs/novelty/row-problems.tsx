import type { RowProblem } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { useState } from 'react'
import { type GridField, gridColumns } from './grid-rows.ts'

const useStyles = makeStyles({
  // The sheet scrolls sideways below: the problems stay visible, also at phone width.
  place: {
    position: 'sticky',
    insetInlineStart: 0,
    boxSizing: 'border-box',
    width: 'min(100%, calc(100vw - 48px))',
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '28px',
    padding: '2px 8px',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { display: 'flex', flexShrink: 0 },
  first: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  more: { flexShrink: 0, fontWeight: tokens.fontWeightSemibold },
  all: { margin: 0, padding: '0 8px 8px 30px', display: 'grid', rowGap: '4px', overflowWrap: 'anywhere' },
})

export type CellProblem = { readonly field: GridField; readonly id: string; readonly problem: RowProblem }

const headers = new Map(gridColumns.map(({ field, header }) => [field, header]))

/** The problems of a row of the sheet, in one line; details and corrections on demand. */
export const RowProblems = ({ problems, at }: { readonly problems: readonly CellProblem[]; readonly at: number }) => {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const [first] = problems
  if (!first) return null
  const count = `${countText(problems.length, 'dato')} para corregir`
  const others = problems.length - 1
  const listId = `${first.id}-all`
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.icon}>{isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}</span>
        <span className={styles.first}>
          {isOpen ? count : `${headers.get(first.field)}: ${first.problem.message}. ${first.problem.remedy}`}
        </span>
        {others > 0 && !isOpen && <span className={styles.more}>y {others} más</span>}
        <span className="lg-hidden">
          {isOpen ? '' : count} en la fila {at + 1}: ver qué hacer
        </span>
      </button>
      {/* Cells are described by these also while they are not shown. */}
      <ul id={listId} className={styles.all} hidden={!isOpen} style={isOpen ? undefined : { display: 'none' }}>
        {problems.map(({ field, id, problem }) => (
          <li key={id} id={id}>
            {headers.get(field)}: {problem.message}. {problem.remedy}
          </li>
        ))}
      </ul>
    </div>
  )
}
