import type { FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { addedPrefix } from '@legajo/contract/employees/document-template.ts'
import { additionalPath } from '@legajo/contract/shared/field-kind.ts'
import { prefixOfKind } from '@legajo/formula/prefixes.ts'

/** How the name of an added field is written in each place; only the fields of employees have one in formulas, documents and mails. */
export const spellingsText = (key: string, module: FormModule): string => {
  if (key === '') return ''
  const ofLists = `filtros, vistas y cargas: ${additionalPath}.${key}`
  return module === 'EMPLOYEE'
    ? `Se escribe así en ${ofLists} · fórmulas: ${prefixOfKind('employee').short}.${key} · documentos y correos: @${addedPrefix}${key}`
    : `Se escribe así en ${ofLists}`
}
