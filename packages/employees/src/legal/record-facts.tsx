import { formatDate, formatDateTime } from '@legajo/ui/format.ts'
import { Grid, Text } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'

type Fact = readonly [term: string, value: string | null | undefined, kind?: 'date' | 'datetime']

/** Facts of a record that are only read; those without a value are left out. */
export const RecordFacts = ({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) => (
  <Panel title={title}>
    <Grid as="dl" min={200} repeat="fill" gap={24} rowGap={12}>
      {facts.map(
        ([term, value, kind]) =>
          value && (
            <div key={term}>
              <Text as="dt" tone="muted" size={200}>
                {term}
              </Text>
              <Text as="dd" breaks>
                {kind ? { date: formatDate, datetime: formatDateTime }[kind](value) : value}
              </Text>
            </div>
          ),
      )}
    </Grid>
  </Panel>
)
