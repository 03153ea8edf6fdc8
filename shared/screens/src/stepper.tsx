import { makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  list: { '@media (max-width: 640px)': { flexDirection: 'column' } },
  step: { flex: '1 1 0', borderTop: `3px solid ${tokens.colorNeutralStroke2}` },
  done: { borderTopColor: tokens.colorCompoundBrandStroke, color: tokens.colorNeutralForeground1 },
  current: {
    borderTopColor: tokens.colorCompoundBrandStroke,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  number: {
    display: 'grid',
    placeItems: 'center',
    width: '26px',
    height: '26px',
    borderRadius: '50%',
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground5,
    color: tokens.colorNeutralForeground2,
  },
  on: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  button: {
    border: 'none',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    padding: 0,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** The steps of a task and the current one; with `onStep` the user can return to completed steps. */
export const Stepper = ({
  steps,
  current,
  onStep,
  label = 'Pasos',
}: {
  readonly steps: readonly string[]
  readonly current: number
  readonly onStep?: (index: number) => void
  readonly label?: string
}) => {
  const styles = useStyles()
  return (
    <Row as="ol" wrap={false} align="stretch" className={styles.list} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < current
        return (
          <Row
            as="li"
            wrap={false}
            gap={10}
            paddingBlock={6}
            tone="muted"
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={mergeClasses(styles.step, isDone && styles.done, index === current && styles.current)}
          >
            <span className={mergeClasses(styles.number, index <= current && styles.on)} aria-hidden>
              {isDone ? <CheckmarkIcon fontSize={14} /> : index + 1}
            </span>
            {isDone && onStep ? (
              <button type="button" className={styles.button} onClick={() => onStep(index)}>
                {step}
              </button>
            ) : (
              <span>{step}</span>
            )}
          </Row>
        )
      })}
    </Row>
  )
}
