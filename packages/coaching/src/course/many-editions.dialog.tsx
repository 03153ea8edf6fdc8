import { write } from '@legajo/api/act.ts'
import { type Course, events, sharedValues } from '@legajo/contract/coaching/event.ts'
import { providers } from '@legajo/contract/coaching/provider.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { object, string } from 'yup'

const providerOptions = optionsFrom<{ id: number; businessName: string }>(providers.listShort, ({ id, businessName }) => ({
  value: id,
  label: businessName,
}))

const scopes = { SELECTED: 'Las elegidas', ALL: 'Todas las pendientes y en proceso' } as const
const enrolments = { '': 'Sin cambio', YES: 'Sí', NO: 'No' } as const
const schema = sharedValues.omit(['selfEnrolment']).concat(
  object({
    enrolment: string()
      .oneOf(keyNames(enrolments))
      .label('Los empleados se inscriben solos')
      .meta({ options: { YES: enrolments.YES, NO: enrolments.NO } }),
    relations: string()
      .oneOf(['SELECTED', 'ALL'] as const)
      .default('SELECTED')
      .label('Cambiar')
      .meta({ options: scopes }),
  }),
)

/** Sets the same values in several editions that are pending or in process; what is left empty stays as it is. */
export const ManyEditionsDialog = ({
  rows,
  clear,
  onClose,
}: {
  readonly rows: readonly Course[]
  readonly clear: () => void
  readonly onClose: () => void
}) => (
  <Dialog title={`Cambiar ${countText(rows.length, 'edición', 'ediciones')}`} width="620px" onDismiss={onClose}>
    <p>Lo que dejes vacío queda como está. Una edición finalizada o cancelada no cambia.</p>
    <ResourceForm
      schema={schema}
      title="Cambiar varias ediciones"
      submitLabel="Cambiar"
      fields={['relations', 'mode', 'providerId', 'capacity', 'enrolment', 'place']}
      fieldProps={{ providerId: { source: providerOptions } }}
      onCancel={onClose}
      onSubmit={({ enrolment, relations, providerId, place, ...given }) => {
        const model = {
          ...given,
          ...(providerId && { providerId }),
          ...(place && { place }),
          ...(enrolment && { selfEnrolment: enrolment === 'YES' }),
        }
        const selected = rows.filter(({ state }) => state === 'PENDING' || state === 'IN_PROCESS').map(({ id }) => id)
        return write(events.updateWithSelections, {
          body: { model, relations, selected: relations === 'ALL' ? [] : selected },
        })
      }}
      onSaved={({ updated }) => {
        toast({ title: countText(updated, 'edición cambiada', 'ediciones cambiadas') })
        clear()
        onClose()
      }}
    />
  </Dialog>
)
