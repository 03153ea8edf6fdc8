import { Grid, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import type { ReactNode } from 'react'

type Fact = readonly [string, ReactNode]

/** Own data in a panel, each with its name. */
export const OwnFacts = ({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) => (
  <Panel title={title}>
    {facts.length === 0 && (
      <Text as="p" tone="muted">
        Sin datos cargados
      </Text>
    )}
    <Grid as="dl" min={220} repeat="fill" gap={24} rowGap={12}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <Text as="dt" tone="muted" size={200}>
            {term}
          </Text>
          <Text as="dd" breaks>
            {value || '—'}
          </Text>
        </div>
      ))}
    </Grid>
  </Panel>
)
