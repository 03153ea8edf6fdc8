import { queryOf } from '@legajo/api/queries.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'

/** A warning about required choices of a kind of load without a value in the company: no row can be right before there is one. */
export const MissingChoices = ({ kind }: { readonly kind: number }) => {
  const { data = [] } = useQuery(queryOf(massLoads.config, { params: { id: kind } }))
  const missing = data.filter((column) => column.required && column.kind === 'choice' && column.options.length === 0)
  if (missing.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {`La empresa no tiene ningún valor para ${missing.map(({ label }) => `«${label}»`).join(' ni ')} en esta carga: agregalo antes de completarla.`}
      </MessageBarBody>
    </MessageBar>
  )
}
