import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Grid, Row, Text } from '@legajo/ui/layout.tsx'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    boxSizing: 'border-box',
    height: '100%',
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  actions: { marginBlockStart: 'auto', '& > button': { minHeight: '40px' } },
})

/** Cards side by side; below each other on a phone. */
export const Cards = ({ children }: { readonly children: ReactNode }) => (
  <Grid as="ul" min={320} repeat="fill">
    {children}
  </Grid>
)

/** A person or record with a note and its actions. */
export const Card = ({
  title,
  badge,
  note,
  children,
  actions,
}: {
  readonly title: string
  readonly badge?: ReactNode
  readonly note?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}) => {
  const styles = useStyles()
  return (
    <li>
      <article className={styles.card} aria-label={title}>
        {badge && <div>{badge}</div>}
        <Text as="h3" size={400} weight="semibold">
          {title}
        </Text>
        {note && (
          <Text as="p" tone="muted" size={200} breaks>
            {note}
          </Text>
        )}
        {children}
        {actions && (
          <Row align="stretch" className={styles.actions}>
            {actions}
          </Row>
        )}
      </article>
    </li>
  )
}
