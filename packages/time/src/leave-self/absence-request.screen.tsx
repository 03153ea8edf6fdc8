import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { type OwnAbsenceType, ownAbsenceDraft, ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { today } from '@legajo/forms/date-text.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { type FieldSettings, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Card, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { TypePicker } from './type-picker.tsx'
import { Verdict } from './verdict.tsx'

const colleagues = optionsFrom<{ id: number; name: string }>(ownAbsences.colleagues, ({ id, name }) => ({
  value: id,
  label: name,
}))

/** Requests an absence: first the reason, then the days and the certificate. */
export const AbsenceRequestScreen = () => {
  const { search, setSearch } = useRoute()
  const requested = useQuery(queryOf(ownAbsences.types))
  const type = requested.data?.find(({ id }) => String(id) === search['motivo'])
  return (
    <Page
      title={type ? type.name : 'Pedir una ausencia'}
      purpose={type ? undefined : '¿Por qué vas a faltar?'}
      crumbs={[{ title: 'Mis ausencias', path: '/selfservice/schedule-module/absences' }]}
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={8} />
      ) : requested.data.length === 0 ? (
        <EmptyState title="No hay ausencias para pedir" text="Recursos Humanos todavía no las habilitó: hablá con ellos." />
      ) : type ? (
        <RequestForm type={type} onBack={() => setSearch({ motivo: null })} />
      ) : (
        <TypePicker types={requested.data} onChoose={(id) => setSearch({ motivo: String(id) })} />
      )}
    </Page>
  )
}

const RequestForm = ({ type, onBack }: { readonly type: OwnAbsenceType; readonly onBack: () => void }) => {
  const fields = [
    'date_from',
    'date_until',
    ...(type.half_days ? ['day_part'] : []),
    ...(type.by_hours ? ['hours'] : []),
    ...(type.needs_replacement ? ['replacement_id'] : []),
    'observation',
    ...(type.needs_certificate ? ['certificate_key'] : []),
  ]
  const proof =
    type.certificate_when === 'BEFORE'
      ? 'Se pide con el certificado'
      : `Podés mandarlo ahora o hasta ${type.certificate_days ?? 2} días después`
  const settings: FieldSettings = {
    day_part: { hint: 'Vacío: el día entero' },
    hours: { hint: 'Si faltás unas horas de un día' },
    replacement_id: { source: colleagues, wide: true },
    observation: { wide: true },
    certificate_key: {
      input: 'text',
      wide: true,
      children: (control) => (
        <FileField
          noun="certificado"
          accept="image/*,application/pdf"
          camera="environment"
          reducesImages
          showsChosen
          maxBytes={10_000_000}
          endpoint={storedFiles.certificates}
          hasFile={Boolean(control.value)}
          preview={
            control.value ? null : (
              <Text tone="muted" size={200}>
                {proof}
              </Text>
            )
          }
          onChange={async (key) => control.onChange(key as never)}
        />
      ),
    },
  }
  return (
    <Stack maxWidth={640}>
      <Card>
        <Text tone="muted" size={200}>
          {[
            type.paid ? 'Con goce de sueldo' : 'Sin goce de sueldo',
            ...type.limits,
            type.needs_approval ? 'La tiene que aprobar quien te conduce' : 'No necesita aprobación',
            type.law_article,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Card>
      <ResourceForm
        schema={ownAbsenceDraft}
        initial={{ notice_type_id: type.id, date_from: today(), date_until: today() }}
        title={`Pedir: ${type.name}`}
        submitLabel={type.needs_approval ? 'Pedir' : 'Informar'}
        onCancel={onBack}
        onSubmit={(body) =>
          write(ownAbsences.create, { body: { ...(body as never as object), notice_type_id: type.id } as never })
        }
        onSaved={() => {
          toast({
            intent: 'success',
            title: type.needs_approval ? 'Ausencia pedida' : 'Ausencia informada',
            text: type.needs_approval ? 'Te avisamos con la campanita y por correo cuando la decidan.' : undefined,
          })
          void navigate('/selfservice/schedule-module/absences')
        }}
      >
        {fields.map((name) => (
          <FormField key={name} name={name} {...settings[name]} />
        ))}
        <Verdict type={type} />
      </ResourceForm>
    </Stack>
  )
}
