import type { Control } from '@legajo/ui/control.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Calendar } from './calendar.tsx'
import { parseDate, withSlashes } from './date-text.ts'
import { PickerInput } from './picker-input.tsx'
import { type PickerWords, pickerWords } from './picker-words.ts'

const dateFormat = {
  format: (kept: string) => (/^\d{4}-\d{2}-\d{2}$/.test(kept) ? formatDate(kept) : kept),
  parse: parseDate,
  complete: withSlashes,
}

/** A calendar date: typed as dd/MM/yyyy or picked from a calendar, stored as `YYYY-MM-DD`. Alt+↓ opens the calendar. */
export const DateInput = ({
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
    placeholder={control.placeholder ?? words.dateForm}
    writing={dateFormat}
    opener={words.openCalendar}
    popupLabel={words.calendar}
  >
    {(pick) => <Calendar value={control.value} min={min} max={max} words={words} onPick={pick} />}
  </PickerInput>
)
