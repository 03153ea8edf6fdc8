import { MonthInput } from '@legajo/forms/month-input.tsx'
import { isMonth, monthText } from '@legajo/forms/month-text.ts'
import { pickerWords } from '@legajo/forms/picker-words.ts'
import { defineTag, type ElementProps, fieldEvents, fieldProps, inTwoLanguages, text } from '../definition.ts'
import { defineElement } from '../element.tsx'
import { commonTexts } from '../language.ts'
import { pickerWordsEnglish } from './picker-texts.ts'
import { TypedField } from './typed-field.tsx'

export const definition = defineTag({
  tag: 'legajo-month-field',
  doc: 'A month, typed as mm/yyyy or chosen from its year. Its value is `YYYY-MM`.',
  box: 'inline',
  formAssociated: true,
  props: {
    ...fieldProps,
    min: text({ doc: 'First month that is accepted, `YYYY-MM`.' }),
    max: text({ doc: 'Last month that is accepted, `YYYY-MM`.' }),
  },
  events: { ...fieldEvents },
  texts: inTwoLanguages(
    {
      required: commonTexts.es.required,
      picker: pickerWords,
      unknown: 'El mes no existe',
      early: (month: string) => `Tiene que ser desde ${month}`,
      late: (month: string) => `Tiene que ser hasta ${month}`,
    },
    {
      required: commonTexts.en.required,
      picker: pickerWordsEnglish,
      unknown: 'This month does not exist',
      early: (month) => `It must be ${month} or later`,
      late: (month) => `It must be ${month} or earlier`,
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: { Período: '<legajo-month-field label="Período" name="periodo" value="2026-11"></legajo-month-field>' },
})

const MonthField = (props: ElementProps<typeof definition>) => {
  const { min, max, words } = props
  const problemOf = (month: string) => {
    if (!isMonth(month)) return words.unknown
    if (min && month < min) return words.early(monthText(min))
    return max && month > max ? words.late(monthText(max)) : undefined
  }
  return (
    <TypedField {...props} problemOf={problemOf}>
      {(control) => <MonthInput {...control} min={min} max={max} words={words.picker} />}
    </TypedField>
  )
}

defineElement(definition, MonthField)
