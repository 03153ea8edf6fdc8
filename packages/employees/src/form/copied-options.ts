import type { ComponentOption } from '@legajo/contract/dynamic-forms/component.ts'
import { readCopiedCells } from '@legajo/kernel/copied-cells.ts'

/** The options in a copied text, one per line: the text that is shown and, in a second column, the value; each value once. */
export const readCopiedOptions = (text: string): readonly ComponentOption[] => {
  const options = readCopiedCells(text, '\t').flatMap(([label = '', value = '']) => {
    const shown = label.trim().slice(0, 200)
    return shown ? [{ label: shown, value: (value.trim() || shown).slice(0, 100) }] : []
  })
  return [...new Map(options.map((option) => [option.value, option])).values()]
}
