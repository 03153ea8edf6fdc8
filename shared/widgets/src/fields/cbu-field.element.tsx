import { CbuInput } from '@legajo/forms/masked-input.tsx'
import { cbuMessages, isValidCbu } from '@legajo/kernel/cbu.ts'
import { defineTag, type ElementProps, fieldEvents, fieldProps, inTwoLanguages } from '../definition.ts'
import { defineElement } from '../element.tsx'
import { commonTexts } from '../language.ts'
import { TypedField } from './typed-field.tsx'

export const definition = defineTag({
  tag: 'legajo-cbu-field',
  doc: 'A bank account by its CBU or CVU, checked by its two digits. Its value has 22 digits.',
  box: 'inline',
  formAssociated: true,
  props: { ...fieldProps },
  events: { ...fieldEvents },
  texts: inTwoLanguages(
    { required: commonTexts.es.required, invalid: cbuMessages.invalid as string },
    { required: commonTexts.en.required, invalid: 'This CBU is not valid' },
  ),
  budget: { br: 24, gz: 27 },
  examples: { CBU: '<legajo-cbu-field label="CBU" name="cbu"></legajo-cbu-field>' },
})

const CbuField = (props: ElementProps<typeof definition>) => (
  <TypedField {...props} problemOf={(digits) => (isValidCbu(digits) ? undefined : props.words.invalid)}>
    {(control) => <CbuInput {...control} />}
  </TypedField>
)

defineElement(definition, CbuField)
