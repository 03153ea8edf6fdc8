import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { clockMarks, manualMarkDraft } from '@legajo/contract/time/attendance/clock-mark.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { MarkList } from './mark-list.tsx'

/** Marks entered by hand, each with its reason. */
export const ManualSignedScreen = () => {
  const { isNew, openNew, close, drop } = useDetail()
  const mayCreate = usePermitted(clockMarks.create)
  return (
    <Page
      title="Marcas manuales"
      purpose="Marcas que alguien cargó a mano, con su motivo. Para corregir un día entero, usá la planilla."
      action={
        mayCreate && (
          <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
            Nueva marca
          </Button>
        )
      }
    >
      <MarkList only="MANUAL" exportName="marcas-manuales" />
      <DetailDrawer isOpen={isNew} title="Nueva marca" onClose={() => void close()}>
        <ResourceForm
          schema={manualMarkDraft}
          fieldProps={{ employee_id: { source: employeeOptions, wide: true }, time: { placeholder: 'HH:mm' } }}
          title="Nueva marca"
          onCancel={() => void close()}
          onSubmit={(body) => write(clockMarks.create, { body })}
          onSaved={() => {
            toastSaved()
            drop()
          }}
        />
      </DetailDrawer>
    </Page>
  )
}
