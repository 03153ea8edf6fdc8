import type { Answer } from '@legajo/contract/endpoint.ts'
import type { orgCharts } from '@legajo/contract/org/org-chart.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@legajo/screens/fluent.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Select, Switch } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon, FullScreenMaximizeIcon, PersonIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { ChartList } from './chart-list.tsx'
import { pathOf } from './chart-tree.ts'
import { ChartView } from './chart-view.tsx'
import { exportChart } from './export-chart.ts'
import { useChart } from './use-chart.ts'
import { fitView, zoomAt } from './viewport.ts'

const noNodes: Answer<typeof orgCharts.seats>['nodes'] = []
const depths = ['1', '2', '3', '4', '99'] as const

type Props = {
  readonly purpose: string
  readonly crumbs?: readonly []
  readonly requested: UseQueryResult<Answer<typeof orgCharts.seats>>
  /** Filters of the screen before and after the search. */
  readonly before?: ReactNode
  readonly after?: ReactNode
  readonly empty: ReactNode
  /** Opens the record of a box; without it a box is only marked. */
  readonly onOpen?: (id: number) => void
  /** The address of the file of a person, for those who read files. */
  readonly fileOf?: (person: number) => string
  /** Shows free places and the export. */
  readonly isFull?: boolean
}

/** A chart explored as a plane or as a list; the address contains what is shown. */
export const ChartPage = ({ purpose, crumbs, requested, before, after, empty, onOpen, fileOf, isFull = false }: Props) => {
  const { search, setSearch } = useRoute()
  const isPhone = useIsPhone()
  const chart = useChart(requested.data?.nodes ?? noNodes)
  const { tree, open, view, setView, size, setSize, layout, fold } = chart
  const current = Number(search.caja) || undefined
  const isList = search.vista === 'lista' || (isPhone && search.vista !== 'plano')
  const path = useMemo(() => new Set(search.camino ? pathOf(tree, Number(search.camino)) : []), [tree, search.camino])
  const vacancies = useMemo(() => [...tree.byId.values()].reduce((sum, node) => sum + node.vacancies, 0), [tree])
  const show = (id: number, asPath: boolean) => {
    chart.reveal(id)
    setSearch({ caja: String(id), camino: asPath ? String(id) : null })
  }
  const handleCurrent = (id: number) => {
    setSearch({ caja: String(id) })
    chart.keepVisible(id)
  }
  const options = useMemo(
    () =>
      [...tree.byId.values()].map((node) => ({
        value: node.id,
        label: node.title,
        hint: [node.subtitle, node.people.map(({ full_name }) => full_name).join('; ')].filter(Boolean).join(' · '),
      })),
    [tree],
  )
  const own = requested.data?.own ?? null

  return (
    <Page
      title="Organigrama"
      purpose={purpose}
      crumbs={crumbs}
      secondary={
        isFull && (
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button icon={<ArrowDownloadIcon />}>Exportar</Button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {(['pdf', 'png', 'svg'] as const).map((format) => (
                  <MenuItem key={format} onClick={() => void exportChart(layout, tree, format)}>
                    {format.toUpperCase()}
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>
        )
      }
      filters={
        <>
          {before}
          <Field label="Buscar">
            {(field) => (
              <Combobox
                {...field}
                value=""
                options={options}
                placeholder="Posición o persona"
                onChange={(value) => value !== '' && show(Number(value), true)}
              />
            )}
          </Field>
          {after}
          <Field label="Niveles">
            <Select
              value={search.niveles ?? ''}
              onChange={(_, { value }) => {
                setSearch({ niveles: value || null })
                chart.openLevels(Number(value) || 3)
              }}
            >
              <option value="">A elección</option>
              {depths.map((depth) => (
                <option key={depth} value={depth}>
                  {depth === '99' ? 'Todos' : depth}
                </option>
              ))}
            </Select>
          </Field>
        </>
      }
    >
      {!requested.data ? (
        <LoadState of={[requested]} lines={8} />
      ) : tree.roots.length === 0 ? (
        empty
      ) : (
        <>
          <Row>
            <Switch
              label="Ver como lista"
              checked={isList}
              onChange={(_, { checked }) => setSearch({ vista: checked ? 'lista' : 'plano' })}
            />
            {isFull && (
              <Switch
                label={`Marcar vacantes (${vacancies})`}
                checked={search.vacantes === 'si'}
                onChange={(_, { checked }) => setSearch({ vacantes: checked ? 'si' : null })}
              />
            )}
            {own !== null && (
              <Button icon={<PersonIcon />} onClick={() => show(own, true)}>
                Camino a mí
              </Button>
            )}
            {!isList && (
              <>
                <Button aria-label="Acercar" onClick={() => setView(zoomAt(view, 1.25, size.width / 2, size.height / 2))}>
                  +
                </Button>
                <Button aria-label="Alejar" onClick={() => setView(zoomAt(view, 0.8, size.width / 2, size.height / 2))}>
                  −
                </Button>
                <Button icon={<FullScreenMaximizeIcon />} onClick={() => setView(fitView(layout, size))}>
                  Ver todo
                </Button>
              </>
            )}
            <span>{countText(tree.byId.size, 'recuadro')}</span>
          </Row>
          {isList ? (
            <ChartList tree={tree} open={open} path={path} fileOf={fileOf} onFold={fold} />
          ) : (
            <ChartView
              label="Organigrama"
              tree={tree}
              layout={layout}
              view={view}
              size={size}
              current={current}
              path={path}
              marksVacancies={search.vacantes === 'si'}
              onView={setView}
              onSize={setSize}
              onCurrent={handleCurrent}
              onFold={fold}
              onOpen={(id) => onOpen?.(id)}
            />
          )}
        </>
      )}
    </Page>
  )
}
