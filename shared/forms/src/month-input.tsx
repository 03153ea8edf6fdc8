import type { Control } from '@legajo/ui/control.ts'
import { MonthGrid } from './month-grid.tsx'
import { monthText, parseMonth, withSlash } from './month-text.ts'
import { PickerInput } from './picker-input.tsx'

const monthFormat = { format: monthText, parse: parseMonth, complete: withSlash }

/**
 * A month: typed as MM/yyyy or picked from its year, stored as `YYYY-MM`. Alt+↓ opens the year. The browsers' own field is plain text in
 * some of them.
 */
export const MonthInput = ({
  min,
  max,
  ...control
}: Control<string> & { readonly min?: string; readonly max?: string; readonly size?: 'small' | 'medium' }) => (
  <PickerInput
    {...control}
    placeholder={control.placeholder ?? 'mm/aaaa'}
    writing={monthFormat}
    opener="Elegir el mes"
    popupLabel="Meses"
  >
    {(pick) => <MonthGrid value={control.value} min={min} max={max} onPick={pick} />}
  </PickerInput>
)
