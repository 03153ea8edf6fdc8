import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { markPlaceDraft, markPlaces, markSettingDraft, markSettings } from '@legajo/contract/time/attendance/mark-setting.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** How employees mark by themselves, and the places where they should be. */
export const MarkPlaceScreen = () => (
  <ResourceScreen
    title="Lugares para marcar"
    noun="lugar"
    resource={markPlaces}
    schema={markPlaceDraft}
    purpose="Si los empleados marcan desde la web o el teléfono, si se pide su posición y con qué texto, y los lugares de trabajo."
    columns={[{ id: 'name', phone: 'title' }, 'latitude', 'longitude', 'radius_meters', 'active']}
    emptyText="Sin lugares no se compara la posición."
  >
    <Panel title="Desde el autoservicio">
      <Settings />
    </Panel>
  </ResourceScreen>
)

const Settings = () => {
  const requested = useQuery(queryOf(markSettings.get))
  const mayWrite = usePermitted(markSettings.save)
  if (requested.error) return <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
  if (!requested.data) return <SkeletonLines lines={4} />
  return (
    <ResourceForm
      key={requested.data.version ?? 0}
      schema={markSettingDraft}
      initial={requested.data}
      readOnly={!mayWrite}
      title="Lugares para marcar"
      onSubmit={(body) => write(markSettings.save, { body })}
      onSaved={() => toastSaved()}
    />
  )
}
