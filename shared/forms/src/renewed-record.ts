import { useFormikContext } from 'formik'
import { type RefObject, useEffect, useRef } from 'react'
import type { AnyObjectSchema } from 'yup'
import { type FormValues, toFormValues } from './form-values.ts'

/** Why a form takes a newer version of its record over unsaved changes: its own save made it, or the user asked for it. */
export type Renewal = 'saved' | 'reload' | undefined

type FormRecord = Readonly<Record<string, unknown>> | null | undefined

const isSame = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The values of the new version with what was typed over the former one. */
const withTyped = (values: FormValues, former: FormValues, next: FormValues): FormValues => ({
  ...next,
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, former[name]))),
})

/**
 * Shows a newer version of the record in the form that is open, so that the focus and the place of the page stay. Values
 * typed after the form's own save stay as typed; under unsaved changes the version of another user waits until the user asks for it.
 */
export const useRenewedRecord = (
  schema: AnyObjectSchema,
  initial: FormRecord,
  renewal: RefObject<Renewal>,
  onRenewed: () => void,
): void => {
  const { values, initialValues, dirty, resetForm, setValues } = useFormikContext<FormValues>()
  const version = initial?.['version']
  const shown = useRef(version)
  // Only another version of the record counts, not another object with the same one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (shown.current === version || !initial) return
    if (dirty && renewal.current === undefined) return
    const next = toFormValues(schema, initial)
    const typed = dirty && renewal.current === 'saved' ? withTyped(values, initialValues, next) : undefined
    shown.current = version
    renewal.current = undefined
    resetForm({ values: next })
    if (typed) void setValues(typed)
    onRenewed()
  }, [version])
}
