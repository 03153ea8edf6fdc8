import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { useEffect, useRef, useState } from 'react'
import { targetOf, tourSteps } from './tour-steps.ts'

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

/** The greeting of a new user, and the tour of the parts of the suite. */
export const Tour = ({ onClose }: { readonly onClose: () => void }) => {
  const [isWalking, setWalking] = useState(false)
  if (isWalking) return <Walk onClose={onClose} />
  return (
    <Dialog
      title="Te damos la bienvenida a Legajo"
      width="420px"
      onDismiss={onClose}
      actions={
        <>
          <Button onClick={onClose}>Omitir</Button>
          <Button appearance="primary" onClick={() => setWalking(true)}>
            Comenzar el tour
          </Button>
        </>
      }
    >
      <p>En un minuto te mostramos dónde está cada cosa. Podés repetirlo desde el menú de tu cuenta.</p>
    </Dialog>
  )
}

const Walk = ({ onClose }: { readonly onClose: () => void }) => {
  const styles = useStyles()
  const [steps] = useState(() => tourSteps.filter((step) => targetOf(step) !== undefined))
  const [at, setAt] = useState(0)
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
  // The panel leaves with the focus: the menu of the account, where the tour is repeated, takes it.
  useEffect(
    () => () => {
      const last = tourSteps.at(-1)
      const account = last && targetOf(last)
      if (account instanceof HTMLElement) account.focus()
    },
    [],
  )
  if (!step) return null
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
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <span className={styles.count}>
          {at + 1} de {steps.length}
        </span>
        <h2 className={styles.title}>{step.title}</h2>
        <p id="tour-text">{step.text}</p>
        <div className={styles.actions}>
          {!isLast && <Button onClick={onClose}>Cancelar</Button>}
          {at > 0 && <Button onClick={() => setAt(at - 1)}>Anterior</Button>}
          <Button appearance="primary" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
            {isLast ? 'Finalizar' : 'Siguiente'}
          </Button>
        </div>
      </div>
    </>
  )
}
