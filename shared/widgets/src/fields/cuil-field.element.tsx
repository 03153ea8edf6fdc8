import { CuilInput } from '@legajo/forms/masked-input.tsx'
import { cuilMessages, isPersonCuil, isValidCuil } from '@legajo/kernel/cuil.ts'
import { defineTag, type ElementProps, fieldEvents, fieldProps, flag, inTwoLanguages } from '../definition.ts'
import { defineElement } from '../element.tsx'
import { commonTexts } from '../language.ts'
import { TypedField } from './typed-field.tsx'

export const definition = defineTag({
  tag: 'legajo-cuil-field',
  doc: 'A CUIL or CUIT, shown with its hyphens and checked by its last digit. Its value has eleven digits.',
  box: 'inline',
  formAssociated: true,
  props: { ...fieldProps, person: flag({ doc: 'Only the CUIL of a person is accepted.' }) },
  events: { ...fieldEvents },
  texts: inTwoLanguages(
    {
      required: commonTexts.es.required,
      invalid: cuilMessages.invalidCuilCuit as string,
      notPerson: cuilMessages.invalidNumber as string,
    },
    {
      required: commonTexts.en.required,
      invalid: 'This CUIL or CUIT is not valid',
      notPerson: 'This is not the CUIL of a person',
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: { CUIL: '<legajo-cuil-field label="CUIL" name="cuil" person></legajo-cuil-field>' },
})

const CuilField = (props: ElementProps<typeof definition>) => {
  const { person, words } = props
  const problemOf = (digits: string) => {
    if (!isValidCuil(digits)) return words.invalid
    return person && !isPersonCuil(digits) ? words.notPerson : undefined
  }
  return (
    <TypedField {...props} problemOf={problemOf}>
      {(control) => <CuilInput {...control} />}
    </TypedField>
  )
}

defineElement(definition, CuilField)
