import { queryOf } from '@legajo/api/queries.ts'
import { orgCharts } from '@legajo/contract/org/org-chart.ts'
import { unitTypes } from '@legajo/contract/org/unit-type.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import { DateInput } from '@legajo/forms/date-input.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@legajo/screens/fluent.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Select, Switch } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon, FullScreenMaximizeIcon, PersonIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { ChartList } from '../chart/chart-list.tsx'
import { openTo, pathOf, treeOf } from '../chart/chart-tree.ts'
import { ChartView } from '../chart/chart-view.tsx'
import { exportChart } from '../chart/export-chart.ts'
import { layoutOf } from '../chart/layout.ts'
import { centredOn, fittedView, type Size, type View, zoomed } from '../chart/viewport.ts'

const depths = ['1', '2', '3', '4', '99'] as const

/** The chart of seats or of the units of a type, explored as a plane or as a list; the address contains what is shown. */
export const OrgChartScreen = () => {
  const { search, setSearch } = useRoute()
  const isPhone = useIsPhone()
  const types = useQuery(queryOf(unitTypes.list))
  const type = Number(search.tipo) || undefined
  const query = { ...(search.dia && { day: search.dia }) }
  const seats = useQuery({ ...queryOf(orgCharts.seats, { query }), enabled: type === undefined })
  const units = useQuery({ ...queryOf(orgCharts.units, { query: { ...query, type: type ?? 0 } }), enabled: type !== undefined })
  const requested = type === undefined ? seats : units
  const tree = useMemo(() => treeOf(requested.data?.nodes ?? []), [requested.data])
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const [isPlaced, setPlaced] = useState(false)
  const layout = useMemo(() => layoutOf(tree, open), [tree, open])
  const current = Number(search.caja) || undefined
  const isList = search.vista === 'lista' || (isPhone && search.vista !== 'plano')
  const path = useMemo(() => new Set(search.camino ? pathOf(tree, Number(search.camino)) : []), [tree, search.camino])
  const vacancies = useMemo(() => [...tree.byId.values()].reduce((sum, node) => sum + node.vacancies, 0), [tree])

  // Another chart starts open to its third level, or whole when it is small.
  useEffect(() => {
    setOpen(openTo(tree, tree.byId.size <= 40 ? 99 : 3))
    setPlaced(false)
  }, [tree])
  useEffect(() => {
    if (isPlaced || size.width === 0 || layout.boxes.length === 0) return
    const root = tree.roots[0]
    const whole = fittedView(layout, size)
    const start = whole.scale >= 0.5 || !root ? whole : centredOn(layout, root.id, size, 0.8)
    setView(start === whole || !start ? whole : { ...start, y: -20 / 0.8 })
    setPlaced(true)
  }, [isPlaced, size, layout, tree])

  const fold = useCallback(
    (id: number) =>
      setOpen((now) => {
        const next = new Set(now)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [],
  )
  const show = (id: number, asPath: boolean) => {
    const above = pathOf(tree, id)
    const wanted = new Set([...open, ...above.slice(1)])
    setOpen(wanted)
    setView((now) => centredOn(layoutOf(tree, wanted), id, size, Math.max(now.scale, 0.7)) ?? now)
    setSearch({ caja: String(id), camino: asPath ? String(id) : null })
  }
  const handleCurrent = (id: number) => {
    const box = layout.at.get(id)
    setSearch({ caja: String(id) })
    // A box reached by keyboard must be visible.
    if (
      box &&
      (box.x < view.x ||
        box.y < view.y ||
        box.x > view.x + size.width / view.scale - 220 ||
        box.y > view.y + size.height / view.scale - 84)
    )
      setView((now) => centredOn(layout, id, size, now.scale) ?? now)
  }
  const handleOpen = (id: number) =>
    void navigate(
      type === undefined
        ? `/structure-module/employment-list?detalle=${id}`
        : `/structure-module/type-uo/list?tipo=${type}&unidad=${id}`,
    )
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
      purpose="Quién depende de quién, por posiciones o por unidades, hoy o a una fecha. Las líneas cortadas son dependencias matriciales."
      secondary={
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
      }
      filters={
        <>
          <Field label="Organigrama de">
            <Select
              value={search.tipo ?? ''}
              onChange={(_, { value }) => setSearch({ tipo: value || null, caja: null, camino: null })}
            >
              <option value="">Posiciones</option>
              {types.data?.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </Field>
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
          <Field label="Al día">
            {(field) => <DateInput {...field} value={search.dia ?? ''} onChange={(dia) => setSearch({ dia: dia || null })} />}
          </Field>
          <Field label="Niveles">
            <Select
              value={search.niveles ?? ''}
              onChange={(_, { value }) => {
                setSearch({ niveles: value || null })
                setOpen(openTo(tree, Number(value) || 3))
                setPlaced(false)
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
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.isPending ? (
        <SkeletonLines lines={8} />
      ) : tree.roots.length === 0 ? (
        <EmptyState
          title={search.dia ? 'Ese día no había nada para dibujar' : 'Todavía no hay nada para dibujar'}
          text={
            search.dia
              ? 'Elegí otro día, o dejalo vacío para ver la estructura de hoy.'
              : 'Cargá posiciones o unidades y acá vas a ver el organigrama.'
          }
        />
      ) : (
        <>
          <Row>
            <Switch
              label="Ver como lista"
              checked={isList}
              onChange={(_, { checked }) => setSearch({ vista: checked ? 'lista' : 'plano' })}
            />
            <Switch
              label={`Marcar vacantes (${vacancies})`}
              checked={search.vacantes === 'si'}
              onChange={(_, { checked }) => setSearch({ vacantes: checked ? 'si' : null })}
            />
            {own !== null && (
              <Button icon={<PersonIcon />} onClick={() => show(own, true)}>
                Camino a mí
              </Button>
            )}
            {!isList && (
              <>
                <Button aria-label="Acercar" onClick={() => setView(zoomed(view, 1.25, size.width / 2, size.height / 2))}>
                  +
                </Button>
                <Button aria-label="Alejar" onClick={() => setView(zoomed(view, 0.8, size.width / 2, size.height / 2))}>
                  −
                </Button>
                <Button icon={<FullScreenMaximizeIcon />} onClick={() => setView(fittedView(layout, size))}>
                  Ver todo
                </Button>
              </>
            )}
            <span>{countText(tree.byId.size, 'recuadro')}</span>
          </Row>
          {isList ? (
            <ChartList tree={tree} open={open} path={path} onFold={fold} />
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
              onOpen={handleOpen}
            />
          )}
        </>
      )}
    </Page>
  )
}
