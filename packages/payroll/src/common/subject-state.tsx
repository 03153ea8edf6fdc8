import { isApiError } from '@legajo/api/api-error.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { LoadState, type LoadStateOf } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { EmptyState } from '@legajo/ui/states.tsx'

type Props = LoadStateOf & {
  /** The list of the subject. */
  readonly back: { readonly title: string; readonly path: string }
}

/** `LoadState` of one subject: one that does not exist links back to its list. */
export const SubjectState = ({ back, ...state }: Props) =>
  state.of.some(({ data, error }) => data === undefined && isApiError(error) && error.status === 404) ? (
    <EmptyState
      title="No existe o no está a tu alcance"
      text="Puede que se haya eliminado, o que sea de otra empresa."
      action={<Button onClick={() => void navigate(back.path)}>Volver a {back.title}</Button>}
    />
  ) : (
    <LoadState {...state} />
  )

/** The page of a subject without data. */
export const SubjectPage = ({ title, ...state }: Props & { readonly title: string }) => (
  <Page title={title} crumbs={[state.back]}>
    <SubjectState {...state} />
  </Page>
)
