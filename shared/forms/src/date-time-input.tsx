import type { Control } from '@legajo/ui/control.ts'
import { Calendar } from './calendar.tsx'
import { completeMoment, momentText, parseMoment } from './moment-text.ts'
import { PickerInput } from './picker-input.tsx'
import { type PickerWords, pickerWords } from './picker-words.ts'

const momentFormat = { format: momentText, parse: parseMoment, complete: completeMoment }

/**
 * A day with its hour: typed as `dd-MM-yyyy a hh:mm`, the day also picked from a calendar, whose week starts on Monday; stored as
 * `YYYY-MM-DDThh:mm`. Alt+↓ opens the calendar.
 */
export const DateTimeInput = ({ words = pickerWords, ...control }: Control<string> & { readonly words?: PickerWords }) => (
  <PickerInput
    {...control}
    placeholder={control.placeholder ?? 'dd-mm-aaaa a hh:mm'}
    writing={momentFormat}
    opener={words.openCalendar}
    popupLabel={words.calendar}
  >
    {(pick) => (
      <Calendar
        words={words}
        value={control.value.slice(0, 10)}
        onPick={(day) => pick(`${day}T${/T(\d{2}:\d{2})$/.exec(control.value)?.[1] ?? '00:00'}`)}
      />
    )}
  </PickerInput>
)
