import { DateInput } from '@legajo/forms/date-input.tsx'
import { pickerWords } from '@legajo/forms/picker-words.ts'
import { isCalendarDate } from '@legajo/kernel/dates.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { defineTag, type ElementProps, fieldEvents, fieldProps, inTwoLanguages, text } from '../definition.ts'
import { defineElement } from '../element.tsx'
import { commonTexts } from '../language.ts'
import { pickerWordsEnglish } from './picker-texts.ts'
import { TypedField } from './typed-field.tsx'

export const definition = defineTag({
  tag: 'legajo-date-field',
  doc: 'A calendar date, typed as dd/mm/yyyy or chosen from a calendar. Its value is `YYYY-MM-DD`.',
  box: 'inline',
  formAssociated: true,
  props: {
    ...fieldProps,
    min: text({ doc: 'First day that is accepted, `YYYY-MM-DD`.' }),
    max: text({ doc: 'Last day that is accepted, `YYYY-MM-DD`.' }),
  },
  events: { ...fieldEvents },
  texts: inTwoLanguages(
    {
      required: commonTexts.es.required,
      picker: pickerWords,
      unknown: 'La fecha no existe',
      early: (day: string) => `Tiene que ser desde el ${day}`,
      late: (day: string) => `Tiene que ser hasta el ${day}`,
    },
    {
      required: commonTexts.en.required,
      picker: pickerWordsEnglish,
      unknown: 'This date does not exist',
      early: (day) => `It must be ${day} or later`,
      late: (day) => `It must be ${day} or earlier`,
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: {
    Vacío: '<legajo-date-field label="Ingreso" name="ingreso"></legajo-date-field>',
    'Con valor y límites':
      '<legajo-date-field label="Ingreso" value="2026-11-29" min="2026-01-01" max="2026-12-31" required></legajo-date-field>',
  },
})

const DateField = (props: ElementProps<typeof definition>) => {
  const { min, max, words } = props
  const problemOf = (day: string) => {
    if (!isCalendarDate(day)) return words.unknown
    if (min && day < min) return words.early(formatDate(min))
    return max && day > max ? words.late(formatDate(max)) : undefined
  }
  return (
    <TypedField {...props} problemOf={problemOf}>
      {(control) => <DateInput {...control} min={min} max={max} words={words.picker} />}
    </TypedField>
  )
}

defineElement(definition, DateField)
