import { queryOf } from '@legajo/api/queries.ts'
import { adminMenu, type MenuPlace } from '@legajo/bus/navigation.ts'
import { menus } from '@legajo/contract/auth/menu.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { useRoute } from '@legajo/parcel/route.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { foldText, formatDate } from '@legajo/ui/format.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { matchingSections } from './list-page.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  link: {
    flex: 1,
    padding: '9px 0',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
  },
  columns: { columnWidth: '300px', columnGap: '16px' },
  section: { breakInside: 'avoid', marginBlockEnd: '16px' },
  search: { width: 'min(420px, 100%)' },
})

const purposes: Readonly<Record<string, { readonly purpose: string; readonly search: string }>> = {
  '/configuracion': {
    purpose:
      'Lo que se define una vez: empresa, estructura, reglas, permisos. De cada pantalla se ve cuándo cambió por última vez.',
    search: 'Buscar en la configuración',
  },
  '/reportes': { purpose: 'Los informes de todas las áreas, para mirar y exportar.', search: 'Buscar un reporte' },
  '/cargas-masivas': {
    purpose: 'Lo que entra de una planilla: legajos, sueldos, novedades, ausencias, marcas, capacitación.',
    search: 'Buscar una carga',
  },
}

const LinkList = ({
  places,
  changed,
}: {
  readonly places: readonly MenuPlace[]
  readonly changed: ReadonlyMap<string, string>
}) => {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {places.map(({ code, title, route }) => (
        <Row as="li" key={code} wrap={false} gap={12}>
          <Link to={route ?? '/'} className={styles.link}>
            {title}
          </Link>
          {changed.has(code) && (
            <Text tone="muted" size={200} nowrap>
              <span className="lg-hidden">Último cambio: </span>
              {formatDate(changed.get(code))}
            </Text>
          )}
        </Row>
      ))}
    </ul>
  )
}

/** The screens of a group of the menu, with a search by their names and other words, and the day of the last change of what each sets. */
export const ListPageScreen = () => {
  const styles = useStyles()
  const { path, title, search, setSearch } = useRoute()
  const menu = useStream<readonly MenuPlace[] | null>(adminMenu.stream$, null)
  const changes = useQuery(queryOf(menus.lastChanges))
  const changed = new Map(changes.data?.map(({ code, at }) => [code, at]))
  const typed = search.buscar ?? ''
  const sections = matchingSections(menu ?? [], path, foldText(typed))
  const texts = purposes[path]
  return (
    <Page
      title={title}
      purpose={texts?.purpose}
      filters={
        <Input
          className={styles.search}
          value={typed}
          onChange={(_, data) => setSearch({ buscar: data.value || null })}
          placeholder={texts?.search}
          aria-label={texts?.search}
        />
      }
    >
      {(!menu || changes.error) && <LoadState of={[changes]} lines={10} label={`Cargando ${title}`} />}
      {menu && sections.length === 0 && (
        <EmptyState
          title={typed ? `Nada coincide con «${typed}»` : 'No hay pantallas que puedas abrir acá'}
          text={typed ? 'Probá con otra palabra o con menos letras.' : 'Los permisos de tu usuario deciden cuáles se ven.'}
        />
      )}
      <div className={styles.columns}>
        {sections.map(({ code, title: heading, children }) => (
          <Panel key={code} title={heading} className={styles.section}>
            <LinkList places={children} changed={changed} />
          </Panel>
        ))}
      </div>
    </Page>
  )
}
