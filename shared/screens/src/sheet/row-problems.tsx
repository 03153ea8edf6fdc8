import { countText } from '@legajo/kernel/count-text.ts'
import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Box, Row, Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'
import type { SheetColumn, SheetProblem } from './sheet-rows.ts'

const useStyles = makeStyles({
  // The sheet scrolls sideways below: the problems stay visible, also at phone width.
  place: {
    position: 'sticky',
    insetInlineStart: 0,
    width: 'min(100%, calc(100vw - 48px))',
  },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1 },
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
  first: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  all: { margin: 0, padding: '0 8px 8px 30px', display: 'grid', rowGap: '4px', overflowWrap: 'anywhere' },
})

/** The problems or warnings of a row of the sheet, in one line; details and corrections on demand. `idOf` gives the id that a cell refers to. */
export const RowProblems = ({
  problems,
  columns,
  number,
  idOf,
  tone = 'danger',
}: {
  readonly problems: readonly SheetProblem[]
  readonly columns: readonly SheetColumn[]
  readonly number: number
  readonly idOf: (field: string) => string
  readonly tone?: 'danger' | 'warning'
}) => {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const [first] = problems
  if (!first) return null
  const sentence = ({ field, message, remedy }: SheetProblem): string => {
    const label = columns.find((column) => column.field === field)?.label ?? 'Fila'
    return `${label}: ${message.replace(/\.$/, '')}.${remedy && ` ${remedy.replace(/\.$/, '')}.`}`
  }
  const byField = [...Map.groupBy(problems, ({ field }) => field)]
  const count = tone === 'danger' ? `${countText(problems.length, 'dato')} para corregir` : countText(problems.length, 'aviso')
  const others = problems.length - 1
  const listId = `${idOf(first.field)}-all`
  return (
    <Box tone={tone} size={200} className={mergeClasses(styles.place, styles[tone])}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Row as="span" wrap={false} gap={0} align="stretch" rigid>
          {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        </Row>
        <span className={styles.first}>{isOpen ? count : sentence(first)}</span>
        {others > 0 && !isOpen && (
          <Text rigid weight="semibold">
            y {others} más
          </Text>
        )}
        <span className="lg-hidden">
          {isOpen ? '' : count} en la fila {number}: ver qué hacer
        </span>
      </button>
      {/* Cells are described by these also while they are not shown. */}
      <ul id={listId} className={styles.all} hidden={!isOpen} style={isOpen ? undefined : { display: 'none' }}>
        {byField.map(([field, own]) => (
          <li key={field} id={idOf(field)}>
            {own.map(sentence).join(' ')}
          </li>
        ))}
      </ul>
    </Box>
  )
}
