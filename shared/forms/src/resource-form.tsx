import type { Act } from '@legajo/api/act.ts'
import { isApiError, isCancelled } from '@legajo/api/api-error.ts'
import { sendAct } from '@legajo/api/send-act.ts'
import { Button, MessageBar, MessageBarBody, MessageBarTitle, makeStyles, Spinner, tokens } from '@legajo/ui/fluent.ts'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { Formik, type FormikErrors, type FormikHelpers, getIn, setIn, useFormikContext } from 'formik'
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import { controlNames, rowSchemaOf } from './field-shape.ts'
import { FormContextProvider, useForm } from './form-context.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { errorsOf, type FormValues, toBody, toFormValues } from './form-values.ts'
import { ListFields, type ListFieldsProps } from './list-fields.tsx'
import { type Renewal, useRenewedRecord } from './renewed-record.ts'
import { isStale, StaleNotice } from './stale-notice.tsx'
import { useStoredDraft } from './use-stored-draft.ts'
import { useUnsaved } from './use-unsaved.ts'

export type FieldSettings = Readonly<
  Record<
    string,
    Omit<FormFieldProps, 'name'> & {
      /** How the rows of a list of records are drawn. */
      readonly rows?: Omit<ListFieldsProps, 'name'>
    }
  >
>

export type ResourceFormProps<S extends AnyObjectSchema, Saved = unknown> = {
  readonly schema: S
  /** The record to change, or the initial values of a new one. Another `version` of it appears in the open form. */
  readonly initial?: Readonly<Record<string, unknown>> | null
  /**
   * The saving: a write, which the form sends and after which the screen is read again, or own work. An error is shown, and an `ApiError`
   * marks its fields.
   */
  readonly onSubmit: (body: InferType<S>, values: FormValues) => Act<Saved> | Promise<Saved>
  /** Runs after saving, when the form is no longer marked as changed: close the drawer, navigate. */
  readonly onSaved?: (saved: Saved) => void
  readonly onCancel?: () => void
  /** Reads the record again after a concurrent change. */
  readonly onReload?: () => void
  readonly submitLabel?: string
  readonly cancelLabel?: string
  /** The fields in order; all of the schema by default. Ignored with `children`. */
  readonly fields?: readonly string[]
  readonly fieldProps?: FieldSettings
  readonly readOnly?: boolean
  /** Name of the form in the question about unsaved changes. */
  readonly title?: string
  /** Custom arrangement of `FormField`s. */
  readonly children?: ReactNode
  /** More buttons next to saving. */
  readonly actions?: ReactNode
  readonly stickyActions?: boolean
}

const useStyles = makeStyles({
  sticky: {
    position: 'sticky',
    bottom: 0,
    paddingBlock: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    zIndex: 1,
  },
  reference: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase100 },
})

type RefusedValue = { readonly message: string; readonly value: unknown }

/**
 * A form over a contract schema.
 *
 *     <ResourceForm schema={costCenterDraft} initial={row} onSubmit={(body) => write(costCenters.update, { params: { id }, body })} />
 */
export const ResourceForm = <S extends AnyObjectSchema, Saved = unknown>({
  schema,
  initial,
  onSubmit,
  onSaved,
  onCancel,
  ...rest
}: ResourceFormProps<S, Saved>) => {
  const styles = useStyles()
  // Another record is another form (`key`).
  const [initialValues] = useState(() => toFormValues(schema, initial ?? {}))
  const [failure, setFailure] = useState<unknown>()
  const refused = useRef<Readonly<Record<string, RefusedValue>>>({})
  const unmark = useRef<() => void>(() => {})
  const renewal = useRef<Renewal>(undefined)
  const context = useMemo(() => ({ schema, isReadOnly: rest.readOnly === true }), [schema, rest.readOnly])

  const validate = useCallback(
    (values: FormValues) =>
      // A field refused by the server stays invalid until it is changed.
      Object.entries(refused.current).reduce<Record<string, unknown>>(
        (errors, [path, { message, value }]) =>
          getIn(values, path) === value && !getIn(errors, path) ? setIn(errors, path, message) : errors,
        errorsOf(schema, values),
      ),
    [schema],
  )

  const handleSubmit = async (values: FormValues, formik: FormikHelpers<FormValues>) => {
    setFailure(undefined)
    try {
      await sendAct(onSubmit(toBody(schema, values) as InferType<S>, values), (saved) => {
        refused.current = {}
        formik.resetForm({ values })
        // Before the screen is read again: under a changed form little is.
        unmark.current()
        renewal.current = 'saved'
        onSaved?.(saved)
      })
    } catch (error) {
      // A cancelled question of the act leaves the form as it is.
      if (isCancelled(error)) return
      setFailure(error)
      if (!isApiError(error)) return
      refused.current = Object.fromEntries(
        Object.entries(error.fields)
          .filter(([path]) => hasField(schema, path) && !path.endsWith('.hint'))
          .map(([path, message]) => [
            path,
            // A refusal of a filter has a second message with the remedy.
            { message: [message, error.fields[`${path}.hint`]].filter(Boolean).join('. '), value: getIn(values, path) },
          ]),
      )
      formik.setErrors(validate(values) as FormikErrors<FormValues>)
    }
  }

  return (
    <FormContextProvider value={context}>
      <Formik initialValues={initialValues} validate={validate} onSubmit={handleSubmit}>
        <FormBody
          {...rest}
          {...{ schema, initial, failure, onCancel, unmark, renewal, styles }}
          onRenewed={() => {
            refused.current = {}
            setFailure(undefined)
          }}
        />
      </Formik>
    </FormContextProvider>
  )
}

type BodyProps = Omit<ResourceFormProps<AnyObjectSchema>, 'onSubmit' | 'onSaved'> & {
  readonly failure: unknown
  readonly unmark: { current: () => void }
  readonly renewal: { current: Renewal }
  readonly onRenewed: () => void
  readonly styles: ReturnType<typeof useStyles>
}

const FormBody = ({
  schema,
  initial,
  failure,
  onCancel,
  unmark,
  renewal,
  onRenewed,
  styles,
  submitLabel = 'Guardar',
  cancelLabel = 'Cancelar',
  fields,
  fieldProps,
  readOnly,
  title = '',
  children,
  actions,
  stickyActions,
  onReload,
}: BodyProps) => {
  const { dirty, isSubmitting, submitCount, errors, handleSubmit } = useFormikContext<FormValues>()
  const form = useRef<HTMLElement>(null)
  const isBusy = isSubmitting

  unmark.current = useUnsaved(dirty && !readOnly, title)
  const isBack = useStoredDraft(schema, title, !readOnly)
  useRenewedRecord(schema, initial, renewal, onRenewed)
  const askAgain =
    onReload &&
    (() => {
      renewal.current = 'reload'
      onReload()
    })

  const errorCount = Object.keys(errors).length
  // Only a submit moves the focus, not each error that appears while typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (submitCount === 0 || isBusy || errorCount === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.focus({ preventScroll: true })
    // Centred, so that its label and its error are visible too.
    wrong?.scrollIntoView?.({ block: 'center' })
  }, [submitCount, isBusy])

  // During sending the button keeps the focus, and the browser would treat a click or the Enter key as another submit.
  const handleOnce = (event: FormEvent<HTMLElement>) => {
    event.preventDefault()
    if (!isBusy) handleSubmit(event as FormEvent<HTMLFormElement>)
  }

  return (
    <Stack as="form" gap={16} ref={form} onSubmit={handleOnce} noValidate aria-label={title || undefined}>
      {isStale(failure) ? (
        <StaleNotice error={failure} schema={schema} onReload={askAgain} />
      ) : (
        failure !== undefined && <Failure failure={failure} schema={schema} className={styles.reference} />
      )}
      {isBack && dirty && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>Recuperamos lo que habías escrito cuando se cerró la sesión: revisalo y guardalo.</MessageBarBody>
        </MessageBar>
      )}
      {children ?? <FormFields names={fields ?? controlNames(schema, fieldProps)} settings={fieldProps} />}
      <Row
        justify="end"
        align="stretch"
        className={stickyActions ? styles.sticky : undefined}
        data-save-bar={stickyActions || undefined}
      >
        {actions}
        {onCancel && (
          <Button onClick={onCancel} disabledFocusable={isBusy}>
            {readOnly ? 'Cerrar' : cancelLabel}
          </Button>
        )}
        {!readOnly && (
          <Button
            appearance="primary"
            type="submit"
            disabledFocusable={isBusy}
            icon={isBusy ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
          >
            {isBusy ? 'Guardando…' : submitLabel}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

/** The grid of a form's fields, for custom arrangements by sections. */
export const FormGrid = ({ children }: { readonly children: ReactNode }) => (
  <Grid min={240} gap={16} align="start">
    {children}
  </Grid>
)

/** One field, or the rows of a list of records. */
const SchemaField = ({ name, rows, ...settings }: FormFieldProps & { readonly rows?: Omit<ListFieldsProps, 'name'> }) => {
  const { schema } = useForm()
  const { values } = useFormikContext<FormValues>()
  const isList = !settings.children && !settings.input && rowSchemaOf(schema, name, values) !== undefined
  return isList ? <ListFields name={name} title={settings.label} {...rows} /> : <FormField name={name} {...settings} />
}

/**
 * Fields of the surrounding form, by name, in its grid; `at` is the path of their parent.
 *
 * <FormFields names={['code', 'name', 'link']} settings={{ name: { wide: true } }} />
 */
export const FormFields = ({
  names,
  settings,
  at = '',
}: {
  readonly names: readonly string[]
  readonly settings?: FieldSettings
  readonly at?: string
}) => (
  <FormGrid>
    {names.map((name) => (
      <SchemaField key={name} name={at ? `${at}.${name}` : name} {...settings?.[name]} />
    ))}
  </FormGrid>
)

/**
 * Whether a refused path is one of the form's own: a field that is not in the form cannot be changed, and must not prevent sending again.
 */
const hasField = (schema: AnyObjectSchema, path: string): boolean => (path.split(/[.[]/)[0] ?? '') in schema.fields

const Failure = ({
  failure,
  schema,
  className,
}: {
  readonly failure: unknown
  readonly schema: AnyObjectSchema
  readonly className: string
}) => (
  <MessageBar intent="error" layout="multiline" role="alert">
    <MessageBarBody>
      <MessageBarTitle>No se pudo guardar.</MessageBarTitle>{' '}
      {failure instanceof Error ? failure.message : 'La acción que está intentando realizar no es válida'}
      {isApiError(failure) &&
        Object.entries(failure.fields)
          .filter(([path]) => !hasField(schema, path))
          .map(([path, message]) => <div key={path}>{message}</div>)}
      {isApiError(failure) && failure.status >= 500 && <div className={className}>Referencia: {failure.requestId}</div>}
    </MessageBarBody>
  </MessageBar>
)
