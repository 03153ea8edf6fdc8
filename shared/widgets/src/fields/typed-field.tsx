import type { Control } from '@legajo/ui/control.ts'
import { PlainField } from '@legajo/ui/plain-field.tsx'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { FieldHandle } from '../definition.ts'

type Props = {
  readonly value: string
  readonly label?: string
  readonly hint?: string
  readonly required: boolean
  readonly disabled: boolean
  readonly words: { readonly required: string }
  readonly field: FieldHandle
  readonly container: ShadowRoot
  /** Why a text is no value, for the person. */
  readonly problemOf: (typed: string) => string | undefined
  readonly children: (control: Control<string>) => ReactNode
}

/** The name that the page gives the tag: its own label in the shadow cannot be associated with it. */
const nameFromPage = (host: Element): string | undefined =>
  host.getAttribute('aria-label') ??
  [...((host as HTMLInputElement).labels ?? [])].map((label) => label.textContent?.trim()).join(' ') ??
  undefined

/**
 * A text that is a value only when it is complete and valid. A text that is not stays in the control, marks the tag as invalid and emits
 * nothing: pages that write the value back would remove it. Its problem is displayed once the person leaves the control or the form is
 * submitted.
 */
export const TypedField = ({ value, label, hint, required, disabled, words, field, container, problemOf, children }: Props) => {
  const [draft, setDraft] = useState<{ readonly typed: string; readonly beside: string }>()
  const [isLeft, setLeft] = useState(false)
  // A page that writes another value replaces what is typed.
  if (draft && draft.beside !== value) setDraft(undefined)
  const shown = draft?.beside === value ? draft.typed : value
  const problem = shown === '' ? undefined : problemOf(shown)
  useLayoutEffect(() => field.setProblem(problem))
  useEffect(() => {
    const show = () => setLeft(true)
    container.host.addEventListener('invalid', show)
    return () => container.host.removeEventListener('invalid', show)
  }, [container])
  const displayed = isLeft ? (problem ?? (required && shown === '' ? words.required : undefined)) : undefined
  return (
    <PlainField label={label} hint={hint} problem={displayed} required={required}>
      {(id, described) =>
        children({
          id,
          ...described,
          'aria-label': label ? undefined : nameFromPage(container.host),
          'aria-required': required || undefined,
          value: shown,
          disabled,
          onBlur: () => setLeft(true),
          onChange: (next) => {
            setDraft({ typed: next, beside: value })
            if (next === '' || problemOf(next) === undefined) field.setValue(next)
          },
        })
      }
    </PlainField>
  )
}
