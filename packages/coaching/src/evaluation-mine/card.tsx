import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: '12px',
  },
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
  title: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBlockStart: 'auto', '& > button': { minHeight: '40px' } },
})

/** Cards side by side; below each other on a phone. */
export const Cards = ({ children }: { readonly children: ReactNode }) => <ul className={useStyles().list}>{children}</ul>

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
        <h3 className={styles.title}>{title}</h3>
        {note && <p className={styles.note}>{note}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </article>
    </li>
  )
}
