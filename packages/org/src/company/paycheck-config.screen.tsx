import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { companies, paycheckConfigDraft } from '@legajo/contract/org/company.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

export const PaycheckConfigScreen = () => {
  const requested = useQuery({ ...queryOf(companies.paycheckConfig), refetchOnWindowFocus: false })
  const mayWrite = usePermitted(companies.updatePaycheckConfig)
  return (
    <Page
      title="Configuración del recibo"
      purpose="Quién firma los recibos de sueldo de la empresa en uso y qué se imprime en ellos."
    >
      <Card>
        {requested.error ? (
          <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
        ) : requested.data ? (
          <ResourceForm
            key={requested.dataUpdatedAt}
            schema={paycheckConfigDraft}
            title="Configuración del recibo"
            initial={requested.data}
            readOnly={!mayWrite}
            onReload={() => void requested.refetch()}
            onSubmit={(body) => write(companies.updatePaycheckConfig, { body })}
            onSaved={() => toastSaved()}
          />
        ) : (
          <SkeletonLines lines={6} />
        )}
      </Card>
    </Page>
  )
}
