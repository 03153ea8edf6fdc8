import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { useEffect, useRef, useState } from 'react'

/** One part of a page that a tour explains. */
export interface TourStep {
  readonly title: string
  readonly text: string
  /** Selector of the part; a step without a visible one is left out. */
  readonly target: string
}

export const tourWords = {
  skip: 'Omitir',
  start: 'Comenzar el tour',
  cancel: 'Cancelar',
  before: 'Anterior',
  next: 'Siguiente',
  finish: 'Finalizar',
  place: (at: number, all: number) => `${at} de ${all}`,
}

const useStyles = makeStyles({
  frame: {
    position: 'fixed',
    boxSizing: 'border-box',
    border: `3px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    pointerEvents: 'none',
    zIndex: 1_000_000,
  },
  step: {
    position: 'fixed',
    insetInlineEnd: '16px',
    insetBlockEnd: '16px',
    boxSizing: 'border-box',
    width: 'min(380px, calc(100vw - 32px))',
    padding: '20px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    zIndex: 1_000_001,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  count: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
})

/** The first visible element of a step. */
export const targetOf = ({ target }: TourStep): Element | undefined =>
  [...document.querySelectorAll(target)].find((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  })

/** The greeting before a tour. */
export const Welcome = ({
  title,
  text,
  onSkip,
  onStart,
  words = tourWords,
}: {
  readonly title: string
  readonly text?: string
  readonly onSkip: () => void
  readonly onStart: () => void
  readonly words?: Pick<typeof tourWords, 'skip' | 'start'>
}) => (
  <Dialog
    title={title}
    width="420px"
    onDismiss={onSkip}
    actions={
      <>
        <Button onClick={onSkip}>{words.skip}</Button>
        <Button appearance="primary" onClick={onStart}>
          {words.start}
        </Button>
      </>
    }
  >
    {text && <p>{text}</p>}
  </Dialog>
)

/** Explains the visible parts of a page, one after the other. The focus is in the panel of the step. */
export const TourWalk = ({
  steps: given,
  first = 0,
  onStep,
  onSkip,
  onFinish,
  words = tourWords,
}: {
  readonly steps: readonly TourStep[]
  /** The index among the visible steps that is the first one. */
  readonly first?: number
  readonly onStep?: (at: number, step: TourStep) => void
  readonly onSkip: () => void
  readonly onFinish: () => void
  readonly words?: typeof tourWords
}) => {
  const styles = useStyles()
  const [steps] = useState(() => given.filter((step) => targetOf(step) !== undefined))
  const [at, setAt] = useState(() => Math.max(0, Math.min(first, steps.length - 1)))
  const [, redraw] = useState(0)
  const panel = useRef<HTMLDivElement>(null)
  const step = steps[at]
  useEffect(() => {
    const handleResize = () => redraw((count) => count + 1)
    window.addEventListener('resize', handleResize)
    return () => window.removeEventListener('resize', handleResize)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out
  useEffect(() => panel.current?.focus(), [at])
  if (!step) return null
  const go = (next: number) => {
    setAt(next)
    const target = steps[next]
    if (target) onStep?.(next, target)
  }
  const box = targetOf(step)?.getBoundingClientRect()
  const isLast = at === steps.length - 1
  return (
    <>
      {box && (
        <div
          className={styles.frame}
          style={{ top: box.top - 4, left: Math.max(0, box.left - 4), width: box.width + 8, height: box.height + 8 }}
        />
      )}
      <div
        ref={panel}
        role="dialog"
        aria-label={step.title}
        aria-describedby="tour-text"
        tabIndex={-1}
        className={styles.step}
        onKeyDown={(event) => event.key === 'Escape' && onSkip()}
      >
        <span className={styles.count}>{words.place(at + 1, steps.length)}</span>
        <h2 className={styles.title}>{step.title}</h2>
        <p id="tour-text">{step.text}</p>
        <div className={styles.actions}>
          {!isLast && <Button onClick={onSkip}>{words.cancel}</Button>}
          {at > 0 && <Button onClick={() => go(at - 1)}>{words.before}</Button>}
          <Button appearance="primary" onClick={() => (isLast ? onFinish() : go(at + 1))}>
            {isLast ? words.finish : words.next}
          </Button>
        </div>
      </div>
    </>
  )
}
