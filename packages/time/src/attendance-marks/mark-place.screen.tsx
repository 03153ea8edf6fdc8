import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { markPlaces, markSettingDraft, markSettings } from '@legajo/contract/time/attendance/mark-setting.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'

/** How employees mark by themselves, and the places where they should be. */
export const MarkPlaceScreen = () => (
  <ResourceScreen title="Lugares para marcar" resource={markPlaces} emptyText="Sin lugares no se compara la posición.">
    <Panel title="Desde el autoservicio">
      <Settings />
    </Panel>
  </ResourceScreen>
)

const Settings = () => {
  const mayWrite = usePermitted(markSettings.save)
  return (
    <Loader of={[queryOf(markSettings.get)]} lines={4}>
      {(settings) => (
        <ResourceForm
          schema={markSettingDraft}
          initial={settings}
          readOnly={!mayWrite}
          title="Lugares para marcar"
          onSubmit={(body) => write(markSettings.save, { body })}
          onSaved={() => toastSaved()}
        />
      )}
    </Loader>
  )
}
