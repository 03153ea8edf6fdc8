import { AddressParts, addressWords } from '@legajo/forms/address-parts.tsx'
import { PlainField } from '@legajo/ui/plain-field.tsx'
import { defineTag, type ElementProps, fieldEvents, fieldProps, inTwoLanguages } from '../definition.ts'
import { defineElement } from '../element.tsx'

export const definition = defineTag({
  tag: 'legajo-address-field',
  doc: 'An address by its parts. Its value is the JSON text of `street`, `street_number`, `postal_code`, `state` and `province`, or empty.',
  box: 'inline',
  formAssociated: true,
  props: { ...fieldProps },
  events: { ...fieldEvents },
  texts: inTwoLanguages(
    { parts: addressWords, address: 'Domicilio' },
    {
      parts: { street: 'Street', street_number: 'Number', postal_code: 'Postcode', state: 'Town', province: 'Province' },
      address: 'Address',
    },
  ),
  budget: { br: 24, gz: 27 },
  examples: { Domicilio: '<legajo-address-field label="Domicilio" name="domicilio"></legajo-address-field>' },
})

/** The parts of a value; a text that is no object has none. */
const partsOf = (value: string): unknown => {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const AddressField = ({ value, label, hint, required, disabled, words, field }: ElementProps<typeof definition>) => (
  <PlainField label={label} hint={hint} required={required}>
    {(id, described) => (
      <AddressParts
        {...{ id, ...described, 'aria-label': label ?? words.address }}
        value={partsOf(value)}
        disabled={disabled}
        words={words.parts}
        onChange={(parts) => field.setValue(Object.values(parts).some(Boolean) ? JSON.stringify(parts) : '')}
      />
    )}
  </PlainField>
)

defineElement(definition, AddressField)
