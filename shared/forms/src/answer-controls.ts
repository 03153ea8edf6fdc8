import { createContext, type ReactElement } from 'react'
import { addressWords } from './address-parts.tsx'
import { type PickerWords, pickerWords } from './picker-words.ts'

/** The texts of a form's own controls. */
export const formWords = {
  choose: 'Elegí…',
  waiting: 'Esperando aprobación',
  actions: 'Acciones',
  addRow: 'Agregar fila',
  removeRow: (row: number) => `Quitar la fila ${row}`,
  cell: (label: string, row: number) => `${label}, fila ${row}`,
  momentForm: 'dd-mm-aaaa a hh:mm',
  address: addressWords,
  password: { showPassword: 'Mostrar contraseña', hidePassword: 'Ocultar contraseña' },
  picker: pickerWords as PickerWords,
}

type Control<Value> = {
  readonly id?: string
  readonly name?: string
  readonly value: Value
  readonly disabled: boolean
  readonly required?: boolean
  readonly onChange: (value: Value) => void
}

/** The controls of a form that need the suite's lists, and the texts of all; without the former, a list and text boxes are drawn. */
export interface AnswerControls {
  readonly words: typeof formWords
  /** A choice among the values of a parametric type, by their code. */
  readonly drawChoice?: (type: number, control: Control<string>) => ReactElement
  readonly drawAddress?: (
    control: Omit<Control<unknown>, 'onChange'> & { readonly onChange: (value: object) => void },
  ) => ReactElement
}

export const AnswerControlsContext = createContext<AnswerControls>({ words: formWords })
