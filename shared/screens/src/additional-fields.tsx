import { type Act, write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import type { FormDefinition } from '@legajo/contract/dynamic-forms/component.ts'
import type { FormAnswer, formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import { defaultValues } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import type { AnswerValues } from '@legajo/contract/dynamic-forms/visible-parts.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { AnswerForm, answerErrors } from '@legajo/forms/answer-form.tsx'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { findFocusedElement } from '@legajo/ui/focus.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { ProposalNotice } from './proposal-notice.tsx'
import { Refusal } from './refusal.tsx'

type AnswersCall = (typeof formAnswers)['employee' | 'company' | 'unit' | 'employment' | 'medicalExam']
type Save = (typeof formAnswers)['saveEmployee' | 'saveCompany' | 'saveUnit' | 'saveEmployment' | 'saveMedicalExam']

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, marginInlineEnd: 'auto' },
})

/** The fields that the company adds to a record, as its form arranges them. */
export const AdditionalFields = ({
  id,
  get,
  save,
  isReadOnly,
  isOptional = false,
  children,
}: {
  readonly id: number
  readonly get: AnswersCall
  readonly save: Save
  readonly isReadOnly: boolean
  /** Shows nothing, also no heading, without added fields. */
  readonly isOptional?: boolean
  /** Content above the form, which may read the answer. */
  readonly children?: (answer: FormAnswer, reload: () => void) => ReactNode
}) => {
  const requested = useQuery({
    ...queryOf(get as typeof formAnswers.employee, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const reload = () => void requested.refetch()
  if (requested.error) return <ErrorState error={requested.error} onRetry={reload} />
  const answer = requested.data
  if (!answer) return <SkeletonLines lines={6} />
  if (isOptional && answer.fields.length === 0 && !children) return null
  return (
    <Stack gap={16}>
      {children?.(answer, reload)}
      {isOptional && answer.fields.length > 0 && <h3>Datos adicionales</h3>}
      {answer.fields.length === 0 ? (
        !isOptional && (
          <EmptyState
            title="La empresa no tiene datos adicionales acá"
            text="Se agregan en «Formularios», y aparecen desde que se publican."
          />
        )
      ) : (
        <AnswerEditor
          answer={answer}
          isReadOnly={() => isReadOnly}
          onSave={(values) =>
            write(save as typeof formAnswers.saveEmployee, {
              params: { id },
              body: { values, version: answer.version, number: answer.number },
            })
          }
          onSaved={() => toastSaved()}
        />
      )}
    </Stack>
  )
}

/** The stored values; of a record that never answered, also the initial values of the fields that the user may change. */
const initialValues = (
  form: FormDefinition,
  { values, fields, answered_number }: FormAnswer,
  isReadOnly: (field: FieldShape) => boolean,
): AnswerValues => {
  if (answered_number !== null) return values
  const open = new Set(fields.filter((field) => !isReadOnly(field)).map(({ key }) => key))
  return { ...Object.fromEntries(Object.entries(defaultValues(form)).filter(([key]) => open.has(key))), ...values }
}

type EditorProps<Saved> = {
  readonly answer: FormAnswer
  readonly isReadOnly: (field: FieldShape) => boolean
  readonly onSave: (values: AnswerValues) => Act<Saved> | Promise<Saved>
  readonly onSaved?: (saved: Saved) => void
  readonly submitLabel?: string
  /** Given in the form of who proposes: it shows the proposed values in place of the stored ones, and takes them back. */
  readonly onWithdraw?: () => void
}

/**
 * Changes one answer; the same rules as the server's mark what is wrong. Another version of the answer starts again from its values; the
 * focus stays at the button that saved them.
 */
export const AnswerEditor = <Saved,>(props: EditorProps<Saved>) => {
  const wasSaved = useRef(false)
  const { version, number, request_id: request } = props.answer
  return <Editor key={`${version} ${number} ${request ?? 0}`} wasSaved={wasSaved} {...props} />
}

const Editor = <Saved,>({
  answer,
  isReadOnly,
  onSave,
  onSaved,
  submitLabel = 'Guardar',
  onWithdraw,
  wasSaved,
}: EditorProps<Saved> & { readonly wasSaved: RefObject<boolean> }) => {
  const styles = useStyles()
  const submit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasSaved.current && submit.current && !findFocusedElement(submit.current)) submit.current.focus()
    wasSaved.current = false
  }, [wasSaved])
  const form = useMemo(() => readForm(answer.form).form, [answer.form])
  const proposed = onWithdraw && answer.proposed
  const current = useMemo(() => ({ ...answer.values, ...proposed }), [answer.values, proposed])
  const waiting = useMemo(() => new Set(Object.keys(proposed ?? {})), [proposed])
  const [initial] = useState<AnswerValues>(() => ({ ...initialValues(form, answer, isReadOnly), ...proposed }))
  const [values, setValues] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLElement>(null)
  const isChanged = JSON.stringify(values) !== JSON.stringify(current)
  useUnsaved(JSON.stringify(values) !== JSON.stringify(initial) && !isBusy, 'Datos adicionales')
  const handleChange = useCallback((key: string, value: unknown) => setValues((former) => ({ ...former, [key]: value })), [])
  // The check of a long form follows typing with less haste than the drawing of what was typed.
  const slowValues = useDeferredValue(values)
  const own = useMemo(
    () => (isChecked ? answerErrors(form, answer.fields, slowValues, current) : {}),
    [isChecked, form, answer.fields, current, slowValues],
  )
  const refused = isApiError(failure)
    ? Object.fromEntries(Object.entries(failure.fields).map(([path, message]) => [path.replace(/^values\./, ''), message]))
    : {}
  const handleSubmit = async () => {
    setChecked(true)
    setFailure(undefined)
    if (Object.keys(answerErrors(form, answer.fields, values, current)).length > 0) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    wasSaved.current = true
    try {
      const known = new Set(answer.fields.map(({ key }) => key))
      await sendAct(onSave(Object.fromEntries(Object.entries(values).filter(([key]) => known.has(key)))), onSaved)
    } catch (error) {
      wasSaved.current = false
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const mayChange = answer.fields.some((field) => !isReadOnly(field))
  return (
    <Stack
      as="form"
      ref={element}
      gap={16}
      noValidate
      aria-label="Datos adicionales"
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      {answer.proposed && <ProposalNotice answer={answer} proposed={answer.proposed} onWithdraw={onWithdraw} />}
      <AnswerForm
        form={form}
        fields={answer.fields}
        values={values}
        onChange={handleChange}
        errors={{ ...refused, ...own }}
        isReadOnly={isReadOnly}
        waiting={waiting}
      />
      {failure !== undefined && <Refusal text={errorText(failure, 'No se pudo guardar')} />}
      <Row justify="end">
        <span className={styles.note}>
          {answer.form_name} · versión {answer.number}
          {answer.answered_number !== null && answer.answered_number !== answer.number
            ? `; los datos se cargaron con la ${answer.answered_number}`
            : ''}
        </span>
        {mayChange && (
          <Button ref={submit} type="submit" appearance="primary" disabledFocusable={isBusy || !isChanged}>
            {isBusy ? 'Guardando…' : submitLabel}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
