import { queryOf } from '@legajo/api/queries.ts'
import { type Employment, employments } from '@legajo/contract/org/employment.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Avatar } from '@legajo/ui/avatar.tsx'
import { Switch } from '@legajo/ui/fields.ts'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronUpIcon } from '@legajo/ui/icons.tsx'
import { SkeletonLines } from '@legajo/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

const line = `2px solid ${tokens.colorNeutralStroke1}`

const useStyles = makeStyles({
  scroll: {
    overflowX: 'auto',
    padding: '24px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { padding: '12px' },
  },
  root: { listStyleType: 'none', margin: 0, padding: 0 },
  // The dependents of a seat are below it, each connected by an elbow to the line at the left.
  children: {
    listStyleType: 'none',
    margin: 0,
    padding: '0 0 0 28px',
    borderLeft: line,
    marginInlineStart: '20px',
    '@media (max-width: 640px)': { padding: '0 0 0 14px', marginInlineStart: '10px' },
  },
  item: {
    position: 'relative',
    paddingBlock: '6px',
    '::before': { content: '""', position: 'absolute', top: '38px', left: '-28px', width: '28px', borderTop: line },
    ':last-child::after': {
      content: '""',
      position: 'absolute',
      top: '40px',
      bottom: 0,
      left: '-30px',
      width: '2px',
      backgroundColor: tokens.colorNeutralBackground1,
    },
    '@media (max-width: 640px)': { '::before': { left: '-14px', width: '14px' }, ':last-child::after': { left: '-16px' } },
  },
  top: { '::before': { display: 'none' }, ':last-child::after': { display: 'none' } },
  seat: {
    display: 'inline-grid',
    gridTemplateColumns: 'minmax(180px, 300px) auto',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '10px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(120px, 1fr) auto' },
  },
  ceo: { borderLeft: `4px solid ${tokens.colorCompoundBrandStroke}` },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  people: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  person: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

const shown = 3

/** The tree of seats as a chart: the reporting lines, with the employees in each seat. */
export const OrgChartScreen = () => {
  const styles = useStyles()
  const requested = useQuery(queryOf(employments.list))
  const [withPeople, setWithPeople] = useState(true)
  const below = useMemo(() => {
    const groups = new Map<number | null, Employment[]>()
    for (const seat of requested.data ?? []) {
      const parent = seat.parent_id ?? null
      groups.set(parent, [...(groups.get(parent) ?? []), seat])
    }
    return groups
  }, [requested.data])
  const roots = below.get(null) ?? []
  return (
    <Page
      title="Organigrama"
      purpose="Quién depende de quién. Cada recuadro es una posición, con las personas que la ocupan."
      secondary={<Switch label="Mostrar personas" checked={withPeople} onChange={(_, { checked }) => setWithPeople(checked)} />}
    >
      {requested.error ? (
        <ErrorState error={requested.error} onRetry={() => void requested.refetch()} />
      ) : requested.isPending ? (
        <SkeletonLines lines={8} />
      ) : roots.length === 0 ? (
        <EmptyState title="Todavía no hay posiciones" text="Cargalas en Posiciones y acá vas a ver el organigrama." />
      ) : (
        <div className={styles.scroll}>
          <ul className={styles.root} aria-label="Organigrama">
            {roots.map((seat) => (
              <PostNode key={seat.id} seat={seat} below={below} depth={0} withPeople={withPeople} />
            ))}
          </ul>
        </div>
      )}
    </Page>
  )
}

type PostNodeProps = {
  readonly seat: Employment
  readonly below: ReadonlyMap<number | null, readonly Employment[]>
  readonly depth: number
  readonly withPeople: boolean
}

const PostNode = ({ seat, below, depth, withPeople }: PostNodeProps) => {
  const styles = useStyles()
  const dependents = below.get(seat.id) ?? []
  const [isOpen, setOpen] = useState(depth < 2)
  const name = seat.nameInOrgChart ?? seat.position.name
  return (
    <li className={mergeClasses(styles.item, depth === 0 && styles.top)}>
      <div className={mergeClasses(styles.seat, seat.ceo && styles.ceo)}>
        <div>
          <div className={styles.name}>{name}</div>
          <div className={styles.quiet}>{[seat.area?.name, seat.sector?.name].filter(Boolean).join(' · ')}</div>
        </div>
        {dependents.length > 0 && (
          <Button
            appearance="subtle"
            size="small"
            icon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Plegar' : 'Desplegar'} ${name}, ${dependents.length} posiciones`}
            onClick={() => setOpen(!isOpen)}
          >
            {dependents.length}
          </Button>
        )}
        {withPeople && seat.showsPeople && (
          <div className={styles.people}>
            {seat.occupants.slice(0, shown).map((person) => (
              <Link key={person.id} to={`/employee-module/employee-profile/${person.id}`} className={styles.person}>
                <Avatar name={person.full_name} size="small" /> {person.full_name}
              </Link>
            ))}
            {seat.occupants.length > shown && <span className={styles.quiet}>y {seat.occupants.length - shown} más</span>}
            {seat.occupants.length === 0 && <span className={styles.quiet}>Vacante</span>}
          </div>
        )}
      </div>
      {isOpen && dependents.length > 0 && (
        <ul className={styles.children}>
          {dependents.map((child) => (
            <PostNode key={child.id} seat={child} below={below} depth={depth + 1} withPeople={withPeople} />
          ))}
        </ul>
      )}
    </li>
  )
}
