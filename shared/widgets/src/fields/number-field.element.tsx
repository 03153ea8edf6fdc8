import { NumberInput } from '@legajo/forms/number-input.tsx'
import { defineTag, type ElementProps, fieldEvents, fieldProps, number } from '../definition.ts'
import { defineElement } from '../element.tsx'
import { numberTexts, problemOfNumber } from './number-texts.ts'
import { TypedField } from './typed-field.tsx'

export const definition = defineTag({
  tag: 'legajo-number-field',
  doc: 'A number, typed with a decimal comma. Its value has a decimal point: `1500.5`.',
  box: 'inline',
  formAssociated: true,
  props: {
    ...fieldProps,
    min: number({ doc: 'Least number that is accepted.' }),
    max: number({ doc: 'Greatest number that is accepted.' }),
    decimals: number({ doc: 'How many decimals are accepted; 0 for whole numbers.' }),
  },
  events: { ...fieldEvents },
  texts: numberTexts,
  budget: { br: 24, gz: 27 },
  examples: { Días: '<legajo-number-field label="Días" name="dias" min="1" max="30" decimals="0"></legajo-number-field>' },
})

const NumberField = (props: ElementProps<typeof definition>) => (
  <TypedField {...props} problemOf={(stored) => problemOfNumber(stored, props)}>
    {(control) => <NumberInput {...control} />}
  </TypedField>
)

defineElement(definition, NumberField)
