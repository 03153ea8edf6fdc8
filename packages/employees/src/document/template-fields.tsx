import { queryOf } from '@legajo/api/queries.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import { RichText } from '@legajo/screens/rich-text/rich-text.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const Content = ({
  value,
  onChange,
  onBlur,
  disabled,
}: {
  readonly value: string
  readonly onChange: (html: string) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
}) => {
  const { data = [] } = useQuery(queryOf(documentTemplates.placeholders))
  const inserts = data.map(({ key, label }) => ({ label, text: `@${key}` }))
  return <RichText label="Contenido" value={value} onChange={onChange} onBlur={onBlur} disabled={disabled} inserts={inserts} />
}

/** The content of a template, with the data of employees to insert. */
export const templateContentField: FieldSettings[string] = {
  wide: true,
  hint: 'Con «Insertar dato» agregás lo que cambia en cada legajo.',
  children: ({ value, onChange, onBlur, disabled }) => (
    <Content
      value={(value as string | undefined) ?? ''}
      onChange={onChange as (html: string) => void}
      onBlur={onBlur}
      disabled={disabled}
    />
  ),
}

/** A text box that keeps an unfinished line while it is typed. */
const Lines = ({
  value,
  onChange,
  disabled,
}: {
  readonly value: readonly string[]
  readonly onChange: (lines: readonly string[]) => void
  readonly disabled?: boolean
}) => {
  const [text, setText] = useState(() => value.join('\n'))
  return (
    <Textarea
      aria-label="Datos a completar"
      rows={3}
      value={text}
      disabled={disabled}
      onChange={(_, { value: typed }) => {
        setText(typed)
        onChange(
          typed
            .split('\n')
            .map((line) => line.trim().replace(/^@/, ''))
            .filter(Boolean),
        )
      }}
    />
  )
}

/** Keys that are entered when documents are made, one a line. */
export const templateInputsField: FieldSettings[string] = {
  wide: true,
  hint: 'Uno por línea, de una sola palabra: «motivo» se escribe @motivo en el contenido y se pide al hacer los documentos.',
  children: ({ value, onChange, disabled }) => (
    <Lines
      value={(value as readonly string[] | undefined) ?? []}
      onChange={onChange as (lines: readonly string[]) => void}
      disabled={disabled}
    />
  ),
}
