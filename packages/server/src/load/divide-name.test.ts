import { expect, it } from '@jest/globals'
import { divideName, nameOrderIn } from './divide-name.ts'

it.each([
  ['Apellido y Nombre', 'last-first'],
  ['APELLIDOS, NOMBRES', 'last-first'],
  ['Apellido/s y Nombre/s', 'last-first'],
  ['Apellido(s) y nombre(s):', 'last-first'],
  ['Nombre y Apellido', 'first-last'],
  ['Nombres y apellidos', 'first-last'],
  ['Nombre completo', undefined],
  ['Nombre', undefined],
  ['Apellido y nombre del cónyuge', undefined],
])('reads the order of «%s»', (heading, order) => {
  expect(nameOrderIn(heading)).toBe(order)
})

it.each([
  ['Pérez Ana', 'last-first', 'Pérez', 'Ana', true],
  ['Ana Pérez', 'first-last', 'Pérez', 'Ana', true],
  ['De la Cruz  Ana', 'last-first', 'De la Cruz', 'Ana', true],
  ['José de San Martín', 'first-last', 'de San Martín', 'José', true],
  ['García y Vega Luz', 'last-first', 'García y Vega', 'Luz', true],
  ['Pérez,  Ana María', 'last-first', 'Pérez', 'Ana María', true],
  ['Pérez; Ana', 'last-first', 'Pérez', 'Ana', true],
  ['Pérez Gómez - Ana', 'last-first', 'Pérez Gómez', 'Ana', true],
  ['Pérez-Gómez Ana', 'last-first', 'Pérez-Gómez', 'Ana', true],
  ['Pérez Gómez, Ana', 'first-last', 'Pérez Gómez', 'Ana', false],
  ['Pérez Ana María', 'last-first', 'Pérez', 'Ana María', false],
  ['Ana María Pérez', 'first-last', 'Pérez', 'Ana María', false],
  ['Pérez Gómez Ana María', 'last-first', 'Pérez Gómez', 'Ana María', false],
  ['Ana María Pérez Gómez', 'first-last', 'Pérez Gómez', 'Ana María', false],
  ['Ana del Valle Pérez', 'first-last', 'Pérez', 'Ana del Valle', false],
  ['Pérez', 'last-first', 'Pérez', '', true],
  ['Ana', 'first-last', 'Ana', '', true],
  ['de la', 'last-first', 'de la', '', true],
  ['', 'last-first', '', '', true],
] as const)('divides «%s» in the order %s', (text, order, lastName, firstName, isCertain) => {
  expect(divideName(text, order)).toEqual({ lastName, firstName, isCertain })
})
