import type { Control } from '@legajo/ui/control.ts'
import { Calendar } from './calendar.tsx'
import { completeMoment, momentText, parseMoment } from './moment-text.ts'
import { PickerInput } from './picker-input.tsx'

const momentFormat = { format: momentText, parse: parseMoment, complete: completeMoment }

/**
 * A day with its hour: typed as `dd-MM-yyyy a hh:mm`, the day also picked from a calendar, whose week starts on Monday; stored as
 * `YYYY-MM-DDThh:mm`. Alt+↓ opens the calendar.
 */
export const DateTimeInput = (control: Control<string>) => (
  <PickerInput
    {...control}
    placeholder={control.placeholder ?? 'dd-mm-aaaa a hh:mm'}
    writing={momentFormat}
    opener="Elegir en el calendario"
    popupLabel="Calendario"
  >
    {(pick) => (
      <Calendar
        value={control.value.slice(0, 10)}
        onPick={(day) => pick(`${day}T${/T(\d{2}:\d{2})$/.exec(control.value)?.[1] ?? '00:00'}`)}
      />
    )}
  </PickerInput>
)
