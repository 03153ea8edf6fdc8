import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type CatalogueNews,
  catalogueChanges,
  catalogueKinds,
  catalogueNews,
} from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { today } from '@legajo/forms/date-text.ts'
import { MonthField } from '@legajo/forms/month-field.tsx'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPath } from '../concept/paths.ts'
import { NewsDetail } from './news-detail.tsx'
import { useTakeNews } from './use-take-news.ts'

type ChangeKind = CatalogueNews['change']
const changeKinds = keyNames(catalogueChanges)
const pluralTitles: Readonly<Record<ChangeKind, string>> = { NEW: 'Faltan', CHANGED: 'Distintas' }

const useStyles = makeStyles({ month: { maxWidth: '260px' } })

/** Differences between the suite's catalogue and the company's rules; a new company starts with the catalogue. */
export const CatalogueNewsScreen = () => {
  const styles = useStyles()
  const mayTake = usePermitted(catalogueNews.take)
  const requested = useQuery(queryOf(catalogueNews.list))
  const { data = [] } = requested
  const { detail, open, close } = useDetail()
  const { search, setSearch } = useRoute()
  const only = changeKinds.find((change) => change === search['cambio'])
  const [typed, setTyped] = useState<string>()
  // A company without liquidations adopts the catalogue without a start date; any other from this month on.
  const isStart = data.some(({ key }) => key === 'TYPE MENSUAL')
  const month = typed ?? (isStart ? '' : today().slice(0, 7))
  const take = useTakeNews(month)
  const count = (change: ChangeKind) => data.filter((one) => one.change === change).length
  const fresh = data.filter(({ change }) => change === 'NEW').map(({ key }) => key)
  const news = data.find(({ key }) => key === detail)
  return (
    <Page
      title="Novedades del catálogo"
      purpose="Conceptos, fórmulas, escalas y valores de ley que trae la suite y la empresa no tiene, o tiene distintos."
      crumbs={[{ title: 'Conceptos', path: listPath }]}
      action={
        mayTake &&
        fresh.length > 0 && (
          <Button appearance="primary" icon={<AddIcon />} onClick={() => void take.run(fresh)}>
            {isStart ? 'Empezar con el catálogo' : 'Llevar todo lo que falta'}
          </Button>
        )
      }
      filters={
        mayTake &&
        data.length > 0 && (
          <MonthField className={styles.month} label="Las fórmulas rigen desde" value={month} onChange={setTyped} />
        )
      }
    >
      <DataTable<CatalogueNews>
        label="Novedades del catálogo"
        rows={only ? data.filter(({ change }) => change === only) : data}
        rowId={({ key }) => key}
        request={requested}
        columns={[
          { id: 'name', header: 'Nombre', phone: 'title' },
          { id: 'code', header: 'Código' },
          { id: 'kind', header: 'Qué es', kind: 'select', value: ({ kind }) => catalogueKinds[kind] },
          {
            id: 'change',
            header: 'En la empresa',
            value: ({ change }) => catalogueChanges[change],
            traits: ({ change }) => ({ color: change === 'NEW' ? 'progress' : 'warning' }),
            filter: false,
          },
          { id: 'validFrom', header: 'Vigente desde', kind: 'date' },
          { id: 'source', header: 'Fuente', phone: 'hidden' },
        ]}
        onOpen={({ key }) => open(key)}
        summary={[
          { label: 'Todas', count: data.length, isOn: !only, onClick: () => setSearch({ cambio: null, pagina: null }) },
          ...changeKinds.map((change) => ({
            label: pluralTitles[change],
            count: count(change),
            isOn: only === change,
            onClick: () => setSearch({ cambio: change, pagina: null }),
          })),
        ]}
        selectionBar={
          mayTake
            ? ({ readIds, clear }) => (
                <Button icon={<AddIcon />} onClick={() => void readIds().then((ids) => take.run(ids, clear))}>
                  Llevar a la empresa
                </Button>
              )
            : undefined
        }
        exportName="novedades-del-catalogo"
        empty={{
          title: 'La empresa tiene todo lo del catálogo',
          text: 'Cuando una versión nueva traiga otro valor de ley o corrija una fórmula, va a aparecer acá.',
        }}
      />
      {news && <NewsDetail news={news} month={month} mayTake={mayTake} onClose={() => void close()} />}
    </Page>
  )
}
