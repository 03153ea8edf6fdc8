import { queryOf } from '@legajo/api/queries.ts'
import { conceptsV2 } from '@legajo/contract/payroll/rules/concept-more.ts'
import { type RuleGraph, ruleKinds } from '@legajo/contract/payroll/rules/rule-usage.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Box, Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useState } from 'react'
import { rulePath } from '../rule/rule-path.ts'
import { boxHeight, boxWidth, layoutOf, type PlacedNode } from './graph-layout.ts'

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '480px', ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  box: { fill: tokens.colorNeutralBackground1, stroke: tokens.colorNeutralStroke1 },
  center: { fill: tokens.colorBrandBackground2, stroke: tokens.colorCompoundBrandStroke },
  code: { fill: tokens.colorNeutralForeground1, fontSize: '12px', fontWeight: 600 },
  name: { fill: tokens.colorNeutralForeground2, fontSize: '11px' },
  edge: { fill: 'none', stroke: tokens.colorNeutralStroke1, strokeWidth: '1.2' },
  sum: { strokeDasharray: '4 3' },
  node: { cursor: 'pointer' },
  link: { color: tokens.colorBrandForegroundLink },
})

/** The dependencies of a concept at its left and its dependents at its right; drawn, and as lists for screen readers. */
export const ConceptGraph = ({ id }: { readonly id: number }) => {
  const [depth, setDepth] = useState(1)
  return (
    <Panel
      title="De qué depende y quién depende de él"
      actions={
        <Field label="Pasos">
          <Select value={String(depth)} onChange={(_, data) => setDepth(Number(data.value))}>
            {[1, 2, 3, 4].map((steps) => (
              <option key={steps} value={steps}>
                {steps}
              </option>
            ))}
          </Select>
        </Field>
      }
    >
      <Loader of={[queryOf(conceptsV2.graph, { params: { id }, query: { depth } })]}>
        {(graph) => (
          <>
            <Picture graph={graph} />
            <Text as="p" tone="muted" size={200}>
              Línea entera: una fórmula lo lee. Línea cortada: el concepto se suma o se resta en un acumulador.
            </Text>
            <Grid min={260} gap={16}>
              <NodeList title="Usa" nodes={graph.nodes.filter(({ distance }) => distance === -1)} />
              <NodeList title="Lo usan" nodes={graph.nodes.filter(({ distance }) => distance === 1)} />
            </Grid>
          </>
        )}
      </Loader>
    </Panel>
  )
}

const Picture = ({ graph }: { readonly graph: RuleGraph }) => {
  const styles = useStyles()
  const { nodes, width, height } = layoutOf(graph)
  const placeOf = new Map(nodes.map((node) => [node.key, node]))
  const uses = graph.nodes.filter(({ distance }) => distance < 0).length
  const users = graph.nodes.filter(({ distance }) => distance > 0).length
  return (
    <Box as="section" surface="outlined" className={styles.scroll} tabIndex={0} aria-label="Dibujo de las dependencias">
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={`Usa ${uses} reglas y lo usan ${users}; las listas están debajo.`}
      >
        {graph.edges.map(({ from, to, way }) => {
          const [user, used] = [placeOf.get(from), placeOf.get(to)]
          // Lines between neighbours of one column would clutter the graph; the lists show these relations.
          if (!user || !used || user.x === used.x) return null
          const isSum = way === 'adds' || way === 'subtracts'
          return (
            <path key={`${from} ${to} ${way}`} className={mergeClasses(styles.edge, isSum && styles.sum)} d={curve(used, user)} />
          )
        })}
        {nodes.map((node) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: see above
          <g
            key={node.key}
            className={node.id ? styles.node : undefined}
            transform={`translate(${node.x} ${node.y})`}
            onClick={() => node.id && void navigate(rulePath(node))}
          >
            <rect
              width={boxWidth}
              height={boxHeight}
              rx={6}
              className={mergeClasses(styles.box, node.distance === 0 && styles.center)}
            />
            <text x={8} y={16} className={styles.code}>
              {node.key}
            </text>
            <text x={8} y={31} className={styles.name}>
              {node.name.length > 26 ? `${node.name.slice(0, 25)}…` : node.name}
            </text>
            <title>{`${ruleKinds[node.kind]} ${node.code}: ${node.name}`}</title>
          </g>
        ))}
      </svg>
    </Box>
  )
}

const curve = (from: PlacedNode, to: PlacedNode): string => {
  const [x1, y1, x2, y2] = [from.x + boxWidth, from.y + boxHeight / 2, to.x, to.y + boxHeight / 2]
  const bend = Math.max(24, Math.abs(x2 - x1) / 2)
  return `M ${x1} ${y1} C ${x1 + bend} ${y1}, ${x2 - bend} ${y2}, ${x2} ${y2}`
}

const NodeList = ({ title, nodes }: { readonly title: string; readonly nodes: RuleGraph['nodes'] }) => {
  const styles = useStyles()
  return (
    <div>
      <Text as="h3" below={6} size={300}>
        {title} ({nodes.length})
      </Text>
      {nodes.length === 0 && (
        <Text as="p" tone="muted" size={200}>
          Nada.
        </Text>
      )}
      <Stack as="ul" gap={4}>
        {nodes.map((node) => (
          <li key={node.key}>
            {node.id ? (
              <Link to={rulePath(node)} className={styles.link}>
                {node.key} · {node.name}
              </Link>
            ) : (
              `${node.key} · ${node.name}`
            )}{' '}
            <Text tone="muted" size={200}>
              {ruleKinds[node.kind]}
            </Text>
          </li>
        ))}
      </Stack>
    </div>
  )
}
