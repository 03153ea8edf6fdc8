import { makeStyles, tokens } from './style.ts'

const useStyles = makeStyles({
  ring: {
    width: '18px',
    height: '18px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '2px solid currentcolor',
    borderInlineEndColor: 'transparent',
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    color: tokens.colorNeutralForeground3,
  },
})

/** A small spinner next to the text of the current activity. */
export const TextSpinner = () => <span className={useStyles().ring} aria-hidden />
