import { placeholders } from '@legajo/contract/communication/scheduled.ts'
import { formatDate } from '@legajo/kernel/dates.ts'

export type Addressee = { readonly name: string; readonly last_name: string; readonly admission_date: string }

const known = new RegExp(`(${Object.keys(placeholders).join('|')})(?![\\wáéíóúñ])`, 'g')

/** Inserts the recipient's data into a text in one pass: the content of a name is never parsed as a placeholder or as HTML. */
export const fillPlaceholders = (text: string, person: Addressee, kind: 'html' | 'text'): string =>
  text.replace(known, (placeholder) => {
    const field = placeholders[placeholder as keyof typeof placeholders]
    const value = field === 'admission_date' ? formatDate(person.admission_date) : person[field]
    return kind === 'html' ? value.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`) : value
  })
