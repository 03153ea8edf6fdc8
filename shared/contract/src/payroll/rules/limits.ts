import { decimal } from '../../fields.ts'

/** The least and greatest value of a number that is entered by hand, included; absent fields stay as they are, null is no limit. */
export const limitFields = {
  minimum: decimal(8).nullable().label('Valor mínimo').meta({ hint: 'Un valor menor no se guarda' }),
  maximum: decimal(8).nullable().label('Valor máximo').meta({ hint: 'Un valor mayor no se guarda' }),
}
