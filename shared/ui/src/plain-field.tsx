import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  field: { display: 'grid', rowGap: '2px' },
  label: { paddingBlock: '2px', color: tokens.colorNeutralForeground1, lineHeight: tokens.lineHeightBase300 },
  mark: { color: tokens.colorPaletteRedForeground3 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  problem: { color: tokens.colorPaletteRedForeground1 },
  box: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: '32px',
    '@media (max-width: 640px)': { minHeight: '44px' },
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { borderTopColor: tokens.colorNeutralStroke1Hover },
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: '-1px',
      insetBlockEnd: '-1px',
      height: tokens.borderRadiusMedium,
      borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}`,
      borderBottomLeftRadius: tokens.borderRadiusMedium,
      borderBottomRightRadius: tokens.borderRadiusMedium,
      clipPath: 'inset(calc(100% - 2px) 0 0 0)',
      transform: 'scaleX(0)',
      transitionProperty: 'transform',
      transitionDuration: tokens.durationNormal,
      pointerEvents: 'none',
    },
    ':focus-within::after': { transform: 'scaleX(1)' },
    '@media (forced-colors: active)': { ':focus-within': { outline: '2px solid Highlight' } },
  },
  large: { minHeight: '40px' },
  input: {
    flex: 1,
    minWidth: 0,
    alignSelf: 'stretch',
    boxSizing: 'border-box',
    padding: '0 12px',
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    // Below 16 px some phones zoom in on the page.
    '@media (max-width: 640px)': { fontSize: '16px' },
    outlineStyle: 'none',
    '::placeholder': { color: tokens.colorNeutralForeground4 },
  },
  largeInput: { padding: '0 18px', fontSize: tokens.fontSizeBase400 },
})

export type PlainInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'value' | 'onChange'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly size?: 'medium' | 'large'
  /** Content of the box after the text. */
  readonly after?: ReactNode
}

/** The browser's own text input in the suite's style. */
export const PlainInput = ({ value, onChange, size = 'medium', after, className, ...rest }: PlainInputProps) => {
  const styles = useStyles()
  const isLarge = size === 'large'
  return (
    <span className={mergeClasses(styles.box, isLarge && styles.large, className)}>
      <input
        {...rest}
        className={mergeClasses(styles.input, isLarge && styles.largeInput)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {after}
    </span>
  )
}

type FieldProps = {
  /** Without a label the control names itself. */
  readonly label?: string
  readonly required?: boolean
  /** Help below the control. */
  readonly hint?: ReactNode
  /** The fault of the value, displayed instead of the help. */
  readonly problem?: ReactNode
  readonly children: (
    id: string,
    described: { readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true },
  ) => ReactNode
}

/** A label over a control; the control gets the id that associates them and the attributes that name its help or problem. */
export const PlainField = ({ label, required = false, hint, problem, children }: FieldProps) => {
  const styles = useStyles()
  const id = useId()
  const below = problem ?? hint
  const described = { ...(below && { 'aria-describedby': `${id}-below` }), ...(problem && { 'aria-invalid': true as const }) }
  return (
    <div className={styles.field}>
      {label && (
        <label htmlFor={id} className={styles.label}>
          {label}
          {required && (
            <span aria-hidden className={styles.mark}>
              {' *'}
            </span>
          )}
        </label>
      )}
      {children(id, described)}
      {below && (
        <span id={`${id}-below`} className={mergeClasses(styles.hint, problem !== undefined && styles.problem)}>
          {below}
        </span>
      )}
    </div>
  )
}
