import { queryOf } from '@legajo/api/queries.ts'
import { events } from '@legajo/contract/coaching/event.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { EditionList } from '../course/edition-list.tsx'

/** The editions that a provider gave and will give. */
export const CoursesOfProvider = ({ providerId }: { readonly providerId: number }) => {
  const requested = useQuery(queryOf(events.byProvider, { query: { providerId } }))
  return (
    <Panel title="Ediciones que dicta">
      <EditionList
        rows={requested.data ?? []}
        request={requested}
        exportName={`ediciones-proveedor-${providerId}`}
        empty={{ title: 'Todavía no dictó ninguna' }}
      />
    </Panel>
  )
}

/** The editions that a facilitator gave and will give. */
export const CoursesOfFacilitator = ({ facilitatorId }: { readonly facilitatorId: number }) => {
  const requested = useQuery(queryOf(events.byFacilitator, { query: { facilitatorId } }))
  return (
    <Panel title="Ediciones que dicta">
      <EditionList
        rows={requested.data ?? []}
        request={requested}
        exportName={`ediciones-facilitador-${facilitatorId}`}
        empty={{ title: 'Todavía no dictó ninguna' }}
      />
    </Panel>
  )
}
