import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { jobProfileDraft, jobProfiles, profileStates } from '@legajo/contract/org/job-profile.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { CheckmarkCircleIcon, PrintIcon, SendIcon } from '@legajo/ui/icons.tsx'
import { Card, Row } from '@legajo/ui/layout.tsx'
import { StatusBadge } from '@legajo/ui/status-badge.tsx'
import { successToast, toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { ProfileFields } from './profile-fields.tsx'
import { ProfilePeople } from './profile-people.tsx'
import { ProfileSheet } from './profile-sheet.tsx'
import { ProfileVersions } from './profile-versions.tsx'

export const JobProfileScreen = () => {
  const { params } = useRoute()
  const id = Number(params.id)
  const requested = useQuery({ ...queryOf(jobProfiles.get, { params: { id } }), refetchOnWindowFocus: false })
  const mayWrite = usePermitted(jobProfiles.save)
  const profile = requested.data
  const move = useAction(
    (step: typeof jobProfiles.submit | typeof jobProfiles.approve, _text: string) => write(step, { params: { id } }),
    { done: (_, _step, text) => successToast(text) },
  )
  return (
    <Page
      title={profile?.name ?? 'Descripción de puesto'}
      purpose="Qué se hace en el puesto, para qué, con quién, qué hace falta para ocuparlo y cuánto vale."
      crumbs={[{ title: 'Descripciones de puestos', path: '/job-description-module/descripcion-puestos' }]}
      secondary={
        <>
          <Button icon={<PrintIcon />} onClick={() => window.print()}>
            Imprimir o guardar PDF
          </Button>
          {mayWrite && profile?.state === 'DRAFT' && (
            <Button icon={<SendIcon />} {...move.button(jobProfiles.submit, 'Enviada a revisión')}>
              Enviar a revisión
            </Button>
          )}
        </>
      }
      action={
        mayWrite &&
        profile?.state === 'REVIEW' && (
          <Button
            appearance="primary"
            icon={<CheckmarkCircleIcon />}
            {...move.button(jobProfiles.approve, 'Descripción aprobada')}
          >
            Aprobar
          </Button>
        )
      }
    >
      {!profile ? (
        <LoadState of={[requested]} lines={12} />
      ) : (
        <>
          <Row>
            <StatusBadge label={profileStates[profile.state]} />
            {profile.points !== null && <span>{formatNumber(profile.points)} puntos</span>}
            {profile.approved_at && (
              <span>
                Aprobada por {profile.approved_by} el {formatDate(profile.approved_at.slice(0, 10))}
              </span>
            )}
          </Row>
          <ProfileSheet profile={profile} />
          <Tabs
            label="Partes de la descripción"
            tabs={[
              {
                id: 'descripcion',
                title: 'Descripción',
                content: () => (
                  <Card>
                    <ResourceForm
                      key={id}
                      schema={jobProfileDraft}
                      title="Descripción de puesto"
                      initial={profile}
                      readOnly={!mayWrite}
                      stickyActions
                      onReload={() => void requested.refetch()}
                      onSubmit={(body) => write(jobProfiles.save, { params: { id }, body })}
                      onSaved={() => toastSaved()}
                    >
                      <ProfileFields />
                    </ResourceForm>
                  </Card>
                ),
              },
              {
                id: 'personas',
                title: 'Personas y brechas',
                count: profile.people.length,
                content: () => <ProfilePeople profile={profile} />,
              },
              { id: 'versiones', title: 'Versiones', content: () => <ProfileVersions positionId={id} /> },
            ]}
          />
        </>
      )}
    </Page>
  )
}
