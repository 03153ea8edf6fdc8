import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    padding: '16px',
    minWidth: 0,
  },
  panel: { paddingBlockStart: '12px' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    marginBlockEnd: '12px',
    minHeight: '32px',
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  stack: { display: 'flex', flexDirection: 'column', rowGap: '12px', minWidth: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', minWidth: 0 },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '20px',
    height: '20px',
    boxSizing: 'border-box',
    paddingInline: '6px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  neutral: { backgroundColor: tokens.colorNeutralBackground5, color: tokens.colorNeutralForeground2 },
  brand: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  danger: { backgroundColor: tokens.colorStatusDangerBackground3, color: tokens.colorNeutralForegroundOnBrand },
})

/** A plain surface on the page background. */
export const Card = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={mergeClasses(useStyles().card, className)} />
)

/** A card with a header label and actions at the right. */
export const Panel = ({
  title,
  actions,
  children,
  className,
}: {
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}) => {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={mergeClasses(styles.card, styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Children in a column with the suite's spacing. */
export const Stack = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={mergeClasses(useStyles().stack, className)} />
)

/** Children in a row, wrapping. */
export const Row = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={mergeClasses(useStyles().row, className)} />
)

/** A small count or label. */
export const Badge = ({
  children,
  tone = 'neutral',
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { readonly tone?: 'neutral' | 'brand' | 'danger' }) => {
  const styles = useStyles()
  return (
    <span {...rest} className={mergeClasses(styles.badge, styles[tone], rest.className)}>
      {children}
    </span>
  )
}
