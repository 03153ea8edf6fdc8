import { isApiError } from '@legajo/api/api-error.ts'
import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
} from '@legajo/ui/fluent.ts'
import { Formik, type FormikErrors, type FormikHelpers, getIn, setIn, useFormikContext } from 'formik'
import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import { fieldNames } from './field-shape.ts'
import { FormContextProvider } from './form-context.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { errorsOf, type FormValues, toBody, toFormValues } from './form-values.ts'
import { isStale, StaleNotice } from './stale-notice.tsx'
import { useStoredDraft } from './use-stored-draft.ts'
import { useUnsaved } from './use-unsaved.ts'

export type FieldSettings = Readonly<Record<string, Omit<FormFieldProps, 'name'>>>

export type ResourceFormProps<S extends AnyObjectSchema, Saved = unknown> = {
  readonly schema: S
  /** The record to change, or the initial values of a new one. */
  readonly initial?: Readonly<Record<string, unknown>> | null
  /** Saves; shows a thrown error, and marks the fields of an `ApiError`. */
  readonly onSubmit: (body: InferType<S>, values: FormValues) => Promise<Saved>
  /** Runs after saving, when the form is no longer marked as changed: close the drawer, navigate. */
  readonly onSaved?: (saved: Saved) => void
  readonly onCancel?: () => void
  /** Reads the record again after a concurrent change; the result is another form (`key`). */
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
  form: { display: 'flex', flexDirection: 'column', rowGap: '16px' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
    gap: '14px 16px',
    alignItems: 'start',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', justifyContent: 'flex-end', paddingBlockStart: '4px' },
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

type Refused = { readonly message: string; readonly value: unknown }

/**
 * A form over a contract schema.
 *
 *     <ResourceForm schema={costCenterDraft} initial={row} onSubmit={(body) => call(costCenters.update, { params: { id }, body })} />
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
  // A form keeps its initial record; another record is another form (`key`).
  const [initialValues] = useState(() => toFormValues(schema, initial ?? {}))
  const [failure, setFailure] = useState<unknown>()
  const refused = useRef<Readonly<Record<string, Refused>>>({})
  const unmark = useRef<() => void>(() => {})
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
      const saved = await onSubmit(toBody(schema, values) as InferType<S>, values)
      refused.current = {}
      formik.resetForm({ values })
      unmark.current()
      onSaved?.(saved)
    } catch (error) {
      setFailure(error)
      if (!isApiError(error)) return
      refused.current = Object.fromEntries(
        Object.entries(error.fields)
          .filter(([path]) => hasField(schema, path))
          .map(([path, message]) => [path, { message, value: getIn(values, path) }]),
      )
      formik.setErrors(validate(values) as FormikErrors<FormValues>)
    }
  }

  return (
    <FormContextProvider value={context}>
      <Formik initialValues={initialValues} validate={validate} onSubmit={handleSubmit}>
        <FormBody {...rest} schema={schema} failure={failure} onCancel={onCancel} unmark={unmark} styles={styles} />
      </Formik>
    </FormContextProvider>
  )
}

type BodyProps = Omit<ResourceFormProps<AnyObjectSchema>, 'onSubmit' | 'initial' | 'onSaved'> & {
  readonly failure: unknown
  readonly unmark: { current: () => void }
  readonly styles: ReturnType<typeof useStyles>
}

const FormBody = ({
  schema,
  failure,
  onCancel,
  unmark,
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
  const form = useRef<HTMLFormElement>(null)
  const isBusy = isSubmitting

  unmark.current = useUnsaved(dirty && !readOnly, title)
  const isBack = useStoredDraft(schema, title, !readOnly)

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
  const handleOnce = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) handleSubmit(event)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={handleOnce} noValidate aria-label={title || undefined}>
      {isStale(failure) ? (
        <StaleNotice error={failure} schema={schema} onReload={onReload} />
      ) : (
        failure !== undefined && <Failure failure={failure} schema={schema} className={styles.reference} />
      )}
      {isBack && dirty && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>Recuperamos lo que habías escrito cuando se cerró la sesión: revisalo y guardalo.</MessageBarBody>
        </MessageBar>
      )}
      {children ?? (
        <div className={styles.grid}>
          {(fields ?? fieldNames(schema)).map((name) => (
            <FormField key={name} name={name} {...fieldProps?.[name]} />
          ))}
        </div>
      )}
      <div className={mergeClasses(styles.actions, stickyActions && styles.sticky)}>
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
      </div>
    </form>
  )
}

/** The grid of a form's fields, for custom arrangements by sections. */
export const FormGrid = ({ children }: { readonly children: ReactNode }) => <div className={useStyles().grid}>{children}</div>

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
      <FormField key={name} name={at ? `${at}.${name}` : name} {...settings?.[name]} />
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
