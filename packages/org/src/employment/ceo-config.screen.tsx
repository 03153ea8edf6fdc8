import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Card } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { seatFields } from './choices.ts'

export const CeoConfigScreen = () => {
  const mayWrite = usePermitted(employments.saveCeoName)
  return (
    <Page
      title="Máxima autoridad"
      purpose="La posición de la que dependen todas las demás, y con qué nombre encabeza el organigrama."
    >
      <Card>
        <Loader of={[queryOf(employments.getCeo)]} lines={4}>
          {(ceo) => (
            <ResourceForm
              key={`${ceo?.id} ${ceo?.version}`}
              schema={employments.saveCeoName.body}
              title="Máxima autoridad"
              initial={ceo ? { id: ceo.id, nameInOrgChart: ceo.nameInOrgChart ?? ceo.position.name } : {}}
              readOnly={!mayWrite}
              fieldProps={{ id: seatFields.parent_id }}
              onSubmit={(body) => write(employments.saveCeoName, { body })}
              onSaved={() => toastSaved()}
            />
          )}
        </Loader>
      </Card>
    </Page>
  )
}
