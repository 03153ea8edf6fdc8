import { checkAnswerBy } from '@legajo/contract/dynamic-forms/answer-rules.ts'
import { defaultValues, fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { AnswerControlsContext } from '@legajo/forms/answer-controls.ts'
import { AnswerFields } from '@legajo/forms/answer-fields.tsx'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { PlainMessage } from '@legajo/ui/plain-message.tsx'
import { makeStyles } from '@legajo/ui/style.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { defineTag, type ElementProps, event, flag, inTwoLanguages, method, rich, text } from '../definition.ts'
import { defineElement, useMethods } from '../element.tsx'
import { Form } from '../form.tsx'
import { SuccessMessage } from '../success-message.tsx'
import { english, spanish } from './form-texts.ts'
import { valueProblem } from './value-problem.ts'

/** Values by key: texts, numbers, `YYYY-MM-DD` days, lists of texts for several boxes, and lists of such values for grids. */
export type FormValues = Readonly<Record<string, unknown>>

/** Options of a field whose definition takes them from a list of the suite. */
export interface FormOption {
  readonly value: string
  readonly label: string
}

export const definition = defineTag({
  tag: 'legajo-form',
  doc: 'A form of the suite’s form builder, in the format of form.io: sections, conditions, grids and checks.',
  box: 'card',
  props: {
    label: text({ doc: 'Name of the form for screen readers.' }),
    definition: rich<string | object>({ doc: 'The form: its JSON text, or the object, with `components`.' }),
    fields: rich<Readonly<Record<string, readonly FormOption[]>>>({
      doc: 'By key, the options of selects that take them from a list of the suite.',
    }),
    value: rich<FormValues>({ doc: 'The first values; by default those of the definition.' }),
    send: rich<(value: FormValues) => Promise<void>>({ doc: 'Sends the answers; rejects with a text for the person.' }),
    readOnly: flag({ doc: 'The answers are displayed and cannot be changed.' }),
    narrow: flag({ doc: 'One column.' }),
  },
  events: {
    change: event<{ readonly key: string; readonly value: unknown }>({ doc: 'The person changed the value of a field.' }),
    sending: event<{ readonly value: FormValues }>({
      doc: 'The answers are valid and about to be sent; a page that cancels it keeps the form as it is.',
      cancelable: true,
    }),
    sent: event<{ readonly value: FormValues }>({ doc: 'The answers were sent.' }),
  },
  methods: {
    check: method<() => boolean>({ doc: 'Marks what is wrong; true when the answers are valid.' }),
    submit: method<() => void>({ doc: 'Checks and sends, as the button does.' }),
  },
  slots: { header: 'Above the form.', footer: 'Below the form.' },
  texts: inTwoLanguages(spanish, english),
  budget: { br: 42, gz: 48 },
  examples: {
    Ficha: {
      html: '<legajo-form label="Ficha médica"></legajo-form>',
      props: {
        definition: {
          components: [
            {
              key: 'talle',
              type: 'select',
              label: 'Talle',
              input: true,
              validate: { required: true },
              data: {
                values: [
                  { value: 'M', label: 'M' },
                  { value: 'L', label: 'L' },
                ],
              },
            },
            { key: 'alergia', type: 'checkbox', label: 'Tengo alergias', input: true },
            {
              key: 'cual',
              type: 'textarea',
              label: '¿Cuáles?',
              input: true,
              conditional: { show: true, when: 'alergia', eq: 'true' },
            },
            { key: 'desde', type: 'datetime', label: 'Desde', input: true, enableTime: false },
            {
              key: 'hijos',
              type: 'datagrid',
              label: 'Hijos',
              input: true,
              components: [
                { key: 'nombre', type: 'textfield', label: 'Nombre', input: true, validate: { required: true } },
                { key: 'edad', type: 'number', label: 'Edad', input: true },
              ],
            },
          ],
        },
        value: { hijos: [{ nombre: 'Juan', edad: 7 }] },
      },
    },
    'Para leer': {
      html: '<legajo-form label="Ficha" read-only narrow></legajo-form>',
      props: {
        definition: { components: [{ key: 'nombre', type: 'textfield', label: 'Nombre', input: true }] },
        value: { nombre: 'Ana Pérez' },
      },
    },
    'Definición ilegible': { html: '<legajo-form></legajo-form>', props: { definition: '{' } },
  },
})

const useStyles = makeStyles({ form: { display: 'grid', rowGap: '16px', margin: 0 }, end: { justifySelf: 'end' } })
const noOptions: Readonly<Record<string, readonly FormOption[]>> = {}
const noErrors: Readonly<Record<string, string>> = {}

const readDefinition = (given: string | object | undefined) =>
  readForm(typeof given === 'string' ? given : JSON.stringify(given ?? { components: [] }))

const withOptions = (field: FieldShape, options: Readonly<Record<string, readonly FormOption[]>>): FieldShape => {
  const own = options[field.key]
  return own ? { ...field, choices: own } : field
}

const FormTag = (props: ElementProps<typeof definition>) => {
  const { label, definition: given, fields: options = noOptions, value, send, readOnly, narrow, words, emit, expose } = props
  const styles = useStyles()
  const { form, problems: unreadable } = useMemo(() => readDefinition(given), [given])
  const fields = useMemo(() => fieldsOfForm(form).map((field) => withOptions(field, options)), [form, options])
  const initial = useMemo((): FormValues => value ?? defaultValues(form), [value, form])
  const [typed, setTyped] = useState<{ readonly of: FormValues; readonly values: FormValues }>({ of: initial, values: initial })
  const values = typed.of === initial ? typed.values : initial
  const [isChecked, setChecked] = useState(false)
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [failure, setFailure] = useState<string>()
  const element = useRef<HTMLFormElement>(null)
  const controls = useMemo(() => ({ words: words.controls }), [words])
  const runCheck = () =>
    checkAnswerBy(
      { words: words.rules, problemOf: (field, one) => valueProblem(field, one, words) },
      form,
      fields,
      values,
      typed.of,
    )
  const handleChange = useCallback(
    (key: string, next: unknown) => {
      setTyped((former) => ({ of: initial, values: { ...(former.of === initial ? former.values : initial), [key]: next } }))
      emit('change', { key, value: next })
    },
    [initial, emit],
  )
  const check = (): boolean => {
    setChecked(true)
    const isValid = runCheck().problems.length === 0
    if (!isValid) requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    return isValid
  }
  const submit = async () => {
    if (state === 'sending' || readOnly) return
    setFailure(undefined)
    if (!check()) return
    const { values: answers } = runCheck()
    if (!emit('sending', { value: answers })) return
    setState('sending')
    try {
      await send?.(answers)
      setState('sent')
      emit('sent', { value: answers })
    } catch (error) {
      setState('open')
      setFailure(error instanceof Error && error.message ? error.message : words.sendFailed)
      emit('error', { code: 'send' })
    }
  }
  useMethods(expose, { check, submit: () => void submit() })
  if (unreadable.length > 0)
    return (
      <PlainMessage intent="error" part="message">
        {words.unreadable}: {unreadable[0]?.message}
      </PlainMessage>
    )
  if (state === 'sent') return <SuccessMessage text={words.sent} />
  const errors = isChecked ? Object.fromEntries(runCheck().problems.map(({ path, message }) => [path, message])) : noErrors
  return (
    <AnswerControlsContext value={controls}>
      <slot name="header" />
      <Form ref={element} className={styles.form} aria-label={label} onSubmit={() => void submit()}>
        <AnswerFields
          form={form}
          fields={fields}
          values={values}
          narrow={narrow}
          errors={errors}
          onChange={readOnly ? undefined : handleChange}
        />
        {failure && <PlainMessage intent="error">{failure}</PlainMessage>}
        {!readOnly && (
          <PlainButton type="submit" look="main" className={styles.end} isOff={state === 'sending'}>
            {state === 'sending' ? words.sending : words.send}
          </PlainButton>
        )}
      </Form>
      <slot name="footer" />
    </AnswerControlsContext>
  )
}

defineElement(definition, FormTag)
