import type { ReactNode } from 'react'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  message: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  error: {
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
  },
  warning: {
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
  },
  success: {
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
  },
  text: { flex: '1 1 20ch' },
})

type Props = {
  readonly intent?: 'info' | 'error' | 'warning' | 'success'
  readonly children: ReactNode
  /** Buttons after the text. */
  readonly actions?: ReactNode
  readonly part?: string
}

/** A message within a form or card, announced when it appears. */
export const PlainMessage = ({ intent = 'info', children, actions, part }: Props) => {
  const styles = useStyles()
  return (
    <div
      role={intent === 'error' ? 'alert' : 'status'}
      className={mergeClasses(styles.message, intent !== 'info' && styles[intent])}
      part={part}
    >
      <span className={styles.text}>{children}</span>
      {actions}
    </div>
  )
}
