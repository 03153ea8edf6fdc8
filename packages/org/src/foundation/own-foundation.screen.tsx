import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { foundations } from '@legajo/contract/org/foundation.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'

/** The foundations for every employee: mission, vision, values and the documents, each confirmed once read. */
export const OwnFoundationScreen = () => {
  const confirmReading = useAction((id: number) => write(foundations.read, { params: { id } }), {
    done: successToast('Quedó registrado que lo leíste'),
  })
  return (
    <Page title="Cimientos" purpose="Quiénes somos, a dónde vamos y lo que todos tenemos que leer.">
      <Loader of={[queryOf(foundations.get), queryOf(foundations.own)]} lines={8}>
        {({ mission, vision, values }, documents) =>
          documents.length === 0 && !mission && !vision && !values ? (
            <EmptyState title="Todavía no hay nada publicado" text="Cuando la empresa publique algo, lo vas a ver acá." />
          ) : (
            <>
              {Object.entries({ Misión: mission, Visión: vision, Valores: values }).map(
                ([title, text]) =>
                  text && (
                    <Panel key={title} title={title}>
                      <Text as="p" below={12} maxWidth="80ch" lines>
                        {text}
                      </Text>
                    </Panel>
                  ),
              )}
              {documents.map((document) => (
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
          )
        }
      </Loader>
    </Page>
  )
}
