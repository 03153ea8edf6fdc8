import type { Control } from '@legajo/ui/control.ts'
import { MonthGrid } from './month-grid.tsx'
import { monthText, parseMonth, withSlash } from './month-text.ts'
import { PickerInput } from './picker-input.tsx'
import { type PickerWords, pickerWords } from './picker-words.ts'

const monthFormat = { format: monthText, parse: parseMonth, complete: withSlash }

/**
 * A month: typed as MM/yyyy or picked from its year, stored as `YYYY-MM`. Alt+↓ opens the year. The browsers' own field is plain text in
 * some of them.
 */
export const MonthInput = ({
  min,
  max,
  words = pickerWords,
  ...control
}: Control<string> & {
  readonly min?: string
  readonly max?: string
  readonly size?: 'small' | 'medium'
  readonly words?: PickerWords
}) => (
  <PickerInput
    {...control}
    placeholder={control.placeholder ?? words.monthForm}
    writing={monthFormat}
    opener={words.openMonths}
    popupLabel={words.months}
  >
    {(pick) => <MonthGrid value={control.value} min={min} max={max} words={words} onPick={pick} />}
  </PickerInput>
)
