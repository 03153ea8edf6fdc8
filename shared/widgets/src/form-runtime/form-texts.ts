import { answerWords } from '@legajo/contract/dynamic-forms/answer-rules.ts'
import { formWords } from '@legajo/forms/answer-controls.ts'
import { pickerWordsEnglish } from '../fields/picker-texts.ts'
import { commonTexts } from '../language.ts'

/** The texts of a form in Spanish: its controls, the rules of its definition, and the limits of its values. */
export const spanish = {
  controls: formWords,
  rules: answerWords,
  number: 'Debe ser un número',
  min: (limit: number) => `Valor mínimo requerido ${limit}`,
  max: (limit: number) => `Valor máximo requerido ${limit}`,
  decimals: (count: number) => `Puede tener hasta ${count} decimales`,
  day: 'Fecha Invalida',
  shortest: (letters: number) => `Cantidad mínima de caracteres ${letters}`,
  longest: (letters: number) => `Cantidad máxima de caracteres ${letters}`,
  option: 'No está entre las opciones',
  send: commonTexts.es.send,
  sending: commonTexts.es.sending,
  sent: 'Respuestas enviadas',
  sendFailed: 'No se pudo enviar. Intentá de nuevo.',
  unreadable: 'La definición del formulario no se puede leer',
}

export const english: typeof spanish = {
  controls: {
    choose: 'Choose…',
    waiting: 'Waiting for approval',
    actions: 'Actions',
    addRow: 'Add a row',
    removeRow: (row) => `Remove row ${row}`,
    cell: (label, row) => `${label}, row ${row}`,
    momentForm: 'dd-mm-yyyy hh:mm',
    address: { street: 'Street', street_number: 'Number', postal_code: 'Postcode', state: 'Town', province: 'Province' },
    password: { showPassword: 'Show password', hidePassword: 'Hide password' },
    picker: pickerWordsEnglish,
  },
  rules: {
    required: 'required',
    unknown: (key) => `The form has no field “${key}”`,
    condition: (text) => `Does not meet the condition: ${text}`,
    retired: (choice, label) => `“${choice}” is no longer offered in ${label}; choose another option`,
    inRow: (row, message) => `Row ${row}: ${message}`,
    missing: (label) => `${label} is missing`,
    columnCondition: (label, text) => `${label} does not meet the condition: ${text}`,
  },
  number: 'It must be a number',
  min: (limit) => `The minimum is ${limit}`,
  max: (limit) => `The maximum is ${limit}`,
  decimals: (count) => `It can have ${count} decimals at most`,
  day: 'This date does not exist',
  shortest: (letters) => `At least ${letters} characters`,
  longest: (letters) => `At most ${letters} characters`,
  option: 'This is not one of the options',
  send: commonTexts.en.send,
  sending: commonTexts.en.sending,
  sent: 'Answers sent',
  sendFailed: 'It could not be sent. Please try again.',
  unreadable: 'The definition of the form cannot be read',
}
