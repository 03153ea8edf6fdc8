import { queryOf } from '@legajo/api/queries.ts'
import { ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, CalendarIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useState } from 'react'
import { AbsenceCard } from './absence-card.tsx'
import { CalendarFeedDialog } from './calendar-feed.dialog.tsx'
import { OwnBalances } from './own-balances.tsx'
import { TeamDays } from './team-days.tsx'

/** The person's own absences, balances and team. */
export const AbsencesScreen = () => {
  const [isSharing, setSharing] = useState(false)
  const askButton = (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate('/selfservice/schedule-module/absence-request')}>
      Pedir una ausencia
    </Button>
  )
  return (
    <Page
      title="Mis ausencias"
      purpose="Enfermedad, exámenes, trámites y demás: pedilas, mandá el certificado y seguí la respuesta."
      action={askButton}
      secondary={
        <Button icon={<CalendarIcon />} onClick={() => setSharing(true)}>
          Ver en mi calendario
        </Button>
      }
    >
      <Tabs
        label="Mis ausencias"
        tabs={[
          { id: 'mias', title: 'Mis ausencias', content: () => <OwnList action={askButton} /> },
          { id: 'saldos', title: 'Lo que puedo pedir', content: () => <OwnBalances /> },
          { id: 'equipo', title: 'Mi equipo', content: () => <TeamDays /> },
        ]}
      />
      {isSharing && <CalendarFeedDialog onClose={() => setSharing(false)} />}
    </Page>
  )
}

const OwnList = ({ action }: { readonly action: React.ReactNode }) => {
  return (
    <Loader of={[{ ...queryOf(ownAbsences.list), refetchInterval: 60_000 }]}>
      {(absences) =>
        absences.length === 0 ? (
          <EmptyState
            title="No tenés ausencias"
            text="Cuando pidas una, acá ves quién la decide y qué te respondió."
            icon={<CalendarIcon fontSize={28} />}
            action={action}
          />
        ) : (
          <Grid min={400} repeat="fill" align="start">
            {absences.map((absence) => (
              <AbsenceCard key={absence.id} absence={absence} />
            ))}
          </Grid>
        )
      }
    </Loader>
  )
}
