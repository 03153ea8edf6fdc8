import type { ChartNode } from '@legajo/contract/org/org-chart.ts'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronUpIcon } from '@legajo/ui/icons.tsx'
import { Box, Grid, Row, Text } from '@legajo/ui/layout.tsx'
import { type ChartTree, childrenOf } from './chart-tree.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  nested: {
    listStyleType: 'none',
    margin: 0,
    padding: '0 0 0 20px',
    marginInlineStart: '8px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    '@media (max-width: 640px)': { paddingInlineStart: '10px' },
  },
  box: {
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  onPath: { border: `2px solid ${tokens.colorCompoundBrandStroke}` },
})

type Props = {
  readonly tree: ChartTree
  readonly open: ReadonlySet<number>
  readonly path: ReadonlySet<number>
  /** The address of the file of a person; without it names are no links. */
  readonly fileOf: ((person: number) => string) | undefined
  readonly onFold: (id: number) => void
}

/** The chart as nested lists: for screen readers, narrow windows and paper. */
export const ChartList = (props: Props) => (
  <ul className={useStyles().list} aria-label="Organigrama en lista">
    {props.tree.roots.map((node) => (
      <Item key={node.id} {...props} node={node} />
    ))}
  </ul>
)

const Item = ({ node, ...props }: Props & { readonly node: ChartNode }) => {
  const styles = useStyles()
  const children = childrenOf(props.tree, node.id)
  const isOpen = props.open.has(node.id)
  const below = props.tree.below.get(node.id) ?? 0
  return (
    <Box as="li" paddingBlock={4}>
      <Grid
        columns="minmax(0, 1fr) auto"
        gap={8}
        rowGap={2}
        paddingBlock={8}
        paddingInline={12}
        maxWidth={560}
        className={mergeClasses(styles.box, props.path.has(node.id) && styles.onPath)}
      >
        <div>
          <Box weight="semibold" breaks>
            {node.title}
          </Box>
          <Box tone="muted" size={200}>
            {[node.subtitle, node.assistant && 'Asistente', below > 0 && countText(below, 'persona')].filter(Boolean).join(' · ')}
          </Box>
        </div>
        {children.length > 0 && (
          <Button
            appearance="subtle"
            size="small"
            icon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Plegar' : 'Desplegar'} ${node.title}, ${countText(children.length, 'dependiente')}`}
            onClick={() => props.onFold(node.id)}
          >
            {children.length}
          </Button>
        )}
        <Row gap={12} rowGap={4} align="stretch" fullRow size={200}>
          {node.people.map((person) => (
            <Person key={person.id} person={person} to={props.fileOf?.(person.id)} />
          ))}
          {node.people.length === 0 && node.vacancies > 0 && (
            <Text tone="muted" size={200}>
              Vacante
            </Text>
          )}
        </Row>
      </Grid>
      {isOpen && children.length > 0 && (
        <ul className={styles.nested}>
          {children.map((child) => (
            <Item key={child.id} {...props} node={child} />
          ))}
        </ul>
      )}
    </Box>
  )
}

const Person = ({
  person: { full_name, photo_url },
  to,
}: {
  readonly person: ChartNode['people'][number]
  readonly to: string | undefined
}) => {
  const name = (
    <Row inline gap={6}>
      {photo_url && <PersonAvatar name={full_name} photo={photo_url} size="small" />}
      {full_name}
    </Row>
  )
  return to === undefined ? name : <Link to={to}>{name}</Link>
}
