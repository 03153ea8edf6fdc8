import type { ConceptText } from './catalogue-text.ts'
import { conceptTexts } from './generated/texts.ts'

const texts = new Map(conceptTexts.map((text) => [text.code, text]))

/** The name, law and formulas of a concept, from its text file. */
export const readConceptText = (code: string): ConceptText => {
  const text = texts.get(code)
  if (!text) throw new Error(`Concept ${code} has no text in texts/concepts`)
  return text
}
