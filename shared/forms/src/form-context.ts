import { createContext, useContext } from 'react'
import type { AnyObjectSchema } from 'yup'

export type FormContext = { readonly schema: AnyObjectSchema; readonly isReadOnly: boolean }

export const FormContextProvider = createContext<FormContext | undefined>(undefined)

export const useForm = (): FormContext => {
  const context = useContext(FormContextProvider)
  if (!context) throw new Error('FormField needs a ResourceForm around it')
  return context
}
