import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { TextSpinner } from '@legajo/ui/text-spinner.tsx'
import { BackIcon } from '@legajo/ui/visitor-icons.ts'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: '20px' },
  head: { display: 'grid', rowGap: '4px' },
  title: {
    margin: 0,
    fontSize: '26px',
    lineHeight: '32px',
    letterSpacing: '-0.015em',
    fontWeight: tokens.fontWeightSemibold,
    ':focus': { outlineStyle: 'none' },
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  back: { justifySelf: 'start', marginInlineStart: '-10px' },
  actions: { display: 'grid', rowGap: '12px' },
  main: { width: '100%' },
})

/** The tenant's colours of an enabled button. */
export type Colours = { readonly backgroundColor: string; readonly color: string } | undefined

/** The primary action of a step. */
export const StepButton = ({
  isOff = false,
  isBusy = false,
  colours,
  children,
}: {
  readonly isOff?: boolean
  readonly isBusy?: boolean
  readonly colours?: Colours
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  return (
    <PlainButton
      className={styles.main}
      style={isOff || isBusy ? undefined : colours}
      look="main"
      size="large"
      type="submit"
      isOff={isOff || isBusy}
      icon={isBusy ? <TextSpinner /> : undefined}
    >
      {children}
    </PlainButton>
  )
}

/** One step of sign-in: a heading, the fields and one action. The first field takes the focus. */
export const StepForm = ({
  title,
  text,
  children,
  action,
  busyAction,
  isBusy = false,
  isDisabled = false,
  colours,
  onSubmit,
  onBack,
  more,
}: {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
  readonly action: string
  readonly busyAction?: string
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly colours?: Colours
  readonly onSubmit: () => void
  readonly onBack?: () => void
  readonly more?: ReactNode
}) => {
  const styles = useStyles()
  const form = useRef<HTMLFormElement>(null)
  // A layout effect: a key pressed between the removal of the previous field and a later effect would reach no field.
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([type=hidden]):not([readonly])')?.focus(), [])
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isDisabled && !isBusy) onSubmit()
      }}
    >
      {onBack && (
        <PlainButton className={styles.back} look="quiet" size="small" icon={<BackIcon fontSize={20} />} onClick={onBack}>
          Volver
        </PlainButton>
      )}
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
      <div className={styles.actions}>
        <StepButton isOff={isDisabled} isBusy={isBusy} colours={colours}>
          {isBusy ? (busyAction ?? action) : action}
        </StepButton>
        {more}
      </div>
    </form>
  )
}
