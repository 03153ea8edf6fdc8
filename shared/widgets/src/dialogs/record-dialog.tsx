import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { isBlank } from '@legajo/contract/shared/field-kind.ts'
import { AnswerControlsContext } from '@legajo/forms/answer-controls.ts'
import { AnswerField } from '@legajo/forms/answer-field.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { Grid } from '@legajo/ui/layout.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { useMemo, useRef, useState } from 'react'
import { Form } from '../form.tsx'
import type { spanish } from '../form-runtime/form-texts.ts'
import { valueProblem } from '../form-runtime/value-problem.ts'

/** The values of a record by the paths of its fields: `contact.name`. */
export type PathValues = Readonly<Record<string, unknown>>

type Props = {
  readonly title: string
  readonly width: string
  /** The fields for the present values; `key` is the path in the record. */
  readonly fieldsFor: (values: PathValues) => readonly FieldShape[]
  readonly initial: PathValues
  /** The problem of a value besides its kind, limits and options. */
  readonly problemOf?: (field: FieldShape, value: unknown) => string | undefined
  readonly words: typeof spanish & { readonly save: string; readonly saving: string; readonly cancel: string }
  /** Rejects with a text for the person. */
  readonly onSave: (values: PathValues) => Promise<void>
  readonly onCancel: () => void
}

/** A record in a dialog, drawn from the shapes of its fields in the contract. */
export const RecordDialog = ({ title, width, fieldsFor, initial, problemOf, words, onSave, onCancel }: Props) => {
  const [values, setValues] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const controls = useMemo(() => ({ words: words.controls }), [words])
  const fields = fieldsFor(values)
  const problems = Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.key]
      const problem = isBlank(value)
        ? field.required && words.rules.required
        : (valueProblem(field, value, words) ?? problemOf?.(field, value))
      return problem ? [[field.key, problem] as const] : []
    }),
  )
  const handleSave = async () => {
    setChecked(true)
    setFailure(undefined)
    if (Object.keys(problems).length > 0) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    try {
      await onSave(Object.fromEntries(fields.flatMap(({ key }) => (isBlank(values[key]) ? [] : [[key, values[key]]]))))
    } catch (error) {
      setFailure(error instanceof Error && error.message ? error.message : words.sendFailed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      width={width}
      onDismiss={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void handleSave()}>
            {isBusy ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <AnswerControlsContext value={controls}>
        <Form ref={element} aria-label={title} onSubmit={() => void handleSave()}>
          <Grid min={200} gap={12} align="start">
            {fields.map((field) => (
              <AnswerField
                key={field.key}
                field={field}
                kind="textfield"
                value={values[field.key]}
                error={isChecked ? problems[field.key] : undefined}
                onChange={(key, value) => setValues((former) => ({ ...former, [key]: value }))}
                disabled={isBusy}
                narrow={false}
                isWaiting={false}
                isCellShown={undefined}
              />
            ))}
          </Grid>
          {failure && <PlainMessage intent="error">{failure}</PlainMessage>}
        </Form>
      </AnswerControlsContext>
    </Dialog>
  )
}

/** A record as the values of its paths. */
export const pathValues = (record: object, before = ''): PathValues =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): readonly (readonly [string, unknown])[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(pathValues(value as object, `${before}${name}.`))
        : [[`${before}${name}`, value]],
    ),
  )

/** The record of the values of its paths. */
export const recordOf = (values: PathValues): Readonly<Record<string, unknown>> => {
  const record: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.')
    const last = names.pop() ?? path
    let place = record
    for (const name of names) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    place[last] = value
  }
  return record
}
