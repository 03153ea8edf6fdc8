import { monthNames } from '@legajo/kernel/month-names.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { Page } from '@legajo/screens/page.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'
import { seesPay } from '../../common/pay.tsx'

const root = '/earning-module/earning-dashboard'
export const accumulatedPath = `${root}/acumulados`
export const formListPath = `${root}/carga-manual`
export const projectionPath = `${root}/proyeccion`

type Tab = {
  readonly path: string
  readonly title: string
  readonly also?: string
  /** Shows amounts only: requires the permit to see pay. */
  readonly isPay?: boolean
}

const tabs: readonly Tab[] = [
  { path: accumulatedPath, title: 'Acumulados', also: `${root}/acumulados-v3`, isPay: true },
  { path: formListPath, title: 'Formularios 572' },
  { path: `${root}/carga-masiva`, title: 'Importar SiRADIG', isPay: true },
  { path: `${root}/control`, title: 'Control', isPay: true },
  { path: `${root}/reporte`, title: 'Reporte', isPay: true },
  { path: projectionPath, title: 'Proyección', isPay: true },
  { path: `${root}/constants`, title: 'Constantes' },
  { path: `${root}/configuracion`, title: 'Tablas', also: `${root}/config-list-v3` },
]

const useStyles = makeStyles({
  tab: {
    display: 'block',
    padding: '8px 12px',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderBottom: '3px solid transparent',
    // Forced colours replace transparent colours.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    '@media (forced-colors: active)': { borderBottomColor: 'Highlight' },
  },
})

/** On a phone the row of tabs scrolls: keeps the open tab visible. */
const showWhole = (tab: HTMLAnchorElement | null) => tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' })

const currentDate = () => new Date()

/** The fiscal year and the month in the address (`?anio=&mes=`), preserved across tabs. */
export const useYearMonth = () => {
  const { search, setSearch } = useRoute()
  const given = Number(search['anio'])
  const year = Number.isInteger(given) && given >= 2000 && given <= 2100 ? given : currentDate().getFullYear()
  const requested = Number(search['mes'])
  const month = Number.isInteger(requested) && requested >= 1 && requested <= 12 ? requested : lastWhole(year)
  return { year, month, choose: (next: { readonly anio?: number; readonly mes?: number }) => setSearch(toText(next)) }
}

const toText = (next: { readonly anio?: number; readonly mes?: number }) =>
  Object.fromEntries(Object.entries(next).map(([key, value]) => [key, String(value)]))

/** The previous month, which is the last one paid; December for a past year. */
const lastWhole = (year: number): number => (year < currentDate().getFullYear() ? 12 : Math.max(1, currentDate().getMonth()))

/** The common frame of the earnings tax pages: one title, tabs with addresses, the year and, where relevant, the month. */
export const EarningsFrame = ({
  purpose,
  action,
  withMonth = false,
  withoutYear = false,
  children,
}: {
  readonly purpose: string
  readonly action?: ReactNode
  readonly withMonth?: boolean
  readonly withoutYear?: boolean
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  const { path } = useRoute()
  const { year, month, choose } = useYearMonth()
  const query = `?anio=${year}&mes=${month}`
  return (
    <Page
      title="Impuesto a las ganancias"
      crumbs={[{ title: 'Ganancias' }]}
      purpose={purpose}
      action={action}
      filters={
        withoutYear ? undefined : (
          <>
            <Field label="Año fiscal">
              <Select value={String(year)} onChange={(_, { value }) => choose({ anio: Number(value) })}>
                {yearsAround(year).map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            </Field>
            {withMonth && (
              <Field label="Mes">
                <Select value={String(month)} onChange={(_, { value }) => choose({ mes: Number(value) })}>
                  {monthNames.map((name, index) => (
                    <option key={name} value={index + 1}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          </>
        )
      }
    >
      <nav aria-label="Ganancias">
        <Row as="ul" wrap={false} gap={4} align="stretch" rigid scroll line="below">
          {tabs
            .filter(({ isPay }) => !isPay || seesPay())
            .map((tab) => {
              const isHere = path === tab.path || path === tab.also
              return (
                <li key={tab.path}>
                  <Link
                    to={`${tab.path}${query}`}
                    ref={isHere ? showWhole : undefined}
                    className={mergeClasses(styles.tab, isHere && styles.here)}
                    aria-current={isHere ? 'page' : undefined}
                  >
                    {tab.title}
                  </Link>
                </li>
              )
            })}
        </Row>
      </nav>
      {children}
    </Page>
  )
}

const yearsAround = (year: number): readonly number[] => {
  const until = Math.max(currentDate().getFullYear() + 1, year)
  const from = Math.min(currentDate().getFullYear() - 4, year)
  return Array.from({ length: until - from + 1 }, (_, index) => until - index)
}
