import { DateInput } from '@legajo/forms/date-input.tsx'
import { firstDate, lastDate } from '@legajo/kernel/dates.ts'
import { Select } from '@legajo/ui/fields.ts'
import { Button, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { useEffect, useState } from 'react'
import { type Column, filterKindOf } from './column.ts'
import { filterProblem } from './column-filter.ts'
import { Menu, MenuItemCheckbox, MenuList, MenuPopover, MenuTrigger } from './fluent.ts'
import { useTableWords } from './table-words.ts'

const useStyles = makeStyles({
  fill: { width: '100%', minWidth: '84px', '& input': { minWidth: 0, width: '100%' } },
  dates: { width: '136px' },
  multi: {
    width: '100%',
    minWidth: '90px',
    justifyContent: 'flex-start',
    fontWeight: 'normal',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
  },
  problem: { display: 'block', whiteSpace: 'normal', color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase100 },
  list: { maxHeight: '200px', overflowY: 'auto' },
})

type Props<Row> = { readonly column: Column<Row>; readonly typed: string; readonly onChange: (typed: string) => void }

/** The filter of one column: text, number, Si/No, a date range, or a choice of values. */
export const ColumnFilterInput = <Row,>({ column, typed, onChange }: Props<Row>) => {
  const styles = useStyles()
  const words = useTableWords()
  const kind = filterKindOf(column)
  const label = words.filterBy(column.header)
  switch (kind) {
    case false:
      return null
    case 'boolean':
      return (
        <Select
          size="small"
          className={styles.fill}
          aria-label={label}
          value={typed}
          onChange={(_, data) => onChange(data.value)}
        >
          <option value="">{words.any}</option>
          <option value="Si">{words.yes}</option>
          <option value="No">{words.no}</option>
        </Select>
      )
    case 'date': {
      const [from = '', until = ''] = typed.split('..')
      const join = (first: string, second: string) =>
        onChange(isDay(first) || isDay(second) ? `${isDay(first) ? first : ''}..${isDay(second) ? second : ''}` : '')
      return (
        <Stack as="span" gap={4} className={styles.dates}>
          <DayInput
            label={`${label}, ${words.from}`}
            placeholder={words.from}
            value={from}
            onChange={(day) => join(day, until)}
          />
          <DayInput
            label={`${label}, ${words.until}`}
            placeholder={words.until}
            value={until}
            onChange={(day) => join(from, day)}
          />
        </Stack>
      )
    }
    case 'multi': {
      const chosen = typed ? typed.split('|') : []
      const options = column.options ?? []
      // A value without an option, as of one that is not used any more, filters too.
      const labels = chosen.map((value) => options.find((option) => String(option.value) === value)?.label ?? value)
      // At most one label is shown, as documented; more are shown as a count.
      const shown = labels.length === 0 ? words.any : labels.length === 1 ? labels[0] : words.several(labels.length)
      return (
        <Menu checkedValues={{ values: chosen }} onCheckedValueChange={(_, { checkedItems }) => onChange(checkedItems.join('|'))}>
          <MenuTrigger disableButtonEnhancement>
            <Button size="small" className={styles.multi} aria-label={`${label}: ${shown}`}>
              {shown}
            </Button>
          </MenuTrigger>
          <MenuPopover>
            <MenuList className={styles.list}>
              {(column.options ?? []).map((option) => (
                <MenuItemCheckbox key={option.value} name="values" value={String(option.value)}>
                  {option.label}
                </MenuItemCheckbox>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )
    }
    default: {
      const problem = filterProblem(kind, typed)
      return (
        <>
          <SlowInput
            label={label}
            value={typed}
            onChange={onChange}
            placeholder={kind === 'equals' ? words.equalsHint : kind === 'number' ? words.numberHint : undefined}
            isWrong={problem !== undefined}
          />
          {problem && (
            <span role="alert" className={styles.problem}>
              {words.numberProblem(problem)}
            </span>
          )}
        </>
      )
    }
  }
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDate && text <= lastDate

/** Keeps an incomplete date internally and emits complete ones. */
const DayInput = ({
  label,
  value,
  placeholder,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly onChange: (day: string) => void
}) => {
  const words = useTableWords()
  const [half, setHalf] = useState<string>()
  return (
    <DateInput
      size="small"
      aria-label={label}
      placeholder={placeholder}
      min={firstDate}
      max={lastDate}
      words={words.picker}
      value={half ?? value}
      onChange={(next) => {
        if (next === '' || isDay(next)) {
          setHalf(undefined)
          onChange(next)
        } else setHalf(next)
      }}
      onBlur={() => setHalf(undefined)}
    />
  )
}

/** A text box that emits its text after a short pause in typing. */
export const SlowInput = ({
  label,
  value,
  onChange,
  placeholder,
  wide = false,
  isWrong = false,
  before,
  id,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly placeholder?: string
  readonly wide?: boolean
  readonly isWrong?: boolean
  readonly before?: React.ReactElement
  readonly id?: string
}) => {
  const styles = useStyles()
  const [typed, setTyped] = useState<string>()
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => {
      onChange(typed)
      setTyped(undefined)
    }, 250)
    return () => clearTimeout(timer)
  }, [typed, onChange])
  return (
    <Input
      id={id}
      type="search"
      size={wide ? 'medium' : 'small'}
      className={wide ? undefined : styles.fill}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      placeholder={placeholder}
      contentBefore={before}
      value={typed ?? value}
      onChange={(_, data) => setTyped(data.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== undefined) {
          onChange(typed)
          setTyped(undefined)
        }
      }}
    />
  )
}
