import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { foundations } from '@legajo/contract/org/foundation.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { Text } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The foundations for every employee: mission, vision, values and the documents, each confirmed once read. */
export const OwnFoundationScreen = () => {
  const texts = useQuery(queryOf(foundations.get))
  const documents = useQuery(queryOf(foundations.own))
  const confirmReading = useAction((id: number) => write(foundations.read, { params: { id } }), {
    done: successToast('Quedó registrado que lo leíste'),
  })
  const error = texts.error ?? documents.error
  const shown = [
    ['Misión', texts.data?.mission],
    ['Visión', texts.data?.vision],
    ['Valores', texts.data?.values],
  ] as const
  const isEmpty = documents.data?.length === 0 && shown.every(([, text]) => !text)
  return (
    <Page title="Cimientos" purpose="Quiénes somos, a dónde vamos y lo que todos tenemos que leer.">
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([texts.refetch(), documents.refetch()])} />
      ) : !texts.data || !documents.data ? (
        <SkeletonLines lines={8} />
      ) : isEmpty ? (
        <EmptyState title="Todavía no hay nada publicado" text="Cuando la empresa publique algo, lo vas a ver acá." />
      ) : (
        <>
          {shown.map(
            ([title, text]) =>
              text && (
                <Panel key={title} title={title}>
                  <Text as="p" below={12} maxWidth="80ch" lines>
                    {text}
                  </Text>
                </Panel>
              ),
          )}
          {documents.data.map((document) => (
            <Panel
              key={document.id}
              title={document.title}
              actions={
                document.read_at ? (
                  <StatusBadge label={`Lo leíste el ${formatDate(document.read_at.slice(0, 10))}`} tone="finalized" />
                ) : (
                  document.must_read && (
                    <StatusBadge
                      label={document.due_on ? `Leelo antes del ${formatDate(document.due_on)}` : 'Pendiente'}
                      tone="warning"
                    />
                  )
                )
              }
            >
              <Text as="p" below={12} maxWidth="80ch" lines>
                {document.content}
              </Text>
              {!document.read_at && (
                <Button icon={<CheckmarkCircleIcon />} {...confirmReading.button(document.id)}>
                  Lo leí
                </Button>
              )}
            </Panel>
          ))}
        </>
      )}
    </Page>
  )
}
