import { isApiError } from './api-error.ts'

/**
 * The message of a failure where no form shows it by field: the messages of its fields, at most three, or else its own. «Hay datos para
 * corregir» alone would name neither the field nor the remedy.
 */
export const errorText = (error: unknown, otherwise = 'La acción que está intentando realizar no es válida'): string => {
  const sentences = isApiError(error) ? Object.values(error.fields).filter((text) => text.trim().includes(' ')) : []
  if (sentences.length > 0) return sentences.slice(0, 3).join('. ')
  return error instanceof Error && error.message ? error.message : otherwise
}
