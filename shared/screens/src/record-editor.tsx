import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { PartsContext } from '@legajo/forms/use-unsaved.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Fragment, type ReactNode, useContext, useMemo } from 'react'
import { type AnyObjectSchema, object } from 'yup'
import { DetailDialog, DetailDrawer, type DetailState, useRecordName } from './detail-drawer.tsx'
import { Loader } from './loader.tsx'
import { recordName } from './record-name.ts'
import { type Fields, type RecordOf, type Resource, recordInput, recordParams } from './resource.ts'
import { toastRecordSaved } from './toast-record-saved.ts'
import { isPaged, pageIn } from './use-rows.ts'

type Values = Readonly<Record<string, string | number>>

export type RecordFormProps<Shown> = {
  readonly title: string
  /** The record to change; undefined for a new one. */
  readonly row: Shown | undefined
  readonly isReadOnly: boolean
  readonly onCancel: () => void
  /** Closes with a notice, which names the record of the answer. */
  readonly onSaved: (answer?: unknown) => void
  /** Reads the record again after a change by another user. */
  readonly onReload?: (() => void) | undefined
}

type RecordContentProps = {
  readonly id: string | undefined
  /** Closes, after a confirmation where changes would be lost. */
  readonly onClose: () => void
  /** Closes once the changes are saved. */
  readonly onSaved: () => void
}

export type RecordEditorProps<R extends Resource> = {
  readonly resource: R
  /** Fields of the form: the body of its call by default. */
  readonly schema?: AnyObjectSchema
  readonly in?: 'drawer' | 'dialog'
  readonly size?: 'medium' | 'large'
  readonly fields?: readonly string[]
  readonly fieldProps?: FieldSettings
  /** Path parameters shared by all calls, such as `{ companyId }`. */
  readonly params?: Values
  /** The query of the list: the record that the rows belong to, whose id is also the first value of a new row. */
  readonly query?: Fields
  /** Further first values of a new record. */
  readonly defaults?: Fields
  /** Replaces the form, where fields in a row do not do. */
  readonly form?: (props: RecordFormProps<RecordOf<R>>) => ReactNode
  /** Replaces the form and the read of its record; `id` is undefined for a new one. The content shows its own message after saving. */
  readonly content?: (props: RecordContentProps) => ReactNode
  /** Content under the form of an existing record. */
  readonly detail?: (row: RecordOf<R>) => ReactNode
}

/** The fields of a form that sends this call. */
export const schemaOf = (endpoint: AnyEndpoint | undefined): AnyObjectSchema =>
  endpoint?.body && 'fields' in endpoint.body ? (endpoint.body as AnyObjectSchema) : object()

type Props<R extends Resource> = RecordEditorProps<R> & {
  readonly state: DetailState
  /** Identifies the editor among the parts of the page. */
  readonly part: string
  readonly newTitle: string
  readonly title: string
  /** Rows open elsewhere: the address of one here is of no record. */
  readonly opensElsewhere: boolean
  readonly rowId: (row: RecordOf<R>) => string | number
  readonly isReadOnly: (row: RecordOf<R> | undefined) => boolean
}

/** The form of the opened record of a list, in a drawer or a dialog. */
export const RecordEditor = <R extends Resource>(props: Props<R>) => {
  const { state, part, size, rowId, isReadOnly, newTitle } = props
  const Frame = props.in === 'drawer' ? DetailDrawer : DetailDialog
  const around = useContext(PartsContext)
  const parts = useMemo(() => [...around, part], [around, part])
  return (
    <Frame
      isOpen={state.detail !== undefined}
      title={state.isNew ? newTitle : props.title}
      onClose={() => void state.close()}
      size={size}
    >
      <PartsContext value={parts}>
        {props.opensElsewhere && !state.isNew ? (
          <MissingRecord onClose={state.drop} />
        ) : props.content ? (
          <Fragment key={state.detail}>
            {props.content({
              id: state.isNew ? undefined : state.detail,
              onClose: () => void state.close(),
              onSaved: state.drop,
            })}
          </Fragment>
        ) : state.isNew ? (
          <RecordForm<R> {...props} key="nuevo" title={newTitle} row={undefined} readOnly={isReadOnly(undefined)} />
        ) : (
          state.detail !== undefined && (
            <Existing<R> {...props} id={state.detail}>
              {(row, reload) => (
                <>
                  <RecordForm<R> {...props} key={rowId(row)} row={row} readOnly={isReadOnly(row)} reload={reload} />
                  {props.detail?.(row)}
                </>
              )}
            </Existing>
          )
        )}
      </PartsContext>
    </Frame>
  )
}

type FormProps<R extends Resource> = Props<R> & {
  readonly row: RecordOf<R> | undefined
  readonly readOnly: boolean
  readonly reload?: () => void
}

const RecordForm = <R extends Resource>({
  resource,
  params,
  row,
  title,
  state,
  rowId,
  readOnly,
  reload,
  ...rest
}: FormProps<R>) => {
  const endpoint = row ? resource.update : resource.create
  const handleCancel = () => void state.close()
  const handleSaved = (answer?: unknown) => {
    toastRecordSaved(answer)
    state.drop()
  }
  if (rest.form)
    return rest.form({ title, row, isReadOnly: readOnly, onCancel: handleCancel, onSaved: handleSaved, onReload: reload })
  return (
    <ResourceForm
      schema={rest.schema ?? schemaOf(endpoint)}
      fields={rest.fields}
      fieldProps={rest.fieldProps}
      title={title}
      initial={row ?? { ...rest.query, ...rest.defaults }}
      readOnly={readOnly || !endpoint}
      stickyActions={rest.in === 'drawer'}
      onCancel={handleCancel}
      onReload={reload}
      onSubmit={(body) => {
        if (!endpoint) return Promise.resolve()
        const input = row
          ? recordInput(endpoint, rowId(row), body as Fields, params)
          : { params: params ?? {}, body: body as never }
        return write<AnyEndpoint>(endpoint, input)
      }}
      onSaved={handleSaved}
    />
  )
}

/** Loads one record: by its own call where there is one, else from the list. */
const Existing = <R extends Resource>({
  resource,
  id,
  params,
  query,
  rowId,
  state,
  children,
}: Props<R> & { readonly id: string; readonly children: (row: RecordOf<R>, reload: () => void) => ReactNode }) => {
  const { list, get } = resource
  const ofPage = { ...query, page: 0, size: 1, filter: `id == ${/^\d+$/.test(id) ? id : `'${id}'`}` }
  const read = get
    ? queryOf<AnyEndpoint>(get, { params: recordParams(get, id, params) })
    : queryOf<AnyEndpoint>(list, { params, query: isPaged(list) ? ofPage : query })
  const rowIn = (answer: unknown) =>
    get ? (answer as RecordOf<R>) : pageIn<RecordOf<R>>(answer).rows.find((each) => String(rowId(each)) === id)
  return (
    // A form must start from the currently stored data.
    <Loader of={[{ ...read, staleTime: get ? 0 : 5_000, refetchOnWindowFocus: false }]} lines={8}>
      {(answer, { refetch }) => {
        const row = rowIn(answer)
        return row ? <Named name={recordName(row)}>{children(row, refetch)}</Named> : <MissingRecord onClose={state.drop} />
      }}
    </Loader>
  )
}

const MissingRecord = ({ onClose }: { readonly onClose: () => void }) => (
  <EmptyState
    title="No existe o no está a tu alcance"
    text="Puede que lo hayan eliminado."
    action={<Button onClick={onClose}>Cerrar</Button>}
  />
)

/** Names the record in the title of the drawer. */
const Named = ({ name, children }: { readonly name: string | undefined; readonly children: ReactNode }) => {
  useRecordName(name)
  return children
}
