import { queryOf } from '@legajo/api/queries.ts'
import { employeeRequests } from '@legajo/contract/time/vacation-request.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, BeachIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { OwnNotices } from '../vacation-plan/own-notices.tsx'
import { RequestCard } from './request-card.tsx'

/** The employee's own requests, the latest period first, each with its history. */
export const RequestPanelScreen = () => {
  const balance = useQuery(queryOf(employeeRequests.balance))
  const newButton = (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate('/selfservice/holyday-module/employee-request')}>
      Pedir vacaciones
    </Button>
  )
  return (
    <Page title="Mis vacaciones pedidas" purpose="Qué pediste, en qué etapa está y qué te respondieron." action={newButton}>
      <OwnNotices />
      <Loader of={[{ ...queryOf(employeeRequests.list), refetchInterval: 60_000 }]}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState
              title="Todavía no pediste vacaciones"
              text="Cuando las pidas, acá vas a ver quién las aprueba y qué respondió."
              icon={<BeachIcon fontSize={28} />}
              action={newButton}
            />
          ) : (
            <Grid min={420} repeat="fill" align="start">
              {requests.map((request) => (
                <RequestCard key={request.id} request={request} today={balance.data?.today ?? request.date_from} />
              ))}
            </Grid>
          )
        }
      </Loader>
    </Page>
  )
}
