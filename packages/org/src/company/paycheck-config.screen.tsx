import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { companies, paycheckConfigDraft } from '@legajo/contract/org/company.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'

export const PaycheckConfigScreen = () => {
  const mayWrite = usePermitted(companies.updatePaycheckConfig)
  return (
    <Page
      title="Configuración del recibo"
      purpose="Quién firma los recibos de sueldo de la empresa en uso y qué se imprime en ellos."
    >
      <Card>
        <Loader of={[{ ...queryOf(companies.paycheckConfig), refetchOnWindowFocus: false }]}>
          {(config, { refetch }) => (
            <ResourceForm
              key={config.seen}
              schema={paycheckConfigDraft}
              title="Configuración del recibo"
              initial={config}
              readOnly={!mayWrite}
              onReload={refetch}
              onSubmit={(body) => write(companies.updatePaycheckConfig, { body })}
              onSaved={() => toastSaved()}
            />
          )}
        </Loader>
      </Card>
    </Page>
  )
}
