import { type HTMLAttributes, type ReactNode, useId } from 'react'
import { Card, Row, Text } from './layout.tsx'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  panel: { paddingBlockStart: '12px' },
  head: { minHeight: '32px' },
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
    <Card as="section" className={mergeClasses(styles.panel, className)} aria-labelledby={id}>
      <Row wrap={false} justify="between" gap={12} below={12} className={styles.head}>
        <Text as="h2" id={id} size={400} weight="semibold">
          {title}
        </Text>
        {actions}
      </Row>
      {children}
    </Card>
  )
}

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
