import { boolean, type InferType, object, string } from 'yup'
import { choice } from '../parametric/choice.ts'
import { provinceChoice, townChoice } from './town-choice.ts'

const addressLine = () => string().trim().max(100)

/** A postal address: at most five lines of at most 100 characters each when formatted. */
export const address = object({
  street: addressLine().label('Calle'),
  street_number: addressLine().max(10).label('Número'),
  floor_number: addressLine().max(10).label('Piso'),
  department_number: addressLine().max(10).label('Departamento'),
  between_street: addressLine().label('Entre calles'),
  postal_code: addressLine().max(10).label('Código postal'),
  state: choice(townChoice.type, { ...townChoice, max: 100 }).label('Localidad'),
  province: choice(provinceChoice.type, { ...provinceChoice, max: 100 }).label('Provincia'),
  state2: addressLine().label('Partido o departamento'),
  state3: addressLine().label('Barrio'),
  country: choice('countries', { by: 'name', isOpen: true, max: 100 }).label('País'),
  observations: addressLine().label('Observaciones'),
  is_main_address: boolean().label('Domicilio principal'),
}).label('Domicilio')
export type Address = InferType<typeof address>

/** The formatted address: street, number, postal code, town and country, without missing parts. */
export const addressText = ({ street, street_number, postal_code, state, country }: Address): string =>
  [[street, street_number].filter(Boolean).join(' '), [postal_code, state].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ')
