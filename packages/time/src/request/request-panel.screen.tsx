import { queryOf } from '@legajo/api/queries.ts'
import { employeeRequests } from '@legajo/contract/time/vacation-request.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, BeachIcon } from '@legajo/ui/icons.tsx'
import { Grid } from '@legajo/ui/layout.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { OwnNotices } from '../vacation-plan/own-notices.tsx'
import { RequestCard } from './request-card.tsx'

/** The employee's own requests, the latest period first, each with its history. */
export const RequestPanelScreen = () => {
  const requested = useQuery({ ...queryOf(employeeRequests.list), refetchInterval: 60_000 })
  const balance = useQuery(queryOf(employeeRequests.balance))
  const newButton = (
    <Button appearance="primary" icon={<AddIcon />} onClick={() => void navigate('/selfservice/holyday-module/employee-request')}>
      Pedir vacaciones
    </Button>
  )
  return (
    <Page title="Mis vacaciones pedidas" purpose="Qué pediste, en qué etapa está y qué te respondieron." action={newButton}>
      <OwnNotices />
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : !requested.data ? (
        <SkeletonLines lines={6} />
      ) : requested.data.length === 0 ? (
        <EmptyState
          title="Todavía no pediste vacaciones"
          text="Cuando las pidas, acá vas a ver quién las aprueba y qué respondió."
          icon={<BeachIcon fontSize={28} />}
          action={newButton}
        />
      ) : (
        <Grid min={420} repeat="fill" align="start">
          {requested.data.map((request) => (
            <RequestCard key={request.id} request={request} today={balance.data?.today ?? request.date_from} />
          ))}
        </Grid>
      )}
    </Page>
  )
}
