import { isApiError } from '@legajo/api/api-error.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'

type Failure = {
  readonly back: { readonly title: string; readonly path: string }
  readonly error: unknown
  readonly onRetry: () => void
}

/** Replaces content that failed to load: missing data links back to its list, any other failure can be retried. */
export const LoadFailed = ({ back, error, onRetry }: Failure) =>
  isApiError(error) && error.status === 404 ? (
    <EmptyState
      title="No existe o no está a tu alcance"
      text="Puede que se haya eliminado, o que sea de otra empresa."
      action={<Button onClick={() => void navigate(back.path)}>Volver a {back.title}</Button>}
    />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  )

/** The page of a subject that failed to load. */
export const FailedPage = ({ title, ...failure }: Failure & { readonly title: string }) => (
  <Page title={title} crumbs={[failure.back]}>
    <LoadFailed {...failure} />
  </Page>
)
