import { isApiError } from '@legajo/api/api-error.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'

/** A page whose subject could not be brought: what is not there leads back to its list, anything else can be tried again. */
export const FailedPage = ({
  title,
  back,
  error,
  onRetry,
}: {
  readonly title: string
  readonly back: { readonly title: string; readonly path: string }
  readonly error: unknown
  readonly onRetry: () => void
}) => (
  <Page title={title} crumbs={[back]}>
    {isApiError(error) && error.status === 404 ? (
      <EmptyState
        title="No existe o no está a su alcance"
        text="Puede que se haya eliminado, o que sea de otra empresa."
        action={<Button onClick={() => void navigate(back.path)}>Volver a {back.title}</Button>}
      />
    ) : (
      <ErrorState error={error} onRetry={onRetry} />
    )}
  </Page>
)
