import { countText } from '@legajo/kernel/count-text.ts'
import { foldText } from '@legajo/ui/format.ts'
import { defineTag, type ElementProps, event, inTwoLanguages, number, rich, text } from '@legajo/widgets/definition.ts'
import { defineElement } from '@legajo/widgets/element.tsx'
import { useEffect, useMemo, useState } from 'react'
import { boxWords } from './box-text.ts'
import { pathOf } from './chart-tree.ts'
import { ChartView } from './chart-view.tsx'
import { useChart } from './use-chart.ts'

/** A box of the chart. `parentId` is the box above; a box without one is a root. */
export interface OrgChartNode {
  readonly id: number
  readonly parentId?: number | null
  readonly title: string
  readonly subtitle?: string
  readonly people?: readonly { readonly name: string; readonly photoUrl?: string }[]
  readonly vacancies?: number
  /** Stands beside the line to the other boxes below. */
  readonly isAssistant?: boolean
}

export const definition = defineTag({
  tag: 'legajo-org-chart',
  doc: 'An organisation chart that is dragged, zoomed and walked by arrow keys.',
  box: 'none',
  props: {
    label: text({ doc: 'Name for screen readers.' }),
    nodes: rich<readonly OrgChartNode[]>({ doc: 'The boxes.' }),
    rootId: number({ doc: 'Id of the box that is the root; by default the whole chart.' }),
    depth: number({ doc: 'Levels that are open at first.' }),
    search: text({ doc: 'Marks the way to the first box whose title or people contain the text.' }),
  },
  events: {
    'node-select': event<{ readonly id: number }>({
      doc: 'The person chose a box; a page that cancels it leaves the mark where it was.',
      cancelable: true,
    }),
  },
  tokens: { '--legajo-org-chart-height': 'Height of the chart.' },
  texts: inTwoLanguages(
    { ...boxWords, label: 'Organigrama', empty: 'Sin cajas' },
    {
      vacant: 'Vacant',
      assistant: 'assistant',
      more: (count) => ` and ${count} more`,
      inTotal: (count) => `${count} in total`,
      persons: (count) => countText(count, 'person', 'people'),
      dependents: (count) => countText(count, 'report'),
      label: 'Organisation chart',
      empty: 'No boxes',
    },
  ),
  budget: { br: 22, gz: 24 },
  examples: {
    Empresa: {
      html: '<legajo-org-chart></legajo-org-chart>',
      props: {
        nodes: [
          { id: 1, title: 'Dirección', subtitle: 'Gerenta general', people: [{ name: 'Pérez, Ana' }] },
          { id: 2, parentId: 1, title: 'Ventas', subtitle: 'Jefa', people: [{ name: 'Sosa, Luz' }] },
          { id: 3, parentId: 1, title: 'Fábrica', subtitle: 'Jefe', vacancies: 1 },
        ],
      },
    },
  },
})

const noNodes: readonly OrgChartNode[] = []

const OrgChart = (props: ElementProps<typeof definition>) => {
  const { label, nodes = noNodes, rootId, depth, search, words, emit } = props
  const given = useMemo(() => boxesOf(nodes, rootId), [nodes, rootId])
  const { tree, view, setView, size, setSize, layout, fold, reveal, keepVisible } = useChart(given, depth)
  const [current, setCurrent] = useState<number>()
  const found = useMemo(() => {
    const wanted = foldText(search ?? '').trim()
    const box = wanted && given.find((one) => foldText(textOf(one)).includes(wanted))
    return box ? box.id : undefined
  }, [given, search])
  const path = useMemo(() => new Set(found === undefined ? [] : pathOf(tree, found)), [tree, found])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a found box is shown once, not after each move
  useEffect(() => {
    if (found !== undefined && size.width > 0) reveal(found)
  }, [found, tree, size.width > 0])
  if (given.length === 0) return <p role="status">{words.empty}</p>
  return (
    <ChartView
      label={label ?? words.label}
      words={words}
      height="var(--legajo-org-chart-height, 480px)"
      tree={tree}
      layout={layout}
      view={view}
      size={size}
      current={current}
      path={path}
      marksVacancies
      onView={setView}
      onSize={setSize}
      onFold={fold}
      onCurrent={(id) => {
        setCurrent(id)
        keepVisible(id)
      }}
      onOpen={(id) => {
        if (!emit('node-select', { id })) setCurrent(current)
      }}
    />
  )
}

/** The boxes of the suite, those below `rootId` alone where it is given. */
const boxesOf = (nodes: readonly OrgChartNode[], rootId: number | undefined) => {
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId ?? null]))
  const isBelow = (id: number): boolean => {
    const seen = new Set<number>()
    for (let at: number | null = id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
      if (at === rootId) return true
      seen.add(at)
    }
    return false
  }
  return nodes
    .filter(({ id }) => rootId === undefined || isBelow(id))
    .map(({ id, parentId = null, title, subtitle = '', people = [], vacancies = 0, isAssistant = false }) => ({
      id,
      parent_id: id === rootId ? null : parentId,
      matrix_id: null,
      title,
      subtitle,
      assistant: isAssistant,
      ceo: false,
      shows_people: true,
      people: people.map(({ name, photoUrl = null }, index) => ({ id: index, full_name: name, photo_url: photoUrl })),
      headcount: people.length,
      vacancies,
    }))
}

const textOf = ({ title, subtitle, people }: ReturnType<typeof boxesOf>[number]): string =>
  [title, subtitle, ...people.map(({ full_name }) => full_name)].join(' ')

defineElement(definition, OrgChart)
