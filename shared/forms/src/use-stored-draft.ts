import { sessionEnding$ } from '@legajo/bus/session-state.ts'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import type { AnyObjectSchema } from 'yup'
import { formFieldNames, shapeOf } from './field-shape.ts'
import type { FormValues } from './form-values.ts'
import { consumeDraft, storeDraft } from './stored-drafts.ts'

/** The differences from the initial values; passwords and files are not stored. */
const differencesOf = (schema: AnyObjectSchema, values: FormValues, initial: FormValues): FormValues =>
  Object.fromEntries(
    formFieldNames(schema)
      .filter((name) => shapeOf(schema, name).kind !== 'password' && !(values[name] instanceof Blob))
      .filter((name) => JSON.stringify(values[name]) !== JSON.stringify(initial[name]))
      .map((name) => [name, values[name]]),
  )

/** Restores typed input when the user returns to the form after the session ended. Returns whether it did. */
export const useStoredDraft = (schema: AnyObjectSchema, title: string, isEditable: boolean): boolean => {
  const { values, initialValues, setValues } = useFormikContext<FormValues>()
  const [isBack, setBack] = useState(false)
  const form = title || formFieldNames(schema).join()
  const latest = useRef(values)
  latest.current = values

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is taken once, when the form opens
  useEffect(() => {
    const kept = isEditable ? consumeDraft(form) : undefined
    if (!kept) return
    setBack(true)
    void setValues({ ...initialValues, ...kept })
  }, [])

  useEffect(() => {
    if (!isEditable) return
    const listening = sessionEnding$.subscribe((why) => {
      if (why === 'signed-out' || why === 'other-account') return
      const changed = differencesOf(schema, latest.current, initialValues)
      if (Object.keys(changed).length > 0) storeDraft(form, changed)
    })
    return () => listening.unsubscribe()
  }, [schema, form, initialValues, isEditable])

  return isBack
}
