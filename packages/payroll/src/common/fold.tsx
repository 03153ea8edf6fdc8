import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
  },
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':last-child': { borderBottom: 'none' } },
  head: { width: '100%', justifyContent: 'flex-start', textAlign: 'start', minHeight: '44px', columnGap: '8px' },
  title: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  count: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
  body: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '8px', padding: '4px 16px 14px 40px' },
  wide: { paddingInlineStart: '16px', '@media (max-width: 640px)': { paddingInline: '8px' } },
})

/** Findings or causes listed vertically, each expanding in place. */
export const Folds = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <ul className={useStyles().list} aria-label={label}>
    {children}
  </ul>
)

/** One of `Folds`: its title and affected count; expanded, the affected employees and the required action. */
export const Fold = ({
  icon,
  title,
  count,
  isOpen,
  onToggle,
  isWide = false,
  children,
}: {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly count: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** For a body that is a table. */
  readonly isWide?: boolean
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  const id = useId()
  return (
    <li className={styles.item}>
      <Button
        appearance="subtle"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
      >
        {icon}
        <span className={styles.title}>{title}</span>
        <span className={styles.count}>{count}</span>
      </Button>
      {isOpen && (
        <div id={id} className={mergeClasses(styles.body, isWide && styles.wide)}>
          {children}
        </div>
      )}
    </li>
  )
}
