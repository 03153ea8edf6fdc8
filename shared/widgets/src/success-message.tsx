import { makeStyles, mergeClasses, tokens } from '@legajo/ui/style.ts'
import { useEffect, useRef } from 'react'

const useStyles = makeStyles({
  done: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} 0`,
    textAlign: 'center',
    fontSize: tokens.fontSizeBase400,
    outline: 'none',
  },
  tick: { width: '48px', height: '48px', color: tokens.colorPaletteGreenForeground1 },
})

/** The final state: a tick and a sentence, which gets the focus so that screen readers announce it. */
export const SuccessMessage = ({
  text,
  focus = true,
  className,
}: {
  readonly text: string
  readonly focus?: boolean
  readonly className?: string
}) => {
  const styles = useStyles()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus) ref.current?.focus()
  }, [focus])
  return (
    <div ref={ref} className={mergeClasses(styles.done, className)} role="status" tabIndex={-1} part="message">
      <svg viewBox="0 0 24 24" className={styles.tick} aria-hidden="true">
        <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path
          d="M7.5 12.5l3 3 6-6.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span>{text}</span>
    </div>
  )
}
