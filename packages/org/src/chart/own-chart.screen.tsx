import { queryOf } from '@legajo/api/queries.ts'
import { orgCharts } from '@legajo/contract/org/org-chart.ts'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChartPage } from './chart-page.tsx'

/** The chart of seats for employees: names, photos and positions. */
export const OwnChartScreen = () => {
  const requested = useQuery(queryOf(orgCharts.mine))
  return (
    <ChartPage
      purpose="Quién es quién y quién depende de quién. «Camino a mí» te lleva a tu lugar."
      crumbs={[]}
      requested={requested}
      empty={
        <EmptyState title="Todavía no hay un organigrama" text="Cuando la empresa cargue las posiciones, lo vas a ver acá." />
      }
    />
  )
}
