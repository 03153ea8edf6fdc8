import { AmountInput } from '@legajo/forms/amount-input.tsx'
import { defineTag, type ElementProps, fieldEvents, fieldProps, number, text } from '../definition.ts'
import { defineElement } from '../element.tsx'
import { numberTexts, problemOfNumber } from './number-texts.ts'
import { TypedField } from './typed-field.tsx'

export const definition = defineTag({
  tag: 'legajo-money-field',
  doc: 'An exact amount, shown as `1.234,56`. Its value has a decimal point and no separators: `1234.56`.',
  box: 'inline',
  formAssociated: true,
  props: {
    ...fieldProps,
    symbol: text({ doc: 'Currency before the amount.', default: '$' as string }),
    decimals: number({ doc: 'Decimals.', default: 2 as number }),
    min: number({ doc: 'Least amount that is accepted.' }),
    max: number({ doc: 'Greatest amount that is accepted.' }),
  },
  events: { ...fieldEvents },
  texts: numberTexts,
  budget: { br: 24, gz: 27 },
  examples: { Importe: '<legajo-money-field label="Importe" name="importe" value="1234.56"></legajo-money-field>' },
})

const MoneyField = (props: ElementProps<typeof definition>) => (
  <TypedField {...props} problemOf={(stored) => problemOfNumber(stored, props)}>
    {(control) => <AmountInput {...control} symbol={props.symbol} decimals={props.decimals} />}
  </TypedField>
)

defineElement(definition, MoneyField)
